import { readFileSync } from 'node:fs';
import { markdownToHtml, mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { parsePage, readAuthoredPages } from '../../src/authored-pages.ts';
import { checkNames, checkParity, checkRendered, checkSvg, findOrphans, RENDER } from '../../src/plugins/diagrams/checks.ts';
import { replaceColours } from '../../src/plugins/diagrams/colours.ts';
import { COLOURS } from '../../src/plugins/diagrams/config.ts';
import { findFences, hashDiagram } from '../../src/plugins/diagrams/fences.ts';
import { figureHtml } from '../../src/plugins/diagrams/figure.ts';
import { readDiagrams } from '../../src/plugins/diagrams/files.ts';
import { diagrams } from '../../src/plugins/diagrams/mdast-plugin.ts';
import { postProcess } from '../../src/plugins/diagrams/post-process.ts';

const pages = readAuthoredPages();
const fences = pages.flatMap(findFences);
const committed = readDiagrams();

describe('the diagrams of the pages', () => {
  it('have an SVG of their present source', () => {
    expect(checkRendered(fences, new Set(committed.keys()))).toEqual([]);
  });

  it('are used, each SVG', () => {
    expect(findOrphans(fences, committed.keys()), `No page uses these files of src/diagrams. ${RENDER}`).toEqual([]);
  });

  it('have a name and a description in the language of the page', () => {
    expect(fences.flatMap(checkNames)).toEqual([]);
  });

  it('hold nothing that runs, loads or ignores the theme', () => {
    expect([...committed].flatMap(([hash, svg]) => checkSvg(hash, svg))).toEqual([]);
  });

  it('are of the same kinds in the same order in both languages', () => {
    expect(checkParity(pages)).toEqual([]);
  });

  it('have a colour of the site for each role', () => {
    const css = readFileSync('src/styles/diagrams.css', 'utf8');
    for (const role of Object.keys(COLOURS)) {
      expect(css.split(`--diagram-${role}:`).length - 1, `src/styles/diagrams.css gives --diagram-${role} no colour for screen, forced colours and print`).toBeGreaterThanOrEqual(3);
    }
  });
});

const FLOW = 'flowchart TB\n  accTitle: Steps\n  accDescr: One step leads to the next.\n  a --> b';
const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
const page = (body: string, file = 'src/content/docs/a.mdx') => parsePage(file, `---\ntitle: A\n---\n\n${body}`);
const only = (body: string, file?: string) => findFences(page(body, file))[0]!;

describe('finding fences', () => {
  it('finds them inside lists, quotes and components, and only real ones', () => {
    const body = [
      '<Steps>',
      '1. One',
      '',
      '   ```mermaid',
      '   flowchart TB',
      '     a --> b{x}',
      '   ```',
      '</Steps>',
      '',
      '> ~~~~mermaid title="x"',
      '> %% a comment',
      '> sequenceDiagram',
      '> ~~~~',
      '',
      '````md',
      '```mermaid',
      'no diagram',
      '```',
      '````',
    ].join('\n');
    expect(findFences(page(body)).map(({ line, kind, source }) => ({ line, kind, source }))).toEqual([
      { line: 8, kind: 'flowchart', source: 'flowchart TB\n  a --> b{x}\n' },
      { line: 14, kind: 'sequenceDiagram', source: '%% a comment\nsequenceDiagram\n' },
    ]);
  });

  it('says which page cannot be read', () => {
    expect(() => page('a <b')).toThrow(/^src\/content\/docs\/a\.mdx: /);
    expect(() => parsePage('src/content/docs/a.md', 'Text.')).toThrow('src/content/docs/a.md: the frontmatter has no "title"');
  });

  it('gives the same hash to the same diagram, however its lines end', () => {
    expect(hashDiagram(`\n${FLOW.replaceAll('\n', ' \r\n')}\n\n`)).toBe(hashDiagram(FLOW));
    expect(hashDiagram(FLOW.replace('a -->', 'c -->'))).not.toBe(hashDiagram(FLOW));
  });
});

describe('the checks', () => {
  it('report a diagram that was edited since it was rendered', () => {
    const before = only(fenced(FLOW));
    const after = only(fenced(FLOW.replace('a -->', 'c -->')));
    expect(checkRendered([before], new Set([before.hash]))).toEqual([]);
    expect(checkRendered([after], new Set([before.hash]))).toEqual([
      `src/content/docs/a.mdx:5: this flowchart has no SVG, or was edited since it was rendered (expected ${after.hash}.svg). ${RENDER}`,
    ]);
    expect(findOrphans([after], [before.hash])).toEqual([before.hash]);
  });

  it('report a missing name or description, and one in the other language', () => {
    expect(checkNames(only(fenced(FLOW)))).toEqual([]);
    expect(checkNames(only(fenced('flowchart TB\n  a --> b')))).toEqual([
      expect.stringContaining('src/content/docs/a.mdx:5: the diagram has no accTitle. Add a line "accTitle: …"'),
      expect.stringContaining('src/content/docs/a.mdx:5: the diagram has no accDescr. Add a line "accDescr: …"'),
    ]);
    expect(checkNames(only(fenced(FLOW.replace('accTitle: Steps', 'accTitle:'))))).toHaveLength(1);
    expect(checkNames(only(fenced(FLOW.replace(/accDescr: (.*)/, 'accDescr {\n    $1\n  }'))))).toEqual([]);
    expect(checkNames(only(fenced(FLOW), 'src/content/docs/zh-cn/a.mdx'))).toEqual([
      expect.stringContaining('accTitle is "Steps", but the page is in Chinese'),
      expect.stringContaining('accDescr is "One step leads to the next.", but the page is in Chinese'),
    ]);
    expect(checkNames(only(fenced(FLOW.replace('Steps', '步骤'))))).toEqual([expect.stringContaining('but the page is in English')]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 'has a <script>'],
    ['HTML', '<foreignObject><p>x</p></foreignObject>', 'has a <foreignObject>'],
    ['an event handler', '<rect onclick="x()"/>', 'has an event handler, onclick="x()"'],
    ['a link', '<use href="https://example.com/a.svg#b"/>', 'refers to another document, href="https://example.com/a.svg#b"'],
    ['a picture from elsewhere', '<rect style="fill:url(https://example.com/a.svg)"/>', 'refers to another document, url(https://example.com/a.svg)'],
    ['an imported style sheet', '<style>@import url("#a");</style>', 'loads another style sheet with @import'],
    ['a hex colour in an attribute', '<rect fill="#FFF"/>', 'has the raw colour #ffffff'],
    ['a named colour in an attribute', '<rect stroke="white"/>', 'has the raw colour #ffffff'],
    ['a colour in a style attribute', '<rect style="fill:none;stroke:rgb(1, 2, 3)"/>', 'has the raw colour #010203'],
    ['a colour in a style sheet', '<style>.a>b{border:1px solid tomato}</style>', 'has the raw colour tomato'],
  ])('report %s in an SVG', (_, inside, message) => {
    expect(checkSvg('0a', svg(inside))).toEqual([expect.stringContaining(`src/diagrams/0a.svg ${message}`)]);
    expect(checkSvg('0a', svg(inside))[0]).toContain(RENDER);
  });

  it('report an SVG without a name, a description or the role of an image', () => {
    expect(checkSvg('0a', svg(''))).toEqual([]);
    expect(checkSvg('0a', svg('').replace(/<title.*<\/title>/, ''))).toEqual([expect.stringContaining('has no <title> that its root refers to')]);
    expect(checkSvg('0a', svg('').replace(/>Descr</, '><'))).toEqual([expect.stringContaining('has no <desc> that its root refers to')]);
    expect(checkSvg('0a', svg('').replace(' role="img"', ''))).toEqual([expect.stringContaining('role="img"')]);
  });

  it('report pages whose languages differ in diagrams', () => {
    const chinese = (body: string) => page(body, 'src/content/docs/zh-cn/a.mdx');
    const sequence = 'sequenceDiagram\n  A->>B: hi';
    expect(checkParity([page(fenced(FLOW)), chinese(fenced(FLOW))])).toEqual([]);
    expect(checkParity([page(fenced(FLOW)), chinese('')])).toEqual([
      `src/content/docs/a.mdx has these diagrams: flowchart; src/content/docs/zh-cn/a.mdx has: none. Give both the same kinds in the same order, then: ${RENDER}`,
    ]);
    expect(checkParity([page(fenced(FLOW) + fenced(sequence)), chinese(fenced(sequence) + fenced(FLOW))])).toHaveLength(1);
  });
});

/** A committed SVG as the checks want it, with something more inside. */
function svg(inside: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t" aria-describedby="d" viewBox="0 0 400 20">' +
    `<title id="t">Name</title><desc id="d">Descr</desc><path fill="var(--diagram-text,#23262f)" marker-end="url(#m)" d="M0 0"/>${inside}</svg>`
  );
}

