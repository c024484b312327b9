import { testPages } from './pages.ts';

testPages('zh-CN');
