import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import * as pagefind from 'pagefind';
import { build } from 'vite';
import { toIndexedHtml } from './indexed-html.ts';

/** Pagefind's own interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** Whether a page is made from an example, or is a list of all claims or terms: what explains comes before it. */
const isGenerated = (page: string): boolean => /(^|\/)(examples|ledger|glossary|changes|reference-texts)\//.test(page);

/**
 * Makes the search exact in Chinese: indexes the built pages (Starlight's own index is switched off) with each Han character
 * as a word, and puts a module in front of Pagefind's that asks for runs of them as phrases. List it after `starlight()`.
 */
export function search(): AstroIntegration {
  return {
    name: 'search',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const finished = join(site, 'pagefind');
        const unfinished = join(site, 'pagefind.new');
        await rm(unfinished, { recursive: true, force: true });
        try {
          const pages = await index(site, join(unfinished, 'core'));
          await writeFile(join(unfinished, 'pagefind.js'), await bundle());
          await rm(finished, { recursive: true, force: true });
          await rename(unfinished, finished);
          logger.info(`${pages} pages indexed`);
        } catch (error) {
          // Neither half an index nor one of an earlier build.
          await Promise.all([unfinished, finished].map((folder) => rm(folder, { recursive: true, force: true })));
          throw new Error(`The search index could not be built: ${(error as Error).message}`, { cause: error });
        }
      },
    },
  };
}

async function index(site: string, output: string): Promise<number> {
  const checked = <T extends { errors: string[] }>(response: T): T => {
    if (response.errors.length > 0) throw new Error(response.errors.join('; '));
    return response;
  };
  const created = checked(await pagefind.createIndex());
  if (!created.index) throw new Error('Pagefind gave no index.');
  try {
    const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
    for (const file of files.sort()) {
      const page = file.replaceAll('\\', '/');
      try {
        const content = toIndexedHtml(await readFile(join(site, file), 'utf8'), isGenerated(page));
        checked(await created.index.addHTMLFile({ sourcePath: page, content }));
      } catch (error) {
        throw new Error(`${page}: ${(error as Error).message}`, { cause: error });
      }
    }
    checked(await created.index.writeFiles({ outputPath: output }));
    for (const file of await readdir(output)) if (UNUSED.test(file)) await rm(join(output, file));
    return files.length;
  } finally {
    await pagefind.close();
  }
}

/** The module for the browser, as one file. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./browser.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: ['./core/pagefind.js'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output) || output.output[0].type !== 'chunk') throw new Error('Vite gave no module.');
  return output.output[0].code;
}
