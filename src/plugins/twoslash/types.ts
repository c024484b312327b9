/** What the compiler says of one example file; positions are lines and columns in the file, from 0. */
export interface ExampleTypes {
  /** The distinct hover texts. */
  texts: string[];
  /** Identifiers: line, column, length, and the number of their text. */
  identifiers: [line: number, column: number, length: number, text: number][];
  /** The type errors that the example declares, where they occurred. */
  errors: { line: number; code: number; text: string }[];
}
