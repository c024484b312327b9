import * as csstree from 'css-tree';
import { optimize, type CustomPlugin, type PluginConfig, type XastElement, type XastRoot } from 'svgo';
import { COLOUR_ATTRIBUTES, replaceColours } from './colours.ts';
import { MEANING, variable } from './config.ts';

/** The id that mermaid is given for every diagram; it becomes the end of the root's id. */
export const RENDER_ID = 'm';

/** What every id in a committed SVG begins with. No two diagrams share it. */
export function idPrefix(hash: string): string {
  return `d${hash}`;
}

/**
 * Makes mermaid's output what the site publishes: small, with the site's colours, ids of its own, and a name and a
 * description for screen readers.
 * @param svg what mermaid drew, serialised as XML
 * @throws where the diagram has a colour that nothing maps, or no accTitle or accDescr
 */
export function postProcess(svg: string, hash: string): string {
  const plugins: PluginConfig[] = [
    dropWhatNeverShows,
    dropUnreferred,
    joinOutlines,
    {
      name: 'preset-default',
      params: {
        overrides: {
          removeDesc: false,
          removeUnknownsAndDefaults: { keepRoleAttr: true, keepAriaAttrs: true },
          // Mermaid styles shapes by the names of elements and their places (`.cluster rect`): a shape that becomes
          // a path, or moves out of its group, turns solid dark.
          convertShapeToPath: false,
          collapseGroups: false,
          mergePaths: false,
          moveGroupAttrsToElems: false,
          moveElemsAttrsToGroup: false,
          inlineStyles: false,
          // Colours are replaced below, whole.
          convertColors: false,
          // The root's title and description are referred to only after `nameRoot`.
          cleanupIds: false,
        },
      },
    },
    siteColours,
    nameRoot,
    { name: 'prefixIds', params: { prefix: idPrefix(hash), delim: '-', prefixClassNames: false } },
    referToNames,
  ];
  return optimize(svg, { plugins }).data;
}

/** Data attributes for mermaid's own script, shadows, animations, boxes without a size, and the rules that speak of them. */
const dropWhatNeverShows: CustomPlugin = {
  name: 'drop-what-never-shows',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (node.name === 'filter' || (node.name === 'rect' && !node.attributes.width)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        delete node.attributes.filter;
        for (const name of Object.keys(node.attributes)) {
          if (name.startsWith('data-')) delete node.attributes[name];
        }
        if (node.name === 'style') editStyle(node, dropDeadRules);
        if (node.attributes.style) node.attributes.style = dropDeadDeclarations(node.attributes.style);
      },
    },
  }),
};

type Item = csstree.ListItem<csstree.CssNode>;
type Items = csstree.List<csstree.CssNode>;

function dropDeadRules(css: string): string {
  const tree = csstree.parse(css);
  csstree.walk(tree, {
    enter(node: csstree.CssNode, item: Item, list: Items) {
      if (!item || !list) return;
      if (node.type === 'Atrule' && node.name === 'keyframes') list.remove(item);
      if (node.type === 'Declaration' && isDead(node)) list.remove(item);
      if (node.type === 'Selector' && csstree.find(node, isDataSelector)) list.remove(item);
    },
    leave(node: csstree.CssNode, item: Item, list: Items) {
      if (!item || !list || node.type !== 'Rule') return;
      if (node.block.children.isEmpty || (node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty)) list.remove(item);
    },
  });
  return csstree.generate(tree);
}

function dropDeadDeclarations(css: string): string {
  const tree = csstree.parse(css, { context: 'declarationList' });
  csstree.walk(tree, (node, item, list) => {
    // The root says which font; each text of a sequence diagram says it again.
    if (item && list && node.type === 'Declaration' && (isDead(node) || node.property === 'font-family')) list.remove(item);
  });
  return csstree.generate(tree);
}

function isDead({ property }: csstree.Declaration): boolean {
  return property === 'filter' || property.startsWith('animation') || property.startsWith('--');
}

function isDataSelector(node: csstree.CssNode): boolean {
  return node.type === 'AttributeSelector' && node.name.name.startsWith('data-');
}

