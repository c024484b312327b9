import { docsLoader, i18nLoader } from '@astrojs/starlight/loaders';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import english from './content/i18n/en.json' with { type: 'json' };

type SiteKey = Extract<keyof typeof english, `site.${string}`>;

/** Every interface string of ours, by the English file: a language that lacks one does not build. */
const siteStrings = Object.fromEntries(
  Object.keys(english)
    .filter((key) => key.startsWith('site.'))
    .map((key) => [key, z.string()]),
) as Record<SiteKey, z.ZodString>;

export const collections = {
  docs: defineCollection({
    loader: docsLoader(),
    schema: docsSchema({
      extend: z.object({
        /** For search engines and for links that are shared; each page has one. */
        description: z.string(),
        /** On a Chinese page: the hash of the English source that it was checked against (npm run translations). */
        sourceHash: z
          .string()
          .regex(/^[0-9a-f]{12}$/, 'expected 12 hexadecimal digits, as "npm run translations" writes them')
          .optional(),
      }),
    }),
  }),
  i18n: defineCollection({ loader: i18nLoader(), schema: i18nSchema({ extend: z.object(siteStrings) }) }),
};
