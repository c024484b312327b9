import { parse } from 'yaml';
import { z } from 'zod';

/** A text in both languages. */
export const bilingual = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });

/**
 * Reads a YAML file that people write.
 *
 * @param file from the project's root, for messages
 * @param nameOf what a message calls the place of a fault; by default its path
 * @throws Error that names the file and each field, and says what was expected
 */
export function parseYaml<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  nameOf = (path: readonly PropertyKey[], _data: unknown): string => path.join('.') || '(file)',
): T {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Error(`${file}: not valid YAML: ${(error as Error).message}`);
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${file}: ${result.error.issues.map(({ path, message }) => `${nameOf(path, data)}: ${message}`).join('; ')}`);
}