/** Mermaid brings the arrow heads and icons of a whole kind of diagram, of which most use two, and an id for everything. */
const dropUnreferred: CustomPlugin = {
  name: 'drop-unreferred',
  fn: (root) => {
    const used = new Set([RENDER_ID]);
    collectReferences(root, used);
    return {
      element: {
        enter(node, parent) {
          if (used.has(node.attributes.id ?? '')) return;
          delete node.attributes.id;
          if (/^(marker|symbol|linearGradient|radialGradient)$/.test(node.name)) {
            parent.children = parent.children.filter((child) => child !== node);
          }
        },
      },
    };
  },
};

/**
 * Round shapes come as two paths, a filled one and its outline, in which mermaid draws each of some fifty segments twice.
 * The filled one can have the outline.
 */
const joinOutlines: CustomPlugin = {
  name: 'join-outlines',
  fn: () => ({
    element: {
      enter(node) {
        if (!/\bouter-path\b/.test(node.attributes.class ?? '') || node.children.length !== 2) return;
        const [shape, outline] = node.children;
        if (shape?.type !== 'element' || outline?.type !== 'element' || outline.attributes.fill !== 'none') return;
        shape.attributes = { ...shape.attributes, ...outline.attributes, fill: shape.attributes.fill!, d: `${shape.attributes.d}Z` };
        node.children = [shape];
      },
    },
  }),
};

function collectReferences(node: XastRoot | XastElement, used: Set<string>): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    for (const value of Object.values(child.attributes)) {
      const id = /^(?:url\()?["']?#([^"')]+)/.exec(value)?.[1];
      if (id) used.add(id);
    }
    collectReferences(child, used);
  }
}

/** Each colour becomes the site's variable for what it means. */
const siteColours: CustomPlugin = {
  name: 'site-colours',
  fn: () => ({
    element: {
      enter(node) {
        if (node.name === 'style') editStyle(node, (css) => replaceColours(css, 'stylesheet', toVariable));
        if (node.attributes.style) node.attributes.style = replaceColours(node.attributes.style, 'declarationList', toVariable);
        for (const name of COLOUR_ATTRIBUTES) {
          const value = node.attributes[name];
          if (value) node.attributes[name] = replaceColours(value, 'value', toVariable);
        }
      },
    },
  }),
};

function toVariable(colour: string): string {
  const role = MEANING[colour];
  if (!role) {
    throw new Error(
      `mermaid drew with the colour ${colour}, which has no meaning on the site. A diagram sets no colours of its own ` +
        '(style, classDef, linkStyle); where mermaid chose it, add it to MEANING in src/plugins/diagrams/config.ts.',
    );
  }
  return variable(role);
}

/** One image with a name and a description, as wide as the page lets it be. */
const nameRoot: CustomPlugin = {
  name: 'name-root',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (node.name !== 'svg' || parent.type !== 'root') return;
        for (const name of ['width', 'height', 'style', 'aria-roledescription']) delete node.attributes[name];
        node.attributes.role = 'img';
        for (const [element, keyword] of [['title', 'accTitle'], ['desc', 'accDescr']] as const) {
          const named = childNamed(node, element);
          if (!named) throw new Error(`the diagram has no ${keyword}. Add a line "${keyword}: …" below its first line.`);
          named.attributes.id = element;
        }
      },
    },
  }),
};

/** After the ids have their prefix: the references that svgo does not know. */
const referToNames: CustomPlugin = {
  name: 'refer-to-names',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (node.name !== 'svg' || parent.type !== 'root') return;
        node.attributes['aria-labelledby'] = childNamed(node, 'title')!.attributes.id!;
        node.attributes['aria-describedby'] = childNamed(node, 'desc')!.attributes.id!;
      },
    },
  }),
};

function childNamed(node: XastElement, name: string): XastElement | undefined {
  return node.children.find((child): child is XastElement => child.type === 'element' && child.name === name);
}

function editStyle(node: XastElement, edit: (css: string) => string): void {
  for (const child of node.children) {
    if (child.type === 'text' || child.type === 'cdata') child.value = edit(child.value);
  }
}
