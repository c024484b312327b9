import type { z } from 'zod';
import type { Language } from '../authored-pages.ts';

/** Where a component stands. */
export interface Place {
  language: Language;
  /** Component, file and line, for messages: `<Claim> in src/content/docs/index.mdx:12`. */
  where: string;
  /** The Markdown of what stands between its tags; empty where nothing does. */
  children: string;
}

/** Writes a component as Markdown. */
export type Form = (props: unknown, place: Place) => string;

/**
 * The Markdown form of a component.
 * @param props what it takes; anything else is an error that names the component and its place
 */
export function form<Props>(props: z.ZodType<Props>, write: (props: Props, place: Place) => string): Form {
  return (given, place) => {
    const result = props.safeParse(given);
    if (result.success) return write(result.data, place);
    throw new Error(`${place.where}: ${result.error.issues.map(({ path, message }) => `${path.join('.') || 'props'}: ${message}`).join('; ')}`);
  };
}
