import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { MARKDOWN_FEATURES } from './src/authored-pages.ts';
import { diagramsGate } from './src/plugins/diagrams/gate.ts';
import { diagrams } from './src/plugins/diagrams/mdast-plugin.ts';
import { scrollingTables } from './src/plugins/scrolling-tables.ts';
import { typesAhead } from './src/plugins/twoslash/ahead.ts';
import { search } from './src/plugins/search/integration.ts';
import { sidebar } from './src/sidebar.ts';
import { REPOSITORY_URL, SITE_URL, TITLE } from './src/site.ts';

export default defineConfig({
  site: SITE_URL,
  markdown: { processor: satteri({ features: MARKDOWN_FEATURES, mdastPlugins: [diagrams], hastPlugins: [scrollingTables] }) },
  vite: {
    build: {
      // The hover types' script is a file of its own: one request, and a page with many claims stays small.
      assetsInlineLimit: (file) => (file.includes('Example.astro') ? false : undefined),
      rolldownOptions: {
        // Astro's own marker in MDX modules; the warning says nothing to an author.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      },
    },
  },
  integrations: [
    starlight({
      title: TITLE,
      favicon: '/favicon.svg',
      components: { Footer: './src/components/Footer.astro', Search: './src/components/Search.astro' },
      // The site makes its own index (src/plugins/search).
      pagefind: false,
      disable404Route: true,
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
      },
      lastUpdated: true,
      editLink: { baseUrl: `${REPOSITORY_URL}/edit/main/` },
      customCss: ['./src/styles/site.css', './src/styles/ledger.css', './src/styles/example.css', './src/styles/diagrams.css'],
      routeMiddleware: './src/route-data.ts',
      sidebar,
    }),
    typesAhead(),
    diagramsGate(),
    search(),
  ],
});
