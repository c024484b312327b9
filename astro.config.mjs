import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { diagramsGate } from './src/plugins/diagrams/gate.ts';
import { diagrams } from './src/plugins/diagrams/mdast-plugin.ts';
import { REPOSITORY_URL, SITE_URL, TITLE } from './src/site.ts';

export default defineConfig({
  site: SITE_URL,
  markdown: { processor: satteri({ mdastPlugins: [diagrams] }) },
  integrations: [
    starlight({
      title: TITLE,
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
      },
      lastUpdated: true,
      editLink: { baseUrl: `${REPOSITORY_URL}/edit/main/` },
      customCss: ['./src/styles/site.css', './src/styles/ledger.css', './src/styles/diagrams.css'],
      routeMiddleware: './src/route-data.ts',
      sidebar: [
        {
          label: 'Reference model',
          translations: { 'zh-CN': '引用模型' },
          items: ['reference-model'],
        },
      ],
    }),
    diagramsGate(),
  ],
});
