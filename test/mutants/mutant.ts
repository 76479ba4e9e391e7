/** A small fault in the portal, and the test of a row of docs/developer/specification.md that must notice it. */
export interface Mutant {
  /** The first cell of the row, word for word. */
  statement: string;
  fault: string;
  file: string;
  /** What stands in the file exactly once, and what stands there instead. */
  changes: [before: string, after: string][];
  /** The title of a test that the row names. */
  noticedBy: string;
}
