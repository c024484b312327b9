import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const messages: ModelMessage[] = [
  { role: 'system', content: 'Answer in French.' },
  { role: 'user', content: 'What should I wear?' },
];

/** The roles of the prompt that the model was sent, or the name of the error. */
async function rolesOf(options: { allowSystemInMessages?: boolean }) {
  const model = scriptedModel(['Un manteau.']);
  try {
    await generateText({ model, messages, ...options });
    return model.doGenerateCalls[0]!.prompt.map((message) => message.role);
  } catch (error) {
    return (error as Error).name;
  }
}

console.log('as it is:', observe('a system message in messages', await rolesOf({})));
console.log('allowed:', observe('with allowSystemInMessages', await rolesOf({ allowSystemInMessages: true })));
