import type { MessageCode } from '../../../contract/messages.ts';

export type ContentProblem = Extract<
  MessageCode,
  | 'documentEmpty'
  | 'documentTypeRefused'
  | 'documentContentWrong'
  | 'documentUnreadable'
  | 'documentLocked'
  | 'documentWithoutPages'
  | 'documentPortfolio'
  | 'documentTooLong'
  | 'documentUnsafe'
>;

/** What speaks against a document, or that nothing does, and whether it holds scripts or an XFA form. */
export type Verdict = { problem: ContentProblem } | { problem: null; isScripted: boolean };
