/** A union of the SDK's message types whose members the site shows. */
export interface Union {
  /** As the SDK's declarations know it, for people. */
  name: string;
  /**
   * A TypeScript type whose members are the union's: literals, or objects told apart by `type`. `ai`, `provider` and
   * `utils` are the release's packages; `LanguageModelV…` without a number
   * stands for the newest version of its language model specification.
   */
  type: string;
  /** Observations that list members which a run has shown; messages and prompts are seen in every trace without one. */
  observed?: { example: string; observation: string }[];
}

const observedIn = (example: string, ...observations: string[]) => observations.map((observation) => ({ example, observation }));

/** Every union that has to be shown member by member. */
export const unions: readonly Union[] = [
  { name: 'UIMessage role', type: "ai.UIMessage['role']" },
  {
    name: 'UIMessagePart',
    type: 'ai.UIMessagePart<ai.UIDataTypes, ai.UITools>',
    observed: observedIn('layers/ui-guards', 'guards of one type', 'isToolUIPart', 'isDataUIPart'),
  },
  {
    name: 'ToolUIPart state',
    type: "ai.ToolUIPart['state']",
    observed: [
      ...observedIn('layers/ui-tool-states', 'states of a tool that returns', 'states of a tool that throws'),
      ...observedIn('layers/ui-approval-states', 'states until the approval is asked', 'states after a denial'),
    ],
  },
  { name: 'DynamicToolUIPart state', type: "ai.DynamicToolUIPart['state']" },
  { name: 'UIMessageChunk', type: 'ai.UIMessageChunk', observed: observedIn('layers/ui-chunks', 'chunk types') },
  { name: 'ModelMessage role', type: "ai.ModelMessage['role']" },
  { name: 'UserModelMessage part', type: "Items<ai.UserModelMessage['content']>" },
  { name: 'AssistantModelMessage part', type: "Items<ai.AssistantModelMessage['content']>" },
  { name: 'ToolModelMessage part', type: "Items<ai.ToolModelMessage['content']>" },
  { name: 'FilePart data', type: "ai.FilePart['data']" },
  { name: 'ToolResultPart output', type: "ai.ToolResultPart['output']" },
  { name: 'ToolResultPart content item', type: "Items<Extract<ai.ToolResultPart['output'], { type: 'content' }>['value']>" },
  { name: 'Prompt role', type: "provider.LanguageModelVPrompt[number]['role']" },
  { name: 'Prompt user part', type: "Items<Extract<provider.LanguageModelVPrompt[number], { role: 'user' }>['content']>" },
  { name: 'Prompt assistant part', type: "Items<Extract<provider.LanguageModelVPrompt[number], { role: 'assistant' }>['content']>" },
  { name: 'Prompt tool part', type: "Items<Extract<provider.LanguageModelVPrompt[number], { role: 'tool' }>['content']>" },
  { name: 'Prompt file data', type: "Extract<Items<Extract<provider.LanguageModelVPrompt[number], { role: 'user' }>['content']>, { type: 'file' }>['data']" },
  {
    name: 'Prompt tool result output',
    type: "Extract<Items<Extract<provider.LanguageModelVPrompt[number], { role: 'tool' }>['content']>, { type: 'tool-result' }>['output']",
  },
  { name: 'LanguageModel content', type: 'provider.LanguageModelVContent' },
  { name: 'LanguageModel stream part', type: 'provider.LanguageModelVStreamPart' },
  { name: 'TextStreamPart', type: 'ai.TextStreamPart<ai.ToolSet>' },
];
