import { labelOf, type MessageSnapshot, type PartSnapshot, type Ref, type StepTrace, type Trace, type View } from './types.ts';

/** The arrays of a step, in the order in which a reader meets them. */
export const places = [
  'caller',
  'initialMessages',
  'responseMessages',
  'messages',
  'messagesAfter',
  'returned',
  'prompt',
  'recorded',
] as const;
export type Place = (typeof places)[number];

/** A message in a column. */
export interface Card {
  /** The object's label, `m2`; absent for an object that was made for this prompt alone. */
  label?: string;
  role: string;
  text: string;
  /** Against the array that `prepareStep` was given. */
  mark?: 'new' | 'mutated' | 'dropped';
}

/** One array of a step. Places that are the same array share a column. */
export interface Column {
  places: Place[];
  array: string;
  cards: Card[];
}

/**
 * The columns that show a step: what differs from the array that `prepareStep` was given is marked,
 * and an array that is there under two names is shown once.
 */
export function columnsOf(trace: Trace, step: StepTrace): Column[] {
  const given = step.messages;
  const columns: Column[] = [];
  for (const place of places) {
    const view = step[place];
    if (!view || (place === 'messagesAfter' && sameView(view, given))) continue;
    // The given array may have been edited or returned: then it is shown again, with the marks.
    const same = columns.find((column) => column.array === view.array && sameCards(column, trace, view, place, given));
    if (same) same.places.push(place);
    else columns.push({ places: [place], array: view.array, cards: cardsOf(trace, view, place, given) });
  }
  return columns;
}

function sameCards(column: Column, trace: Trace, view: View, place: Place, given: View): boolean {
  return JSON.stringify(column.cards) === JSON.stringify(cardsOf(trace, view, place, given));
}

function sameView(a: View, b: View): boolean {
  return a.array === b.array && a.messages.join() === b.messages.join();
}

function cardsOf(trace: Trace, view: View, place: Place, given: View): Card[] {
  const marked = place === 'messagesAfter' || place === 'returned';
  const cards: Card[] = view.messages.map((ref) => {
    const card = cardOf(trace, ref);
    if (!marked || given.messages.includes(ref)) return card;
    const known = given.messages.some((other) => labelOf(other) === labelOf(ref));
    return { ...card, mark: known ? 'mutated' : 'new' };
  });
  if (!marked) return cards;
  const kept = new Set(view.messages.map(labelOf));
  const dropped = given.messages.filter((ref) => !kept.has(labelOf(ref)));
  return [...cards, ...dropped.map((ref): Card => ({ ...cardOf(trace, ref), mark: 'dropped' }))];
}

function cardOf(trace: Trace, ref: Ref): Card {
  const message = trace.messages[ref];
  if (!message) return { role: '?', text: ref };
  const card = { role: message.role, text: textOf(trace, message) };
  return ref.startsWith('q') ? card : { label: labelOf(ref), ...card };
}

/** A message's content in a few words. */
function textOf(trace: Trace, message: MessageSnapshot): string {
  if (typeof message.content === 'string') return message.content;
  if (Array.isArray(message.content)) return message.content.map((ref) => partText(trace.parts[ref] ?? { type: ref })).join('\n');
  // An example may pass what is no message, to show what the SDK makes of it.
  const { role: _role, ...fields } = message as { role: string };
  return JSON.stringify(fields);
}

function partText(part: PartSnapshot): string {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return String(part.text);
    case 'tool-call':
      return `${part.toolName}(${JSON.stringify(part.input)})`;
    case 'tool-result': {
      const output = part.output as { value?: unknown } | undefined;
      return `→ ${typeof output?.value === 'string' ? output.value : JSON.stringify(output?.value ?? output)}`;
    }
    default:
      return part.type;
  }
}
