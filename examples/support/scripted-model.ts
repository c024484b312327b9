import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { finishReason, usage } from '../../src/sdk/model-results.ts';

type GenerateResult = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;
type StreamResult = Awaited<ReturnType<MockLanguageModelV4['doStream']>>;
type StreamPart = StreamResult['stream'] extends ReadableStream<infer PART> ? PART : never;

/** One answer of the scripted model: a text, or parts in the order reasoning, text, tool calls; or an error that it throws. */
export type ScriptedStep =
  | string
  | { reasoning?: string; text?: string; toolCalls?: ScriptedToolCall[] }
  | { error: Error };

export interface ScriptedToolCall {
  toolName: string;
  input: unknown;
  /** `call-1`, `call-2`… by default. */
  toolCallId?: string;
}

/**
 * A model that answers from a script: the first call gets the first step, and so on; no key and no network.
 * It is the SDK's own mock model, for `doGenerate` and `doStream`. Throws when called more often than it has steps.
 */
export function scriptedModel(script: ScriptedStep[]): MockLanguageModelV4 {
  let calls = 0;
  let toolCalls = 0;

  function nextContent(): GenerateResult['content'] {
    const step = script[calls++];
    if (step === undefined) throw new Error(`scriptedModel: call ${calls}, but the script has ${script.length} steps.`);
    if (typeof step === 'string') return [{ type: 'text', text: step }];
    if ('error' in step) throw step.error;
    return [
      ...(step.reasoning === undefined ? [] : [{ type: 'reasoning' as const, text: step.reasoning }]),
      ...(step.text === undefined ? [] : [{ type: 'text' as const, text: step.text }]),
      ...(step.toolCalls ?? []).map(({ toolName, input, toolCallId }) => ({
        type: 'tool-call' as const,
        toolCallId: toolCallId ?? `call-${++toolCalls}`,
        toolName,
        input: JSON.stringify(input),
      })),
    ];
  }

  function finish(content: GenerateResult['content']) {
    const reason = content.some((part) => part.type === 'tool-call') ? 'tool-calls' : 'stop';
    return {
      finishReason: finishReason(model.specificationVersion, reason) as GenerateResult['finishReason'],
      usage: usage(model.specificationVersion, 10, 5) as GenerateResult['usage'],
    };
  }

  const model: MockLanguageModelV4 = new MockLanguageModelV4({
    doGenerate: async () => {
      const content = nextContent();
      return { content, ...finish(content), warnings: [] };
    },
    doStream: async () => {
      const content = nextContent();
      const chunks: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(toStreamParts),
        { type: 'finish', ...finish(content) },
      ];
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) };
    },
  });
  return model;
}

function toStreamParts(part: GenerateResult['content'][number], index: number): StreamPart[] {
  const id = String(index);
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [
        { type: `${part.type}-start`, id },
        { type: `${part.type}-delta`, id, delta: part.text },
        { type: `${part.type}-end`, id },
      ];
    case 'tool-call':
      return [
        { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName },
        { type: 'tool-input-delta', id: part.toolCallId, delta: part.input },
        { type: 'tool-input-end', id: part.toolCallId },
        part,
      ];
    default:
      throw new Error(`scriptedModel: the script makes no ${part.type} parts.`);
  }
}
