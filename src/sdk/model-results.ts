import type { Lane } from './lanes.ts';

type Specification = Lane['specification'];

/** A finish reason as a model of this specification reports it: a plain string in `v2`, an object since `v3`. */
export function finishReason(specification: Specification, reason: 'stop' | 'tool-calls' | 'error'): unknown {
  return specification === 'v2' ? reason : { unified: reason, raw: reason };
}

/** Token counts as a model of this specification reports them: flat in `v2`, by kind since `v3`. */
export function usage(specification: Specification, input: number, output: number): unknown {
  return specification === 'v2'
    ? { inputTokens: input, outputTokens: output, totalTokens: input + output }
    : {
        inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: output, text: output, reasoning: 0 },
      };
}

/** The bytes of a file as a model of this specification generates them: bare in `v2` and `v3`, tagged since `v4`. */
export function fileData(specification: Specification, data: Uint8Array): unknown {
  return specification === 'v4' ? { type: 'data', data } : data;
}
