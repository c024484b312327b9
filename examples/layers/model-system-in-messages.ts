import { generateText, type ModelMessage } from 'ai';
import { observe } from '../support/observe.ts';
import { scriptedModel } from '../support/scripted-model.ts';

const question: ModelMessage = { role: 'user', content: 'What should I wear?' };
const messages: ModelMessage[] = [{ role: 'system', content: 'Answer in French.' }, question];
const warnings: string[] = [];
const { warn } = console;
console.warn = (text) => (warnings.push(text), warn(text));

/** The roles of the prompt that the model was sent, or the name of the error. */
async function rolesOf(options: { system?: string; instructions?: string; allowSystemInMessages?: boolean }, given = messages) {
  const model = scriptedModel(['Un manteau.']);
  try {
    await generateText({ model, messages: given, ...options });
    return model.doGenerateCalls[0]!.prompt.map((message) => message.role);
  } catch (error) {
    return (error as Error).name;
  }
}

console.log('as it is:', observe('a system message in messages', await rolesOf({})));
observe('it warns', warnings.length > 0);
console.warn = warn;
console.log('allowed:', observe('with allowSystemInMessages', await rolesOf({ allowSystemInMessages: true })));
const asOption = {
  system: await rolesOf({ system: 'Answer in French.' }, [question]),
  instructions: await rolesOf({ instructions: 'Answer in French.' }, [question]),
};
console.log('as an option:', observe('as an option', asOption));
