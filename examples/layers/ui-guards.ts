import * as ai from 'ai';
import type { UIMessage } from 'ai';
import { observe } from '../support/observe.ts';

type Part = UIMessage['parts'][number];
const call = { toolCallId: '1', state: 'input-available', input: {} } as const;
const parts: Part[] = [
  { type: 'text', text: 'Hello' },
  { type: 'reasoning', text: 'A greeting.' },
  { type: 'file', mediaType: 'image/png', url: 'https://example.com/a.png' },
  { type: 'data-weather', data: { sky: 'clear' } },
  { type: 'tool-weather', ...call },
  { type: 'dynamic-tool', toolName: 'search', ...call },
  { type: 'source-url', sourceId: '1', url: 'https://example.com' },
  { type: 'step-start' },
];

/** The types of the parts that a guard accepts; undefined where the release does not export it. */
function accepts(name: string) {
  const guard = (ai as Record<string, unknown>)[name] as ((part: Part) => boolean) | undefined;
  const accepted = guard && parts.filter((part) => guard(part)).map(({ type }) => type);
  console.log(`${name}:`, accepted?.join(' ') ?? 'not exported');
  return accepted;
}

const ofOneType = ['isTextUIPart', 'isReasoningUIPart', 'isFileUIPart'].map(accepts);
observe('guards of one type', ofOneType.includes(undefined) ? undefined : ofOneType);
observe('isDataUIPart', accepts('isDataUIPart'));
observe('isToolUIPart', accepts('isToolUIPart'));

/** The names that a function reads from a static and from a dynamic tool's part. */
function names(name: string) {
  const getName = (ai as Record<string, unknown>)[name] as ((part: Part) => string) | undefined;
  return getName && [parts[4]!, parts[5]!].map((part) => getName(part));
}

console.log('getStaticToolName:', observe('getStaticToolName', names('getStaticToolName')));
console.log('getToolName:', observe('getToolName', names('getToolName')));
