import { fileURLToPath } from 'node:url';
import type { Mermaid } from 'mermaid';
import type { Browser, Page } from 'playwright-core';
import { MERMAID_CONFIG } from './config.ts';
import { placeOf, type Fence } from './fences.ts';
import { postProcess, RENDER_ID } from './post-process.ts';

declare const mermaid: Mermaid;

/**
 * Draws diagrams with mermaid itself in a browser.
 * @param onProgress called after each diagram
 * @returns hash → SVG
 * @throws one error that names every diagram that cannot be drawn and why; nothing is returned then
 */
export async function renderDiagrams(
  browser: Browser,
  fences: readonly Fence[],
  onProgress: (fence: Fence) => void,
): Promise<Map<string, string>> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  try {
    await page.setContent('<!doctype html><body><div id="stage"></div></body>');
    await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js')) });
    const drawn = new Map<string, string>();
    const faults: string[] = [];
    for (const fence of fences) {
      try {
        drawn.set(fence.hash, postProcess(await draw(page, fence.source), fence.hash));
      } catch (error) {
        faults.push(`${placeOf(fence)}: ${error instanceof Error ? error.message : error}`);
      }
      onProgress(fence);
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return drawn;
  } finally {
    await page.close();
  }
}

/**
 * What mermaid draws, serialised as XML, with the width of each row of text written down.
 * @throws where mermaid cannot read the source, in mermaid's words
 */
async function draw(page: Page, source: string): Promise<string> {
  const { svg, error } = await page.evaluate(
    async ({ source, id, config }) => {
      mermaid.initialize(config);
      await document.fonts.ready;
      let svg: string;
      try {
        ({ svg } = await mermaid.render(id, source));
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
      const stage = document.querySelector('#stage')!;
      stage.innerHTML = svg;
      const root = stage.querySelector('svg')!;
      // A reader's font may be wider than the one that boxes were measured with: the text keeps its width.
      for (const text of root.querySelectorAll('text')) {
        const rows = [...text.querySelectorAll<SVGTSpanElement>(':scope > tspan')];
        for (const row of rows.length > 0 ? rows : [text]) {
          const width = row.textContent?.trim() ? row.getComputedTextLength() : 0;
          if (width === 0) continue;
          // Mermaid makes an element of each word, so that some can be bold; where none is, one text says the same.
          if (!row.querySelector('[font-weight=bold], [font-style=italic]')) row.textContent = row.textContent;
          row.setAttribute('textLength', width.toFixed(1));
          row.setAttribute('lengthAdjust', 'spacingAndGlyphs');
        }
      }
      const xml = new XMLSerializer().serializeToString(root);
      stage.replaceChildren();
      return { svg: xml };
    },
    { source, id: RENDER_ID, config: MERMAID_CONFIG },
  );
  if (svg === undefined) throw new Error(`mermaid cannot draw this: ${error}`);
  return svg;
}
