import { generateText, isStepCount } from 'ai';
import { observe } from '../support/observe.ts';
import { weather, weatherModel } from '../support/weather.ts';

/** The parts of the first step's response messages, and of the next prompt, when `toolApproval` says so. */
async function messagesWith(approval: 'approved' | 'denied' | 'user-approval') {
  const model = weatherModel(2);
  const { steps } = await generateText({
    model,
    tools: { weather },
    toolApproval: { weather: approval },
    stopWhen: isStepCount(2),
    prompt: 'What should I wear?',
  });
  const types = (list: any[]) => list.flatMap(({ role, content }) => content.map((part: any) => `${role}: ${part.output?.type ?? part.type}`));
  return { steps: steps.length, messages: types(steps[0]!.response.messages.slice(0, 2)), prompt: types(model.doGenerateCalls[1]?.prompt.slice(1) ?? []) };
}

for (const approval of ['approved', 'denied', 'user-approval'] as const) console.log(approval, observe(approval, await messagesWith(approval)));