describe('post-processing', () => {
  const raw = (inside: string) =>
    '<svg xmlns="http://www.w3.org/2000/svg" id="m" width="100%" style="max-width: 400px" role="graphics-document document" ' +
    `viewBox="0 0 400 20"><title id="chart-title-m">Name</title><desc id="chart-desc-m">Descr</desc>${inside}</svg>`;

  it('gives every id and reference the prefix of the diagram', () => {
    const marker = '<marker id="m-end"><path d="M0 0h1"/></marker>';
    const result = postProcess(raw(`<style>#m .a{stroke:#0a0b01}</style>${marker}<path class="a" marker-end="url(#m-end)" d="M0 0h9"/>`), 'ab12');
    expect(result).toContain('id="dab12-m"');
    expect(result).toContain('#dab12-m .a{stroke:var(--diagram-text,#23262f)}');
    expect(result).toContain('url(#dab12-m-end)');
    expect(result).toContain('aria-labelledby="dab12-title"');
    expect(checkSvg('ab12', result)).toEqual([]);
  });

  it('drops what never shows', () => {
    const result = postProcess(
      raw('<style>@keyframes k{to{opacity:0}}#m [data-look=neo] rect{fill:pink}</style><marker id="m-unused"/><filter id="m-shadow"/><rect data-id="x" width="9" height="9" filter="url(#m-shadow)"/>'),
      'ab12',
    );
    expect(result).toContain('<rect');
    expect(result).not.toMatch(/keyframes|data-|unused|filter|pink/);
  });

  it('draws a round shape once', () => {
    const shape = '<path d="M0 0h9v9" fill="#0a0b03" stroke="none" stroke-width="0"/><path d="M0 0h9M0 0h9M9 0v9M9 0v9" fill="none" stroke="#0a0b04" stroke-width="1.3"/>';
    const result = postProcess(raw(`<g class="outer-path">${shape}</g>`), 'ab12');
    expect(result.match(/<path[^>]*>/g)).toEqual([
      '<path fill="var(--diagram-node,#eef1fb)" stroke="var(--diagram-node-line,#5b6bc0)" stroke-width="1.3" d="M0 0h9v9Z"/>',
    ]);
  });

  it('refuses a colour that has no meaning on the site, and a diagram without a description', () => {
    expect(() => postProcess(raw('<rect width="9" height="9" fill="#123456"/>'), 'ab12')).toThrow('mermaid drew with the colour #123456');
    expect(() => postProcess(raw('').replace(/<desc.*<\/desc>/, ''), 'ab12')).toThrow('the diagram has no accDescr');
  });

  it('takes no word for a colour where none can stand', () => {
    const seen: string[] = [];
    replaceColours('a{font-family:Red;animation-name:tan;fill:currentColor;color:var(--x,red)}', 'stylesheet', (colour) => (seen.push(colour), colour));
    expect(seen).toEqual([]);
  });
});

