import type { MessageSnapshot, PartSnapshot, Ref, View } from './types.ts';

interface Known {
  label: string;
  version: number;
  /** What the object held when last looked at, as text to compare. */
  seen: string;
}

/**
 * Labels objects by identity in the order in which they are first seen, and keeps a snapshot of each version:
 * the same object has the same label for ever; when it holds something else than before, it has a new version.
 */
export class TracedObjects {
  readonly messages: Record<Ref, MessageSnapshot> = {};
  readonly parts: Record<Ref, PartSnapshot> = {};
  readonly #known = new WeakMap<object, Known>();
  readonly #counts: Record<string, number> = {};

  /**
   * Looks at an array of messages and everything in it.
   * Messages not seen before get labels that begin with `prefix`, so that a label tells where its object came from.
   */
  view(messages: readonly unknown[], prefix: string): View {
    return { array: this.#label('A', messages), messages: messages.map((message) => this.#message(message, prefix)) };
  }

  #message(message: unknown, prefix: string): Ref {
    if (!isRecord(message)) return this.#invalid(message);
    const { content } = message;
    const snapshot = {
      ...toPlain(message),
      content: Array.isArray(content) ? content.map((part) => this.#part(part, prefix)) : content,
    } as MessageSnapshot;
    return this.#look(prefix, message, snapshot, this.messages);
  }

  #part(part: unknown, prefix: string): Ref {
    if (!isRecord(part)) return this.#invalid(part);
    return this.#look(`${prefix}p`, part, toPlain(part) as PartSnapshot, this.parts);
  }

  #look<T>(prefix: string, object: object, snapshot: T, store: Record<Ref, T>): Ref {
    const label = this.#label(prefix, object);
    const known = this.#known.get(object)!;
    const seen = JSON.stringify(snapshot);
    if (known.seen !== seen) {
      known.version += 1;
      known.seen = seen;
    }
    const ref = known.version === 0 ? label : `${label}@${known.version}`;
    store[ref] = snapshot;
    return ref;
  }

  #label(prefix: string, object: object): string {
    let known = this.#known.get(object);
    if (!known) {
      this.#counts[prefix] = (this.#counts[prefix] ?? 0) + 1;
      known = { label: `${prefix}${this.#counts[prefix]}`, version: prefix === 'A' ? 0 : -1, seen: '' };
      this.#known.set(object, known);
    }
    return known.label;
  }

  /** Malformed input is the caller's business; the trace shows it for what it is. */
  #invalid(value: unknown): Ref {
    return `(${value === null ? 'null' : typeof value})`;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A JSON copy: `undefined` fields gone, bytes and URLs as text, errors by their message. */
function toPlain(object: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(object, (_key, value: unknown) => {
      if (value instanceof Uint8Array) return `(${value.byteLength} bytes)`;
      if (value instanceof Error) return String(value);
      return value;
    }),
  );
}
