import { describe, expect, it } from 'vitest';
import { sequenceOf } from '../src/ledger/sequence.ts';
import { DOCS, parsePage } from '../src/authored-pages.ts';
import { pageMarkdown } from '../src/markdown/page.ts';

const example = 'reference-model/run-retry';

/** The Markdown of a page in a language that holds one sequence. */
const markdown = (folder: string, component: string) =>
  pageMarkdown(parsePage(`${DOCS}/${folder}x.mdx`, `---\ntitle: X\ndescription: About X.\n---\n\n${component}\n`));

describe('a sequence of events', () => {
  it('has a column for each who acts, the events in their order, and the lanes that agree', () => {
    expect(sequenceOf(example, 'events', 'v7', 'test')).toEqual({
      columns: ['you', 'model'],
      events: [
        { participant: 'you', text: 'prepareStep', startsStep: true },
        { participant: 'model', text: 'called', startsStep: false },
        { participant: 'model', text: 'called', startsStep: false },
        { participant: 'you', text: 'step callback', startsStep: false },
      ],
      lanes: ['v5', 'v6', 'v7.0.8', 'v7'],
    });
    expect(sequenceOf('reference-model/run-order', 'generateText', 'v6', 'test').lanes).toEqual(['v6']);
  });

  it.each([
    [example, 'event', 'v7', 'test: reference-model/run-retry observes no list of events under "event" on v7.'],
    [example, 'a model that never answers', 'v7', 'observes no list of events under "a model that never answers" on v7'],
    ['reference-model/run-steering', 'events', 'v5', 'observes no list of events under "events" on v5'],
    ['reference-model/run-approval', 'the first call', 'v5', 'observes no list of events'],
    ['reference-model/order-of-events', 'generateText', 'v7', '"generateText" of reference-model/order-of-events on v7: "prepareStep: 0 steps, 1 messages" is no event. Expected you, model, tool, stream'],
  ] as const)('refuses %s, %s on %s', (name, observation, lane, message) => {
    expect(() => sequenceOf(name, observation, lane, 'test')).toThrow(message);
  });

  it('is a numbered list in the Markdown of a page', () => {
    const component = `<Sequence example="${example}" observation="events" lane="v7" caption="A retry" />`;
    expect(markdown('', component)).toContain('A retry **v5 · v6 · v7.0.8 · v7**\n\n1. your code: `prepareStep`\n2. model: `called`\n3. model: `called`\n4. your code: `step callback`\n');
    expect(markdown('zh-cn/', component)).toContain('1. 你的代码：`prepareStep`\n');
    expect(() => markdown('', `<Sequence example="${example}" observation="no" lane="v7" caption="A retry" />`)).toThrow('<Sequence> in src/content/docs/x.mdx:6: reference-model/run-retry observes no list');
  });
});
