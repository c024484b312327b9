import { testPages } from './pages.ts';

testPages('en');