describe('a diagram on a page', () => {
  it('has ids of its own for each use', () => {
    const one = svg('').replaceAll('"t"', '"dab12-t"');
    expect(figureHtml(one, 'ab12', 2)).toContain('aria-labelledby="dab12-2-t"');
  });

  it('can be reached by keyboard where it may scroll, and only there', () => {
    expect(figureHtml(svg(''), 'ab12', 1)).toContain('<figure class="diagram not-content" tabindex="0" aria-label="Name" style="--diagram-width:400px">');
    expect(figureHtml(svg('').replace('400 20', '200 20'), 'ab12', 1)).toContain('<figure class="diagram not-content" style="--diagram-width:200px">');
  });

  it('takes the place of the fence in Markdown and in MDX, letter by letter', () => {
    const fence = fences[0];
    if (!fence) throw new Error('No page has a diagram any more: this test needs one.');
    const body = fenced(fence.source);
    const html = figureHtml(committed.get(fence.hash)!, fence.hash, 1);
    const options = { mdastPlugins: [diagrams], features: { smartPunctuation: true } };
    expect(markdownToHtml(body, options).html.trim()).toBe(html);
    expect(mdxToJs(body, options).code).toContain(JSON.stringify(html).slice(1, -1));
  });

  it('cannot be shown before it is rendered', () => {
    expect(() => markdownToHtml(fenced('flowchart TB\n  new --> one'), { mdastPlugins: [diagrams] })).toThrow(/has a diagram without an SVG .*npm run diagrams/);
  });
});
