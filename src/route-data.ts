import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { absolute, markdownOf } from './markdown/addresses.ts';
import { SITE_URL } from './site.ts';
import { socialImage } from './social/head.ts';
import manifest from './social/manifest.json' with { type: 'json' };

/** What the site changes about each page's route, and adds to its `<head>`. Starlight itself writes the description, the title and `twitter:card`. */
export const onRequest = defineRouteMiddleware((context) => {
  const route = context.locals.starlightRoute;
  // Starlight writes "/zh-cn", from which a reader would be sent on to "/zh-cn/".
  if (!route.siteTitleHref.endsWith('/')) route.siteTitleHref += '/';
  route.head.push(
    ...socialImage(
      {
        filePath: route.entry.filePath,
        language: route.lang === 'zh-CN' ? 'zh-CN' : 'en',
        title: route.entry.data.title,
        siteName: route.siteTitle,
        site: SITE_URL,
      },
      manifest,
    ),
  );
  const markdown = markdownOf(context.url.pathname);
  if (markdown) route.head.push({ tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href: absolute(markdown) } });
});
