/** Describes a small fault in the portal, and the test of a row of docs/developer/specification.md that must notice it. */
export interface Mutant {
  /** It is the first cell of the row, word for word. */
  statement: string;
  fault: string;
  file: string;
  /** Each pair is text that occurs exactly once in the file, and its replacement. */
  changes: [before: string, after: string][];
  /** It is the title of a test in the row. */
  noticedBy: string;
}
