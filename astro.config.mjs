import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { REPOSITORY_URL, SITE_URL, TITLE } from './src/site.ts';

export default defineConfig({
  site: SITE_URL,
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
      customCss: ['./src/styles/site.css', './src/styles/ledger.css'],
      sidebar: [
        {
          label: 'Reference model',
          translations: { 'zh-CN': '引用模型' },
          items: ['reference-model'],
        },
      ],
    }),
  ],
});
