import type { ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { MARK, whereItShows } from '../support/where-it-shows.ts';

const extra: ModelMessage = { role: 'user', content: MARK };

/** What a caller may do to the array that it passed, while the call runs. */
const edits: Record<string, (own: any[]) => void> = {
  'a push': (own) => void own.push(extra),
  'a message put in another’s place': (own) => (own[0] = extra),
  'a message edited': (own) => void own[0].content.push({ type: 'text', text: MARK }),
};

for (const [name, edit] of Object.entries(edits)) {
  const places = await whereItShows((own) => {
    let steps = 0;
    return { onStepEnd: () => void (steps++ === 0 && edit(own)) };
  });
  console.log(`${name}:`, JSON.stringify(observe(name, places)));
}
