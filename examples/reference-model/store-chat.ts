import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { generateText, isStepCount, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';
import { weather } from '../support/weather.ts';

// #region store
/** Chats in a SQLite file: a row for each message, in the order in which they were said. */
function openChats(file: string) {
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE IF NOT EXISTS messages (position INTEGER PRIMARY KEY, chat TEXT NOT NULL, message TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO messages (chat, message) VALUES (?, ?)');
  const select = database.prepare('SELECT message FROM messages WHERE chat = ? ORDER BY position');
  return {
    load: (chat: string): ModelMessage[] => select.all(chat).map((row) => JSON.parse(String(row.message))),
    /** Adds messages at the end: all of them, or none. */
    append(chat: string, messages: readonly ModelMessage[]) {
      database.exec('BEGIN');
      try {
        for (const message of messages) insert.run(chat, JSON.stringify(message));
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
// #endregion store

type Chats = Omit<ReturnType<typeof openChats>, 'close'> & { close?: () => void };
type Answers = (result: { response: { messages: ModelMessage[] }; responseMessages?: ModelMessage[] }) => ModelMessage[];

// #region right
const right: Answers = (result) => result.responseMessages ?? result.response.messages;
// #endregion right
// #region wrong
const wrong: Answers = (result) => result.response.messages;
// #endregion wrong

/** Two questions, and a restart between them: what the model is sent for the second. */
async function secondPrompt(open: () => Chats, answers: Answers) {
  const call = (city: string) => ({ toolCalls: [{ toolName: 'weather', input: { city } }] });
  const model = scriptedModel([call('Paris'), call('Oslo'), 'Take a coat.', 'Take boots.']);
  // #region turn
  async function turn(question: string) {
    const chats = open();
    chats.append('ada', [{ role: 'user', content: question }]);
    const result = await generateText({ model, tools: { weather }, stopWhen: isStepCount(5), messages: chats.load('ada') });
    chats.append('ada', answers(result));
    chats.close?.();
  }
  await turn('What should I wear?');
  // The server stops here and starts again: all that is left is the file.
  await turn('And shoes?');
  // #endregion turn
  return model.doGenerateCalls.at(-1)!.prompt;
}

/** The same without a file and without a restart. */
function inMemory(): Chats {
  const messages: ModelMessage[] = [];
  return { load: () => [...messages], append: (_chat, more) => void messages.push(...more) };
}

const folder = mkdtempSync(join(tmpdir(), 'chats-'));
const memory = inMemory();
const uninterrupted = await secondPrompt(() => memory, right);
for (const [name, answers] of Object.entries({ right, wrong })) {
  const prompt = await secondPrompt(() => openChats(join(folder, `${name}.db`)), answers);
  console.log(`${name}: the model is sent ${prompt.map(({ role }) => role).join(', ')}`);
  observe(`${name}: as without a restart`, isDeepStrictEqual(prompt, uninterrupted));
}
rmSync(folder, { recursive: true });
