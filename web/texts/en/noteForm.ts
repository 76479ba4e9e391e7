/** What staff see where they write a note. */
export const noteForm = {
  whoReads: 'Who Reads the Note',
  internal: 'Internal',
  snippets: 'Insert a Snippet',
  insertMissing: 'Insert What Is Missing',
  missing: (count: number) =>
    count === 1 ? 'This document is still missing:' : `These ${count} documents are still missing:`,
};
