import { defineEcConfig } from '@astrojs/starlight/expressive-code';
import { exampleTypes } from './src/plugins/twoslash/plugin.ts';

export default defineEcConfig({ plugins: [exampleTypes()] });
