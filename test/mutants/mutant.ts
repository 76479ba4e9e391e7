export interface Mutant {
  /** `statement` is the first cell of the row, word for word. */
  statement: string;
  fault: string;
  file: string;
  /** Each pair is a text that occurs exactly once in the file, and its replacement. */
  changes: [before: string, after: string][];
  noticedBy: string;
}
