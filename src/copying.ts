import { z } from 'zod';
import recorded from './content/copying.json' with { type: 'json' };

/** What is measured on a conversation, from the cheapest; the words for each are `site.copying.<name>`. */
export const operations = ['spread', 'replace', 'copyEach', 'produce', 'produceFirst', 'freeze', 'clone'] as const;
export type Operation = (typeof operations)[number];

/** The numbers of messages in the conversations. */
export const sizes = [10, 100, 1000] as const;

const perSize = z.strictObject({ 10: z.number().positive(), 100: z.number().positive(), 1000: z.number().positive() });

const schema = z.strictObject({
  node: z.string().regex(/^v\d+\.\d+\.\d+$/),
  /** The class of machine: processors, memory, platform. */
  machine: z.string().min(1),
  /** How often each figure was measured: it is the median of so many. */
  samples: z.number().int().positive(),
  /** What each conversation is as JSON, in kB. */
  kB: perSize,
  /** Microseconds for each operation and size. */
  medians: z.strictObject(Object.fromEntries(operations.map((name) => [name, perSize])) as Record<Operation, typeof perSize>),
});

export type Copying = z.infer<typeof schema>;

/**
 * The recorded cost of copying conversations (npm run bench -- --only copying --record).
 * @throws where src/content/copying.json lacks an operation or a size
 */
export function readCopying(data: unknown = recorded): Copying {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`src/content/copying.json: ${result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
}

/** Microseconds with two significant digits: more than that no machine repeats. */
export function shownMicroseconds(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 3 });
}
