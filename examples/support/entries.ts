import {
  generateText,
  streamText,
  ToolLoopAgent,
  type LanguageModel,
  type ModelMessage,
  type PrepareStepFunction,
  type StopCondition,
  type ToolSet,
} from 'ai';

interface Settings {
  model: LanguageModel;
  tools: ToolSet;
  stopWhen: StopCondition<ToolSet>;
  prepareStep: PrepareStepFunction<ToolSet>;
}

/** Runs the same settings through each of the SDK's entries to the loop, and gives one result for each. */
export const entries = {
  generateText: async (settings: Settings, messages: ModelMessage[]) => {
    await generateText({ ...settings, messages });
  },
  streamText: async (settings: Settings, messages: ModelMessage[]) => {
    await streamText({ ...settings, messages }).consumeStream();
  },
  'agent.generate': async (settings: Settings, messages: ModelMessage[]) => {
    await new ToolLoopAgent(settings).generate({ messages });
  },
  'agent.stream': async (settings: Settings, messages: ModelMessage[]) => {
    const result = await new ToolLoopAgent(settings).stream({ messages });
    await result.consumeStream();
  },
};
