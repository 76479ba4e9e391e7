/** Only staff see these texts, never employers. */
export const reviews = {
  title: 'Document Review',
  openTitle: 'Review of the Open Document',
  states: {
    notReviewed: 'Not Yet Reviewed',
    accepted: 'Accepted',
    toReplace: 'To Be Replaced',
    newVersion: 'New Version',
  },
  remaining(left: number, count: number) {
    if (count === 1) return `The document has ${left === 0 ? '' : 'not yet '}been reviewed.`;
    return left === 0
      ? `All ${count} documents have been reviewed.`
      : `${left} of ${count} documents ${left === 1 ? 'has' : 'have'} not yet been reviewed.`;
  },
  toReplaceCount: (count: number) =>
    count === 1 ? '1 document is to be replaced.' : `${count} documents are to be replaced.`,
  start: 'Review Documents',
  acceptOpened: (count: number) =>
    count === 1 ? 'Accept the Opened Document' : `Accept the ${count} Opened Documents`,
  notOpened: (files: string) => `You have not opened ${files}.`,
  accepting: 'Accepting…',
  undoAll: (count: number) =>
    count === 1 ? 'Undo the Acceptance' : `Undo All ${count} Acceptances`,
  failed: 'The document review could not be loaded. Everything else works.',
  notRefreshed: 'Your review has been saved. Reviews by others could not be loaded.',
  saveFirst: 'Save the document to review it.',
  reviewOf: (place: string) => `Review of ${place}`,

  accept: 'Accept',
  acceptOf: (file: string) => `Accept ${file}`,
  replace: 'Mark to Replace…',
  replaceOf: (file: string) => `Mark to Replace: ${file}`,
  undoOf: (file: string) => `Undo the review of ${file}`,
  reasons: 'What Is Wrong with the Document?',
  text: 'In Your Own Words',
  textHelp: 'The employer sees this only when you send a request.',
  confirm: 'Mark to Replace',
  next: 'Next Unreviewed Document',
  lastAccepted: (file: string) => `${file} is accepted.`,
  lastToReplace: (file: string) => `${file} is to be replaced.`,
  lastNotReviewed: (file: string) => `${file} is marked as not yet reviewed.`,

  by: (name: string, on: string) => `${name}, ${on}`,
  former: (count: number) => (count === 1 ? '1 Earlier Version' : `${count} Earlier Versions`),
  formerOf: (text: string, place: string) => `${text} of ${place}`,
  replacedOn: (on: string) => `Replaced on ${on}`,
  isFormer: (on: string) => `This is an earlier version. It was replaced on ${on}.`,
  nothingSaid: 'This version was not reviewed.',
  notKept: 'This file is no longer in the portal.',
  replacedMeanwhile: 'This document has been replaced. The new document is:',
  openNew: (file: string) => `Open ${file}`,

  nowThere: (file: string) => `The new document is ${file}.`,
  kept: 'What you wrote is kept and will appear again when you review the new document.',
  conflictReviewed: (name: string, state: string) =>
    `${name} reviewed this document in the meantime: ${state}. Your review was not saved. Press again to replace the other review.`,
  conflictTakenBack:
    'Someone undid the review of this document in the meantime. Yours was not saved. Press again to save it.',
};

export const reviewPage = {
  skipToStatus: 'Skip to Status',
  skipToNote: 'Skip to Note',
  parts: 'Parts of the Application',
  documents: 'Documents',
  decision: 'Decision',
  history: 'History',
  asides: 'Notes and Records',
  notes: 'Notes',
  mails: 'Emails',
  openings: 'Access',
  more: 'More',
  missing: 'Missing',
  notThere: 'Missing',
  additional: 'Additional Documents',
  add: 'Add a Document',
  notShown: 'This document is not shown here. Download it to read it.',
  nothingThere:
    'This document has not been provided yet. Upload it from the list, or ask the employer for it.',
  askForIt: 'Ask for This Document',
  noNext: 'This is the last application in the list.',
  noteSaved: 'The note has been added. Your other changes have not been saved.',
  moreOfEmployer: (name: string) => `Employer: ${name}`,
  copy: (label: string) => `Copy ${label}`,
  copied: (text: string) => `Copied: ${text}`,
  notCopied: 'Your browser could not copy the text. Select it and copy it yourself.',
};
