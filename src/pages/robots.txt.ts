import { SITE_URL } from '../site.ts';

export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', SITE_URL)}\n`);
