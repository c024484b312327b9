import type { MermaidConfig } from 'mermaid';

/** Raise it when post-processing changes what an SVG looks like: every diagram is then rendered again. */
export const PIPELINE = 2;

/**
 * What a colour means in a diagram, and the colour an SVG has where the site's styles are not there (opened as a file).
 * On the site each comes from `--diagram-<role>` in src/styles/diagrams.css.
 */
export const COLOURS = {
  text: '#23262f',
  background: '#ffffff',
  node: '#eef1fb',
  'node-line': '#5b6bc0',
  line: '#545864',
  group: '#f6f7f9',
  'group-line': '#c0c2c7',
  note: '#fff6d6',
  'note-line': '#b8890b',
} as const;

export type Role = keyof typeof COLOURS;

/** The colour of a role as it stands in a committed SVG. */
export function variable(role: Role): string {
  return `var(--diagram-${role},${COLOURS[role]})`;
}

/**
 * Mermaid computes with colours, so it cannot be given `var(…)`. It gets a colour per role that nobody would choose,
 * and post-processing puts the variable in its place.
 */
function standIn(role: Role): string {
  return `#0a0b${(Object.keys(COLOURS).indexOf(role) + 1).toString(16).padStart(2, '0')}`;
}

/** Colours in mermaid's output (as lower-case `#rrggbb`) → what they stand for. */
export const MEANING: Readonly<Record<string, Role>> = {
  ...Object.fromEntries((Object.keys(COLOURS) as Role[]).map((role) => [standIn(role), role])),
  // What mermaid 12 hard-codes, whatever its theme says. Most of these attributes are overruled by its own style sheet.
  '#ffffff': 'background',
  '#000000': 'text',
  '#ff0000': 'text',
  '#666666': 'line',
  '#999999': 'line',
  '#eaeaea': 'node',
  '#edf2ae': 'note',
};

const text = standIn('text');
const background = standIn('background');
const node = standIn('node');
const nodeLine = standIn('node-line');
const line = standIn('line');
const group = standIn('group');
const groupLine = standIn('group-line');
const note = standIn('note');
const noteLine = standIn('note-line');

/** Wide enough that mermaid does not break a line inside an identifier; authors break lines with `<br/>`. */
const wrappingWidth = 640;

/** What `mermaid.initialize` gets. */
export const MERMAID_CONFIG: MermaidConfig = {
  startOnLoad: false,
  suppressErrorRendering: true,
  securityLevel: 'strict',
  theme: 'base',
  look: 'classic',
  // Labels as <text>, not as HTML inside the SVG: a foreignObject takes the page's styles and prints badly.
  htmlLabels: false,
  markdownAutoWrap: false,
  deterministicIds: true,
  // Arial, or a font made to its measure, is nearly everywhere: what is measured while rendering holds for the reader.
  fontFamily: 'Arial, "Liberation Sans", Arimo, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  fontSize: 16,
  flowchart: { useMaxWidth: true, wrappingWidth },
  sequence: { useMaxWidth: true, mirrorActors: false },
  // Mermaid leaves labels at the left of a state that is wider than they are.
  state: { useMaxWidth: true, wrappingWidth, minNodeWidth: 0 },
  class: { useMaxWidth: true },
  er: { useMaxWidth: true },
  // The line that a label stands on would show through the label.
  themeCSS: '.edgeLabel rect { opacity: 1 }',
  themeVariables: {
    darkMode: false,
    fontSize: '16px',
    background,
    primaryColor: node,
    primaryTextColor: text,
    primaryBorderColor: nodeLine,
    secondaryColor: group,
    secondaryTextColor: text,
    secondaryBorderColor: groupLine,
    tertiaryColor: group,
    tertiaryTextColor: text,
    tertiaryBorderColor: groupLine,
    lineColor: line,
    arrowheadColor: line,
    textColor: text,
    mainBkg: node,
    secondBkg: group,
    border1: nodeLine,
    border2: groupLine,
    nodeBkg: node,
    nodeBorder: nodeLine,
    nodeTextColor: text,
    clusterBkg: group,
    clusterBorder: groupLine,
    defaultLinkColor: line,
    titleColor: text,
    edgeLabelBackground: background,
    actorBkg: node,
    actorBorder: nodeLine,
    actorTextColor: text,
    actorLineColor: groupLine,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: group,
    labelBoxBorderColor: groupLine,
    labelTextColor: text,
    loopTextColor: text,
    noteBkgColor: note,
    noteBorderColor: noteLine,
    noteTextColor: text,
    activationBkgColor: group,
    activationBorderColor: groupLine,
    sequenceNumberColor: background,
    labelColor: text,
    labelBackgroundColor: background,
    altBackground: group,
    stateBkg: node,
    stateBorder: nodeLine,
    stateLabelColor: text,
    transitionColor: line,
    transitionLabelColor: text,
    compositeBackground: group,
    compositeTitleBackground: group,
    compositeBorder: groupLine,
    innerEndBackground: nodeLine,
    specialStateColor: line,
    errorBkgColor: note,
    errorTextColor: text,
    classText: text,
    rowOdd: background,
    rowEven: group,
    attributeBackgroundColorOdd: background,
    attributeBackgroundColorEven: group,
    dropShadow: 'none',
    strokeWidth: 1,
  },
};
