/** Only staff see these texts, never employers. */
export const reviews = {
  title: 'Review of the Documents',
  openTitle: 'Review of the Open Document',
  states: {
    notReviewed: 'Not Yet Reviewed',
    accepted: 'Accepted',
    toReplace: 'To Be Replaced',
    newVersion: 'New Version',
  },
  left(left: number, count: number) {
    if (count === 1) return `The document is ${left === 0 ? '' : 'not yet '}reviewed.`;
    return left === 0
      ? `All ${count} documents are reviewed.`
      : `${left} of ${count} documents ${left === 1 ? 'is' : 'are'} not yet reviewed.`;
  },
  toReplaceCount: (count: number) =>
    count === 1 ? '1 is to be replaced.' : `${count} are to be replaced.`,
  start: 'Review Documents',
  acceptOpened: (count: number) =>
    count === 1 ? 'Accept the One You Have Opened' : `Accept the ${count} You Have Opened`,
  notOpened: (files: string) => `You have not opened ${files}.`,
  accepting: 'Accepting…',
  undoAll: (count: number) =>
    count === 1 ? 'Undo the Acceptance' : `Undo All ${count} Acceptances`,
  failed: 'The review of the documents could not be loaded. Everything else works.',
  notRefreshed: 'Your mark is saved. What others marked meanwhile could not be loaded.',
  saveFirst: 'It can be reviewed once it is saved.',
  reviewOf: (place: string) => `Review of ${place}`,

  accept: 'Accept',
  acceptOf: (file: string) => `Accept ${file}`,
  replace: 'To Be Replaced…',
  replaceOf: (file: string) => `Mark ${file} to be replaced`,
  undoOf: (file: string) => `Undo the mark of ${file}`,
  reasons: 'What Is Wrong with It?',
  text: 'In Your Words',
  textHelp: 'It goes to the employer when you send a request, and not before.',
  confirm: 'Mark to Be Replaced',
  next: 'Next Not Yet Reviewed',
  lastAccepted: (file: string) => `${file} is accepted.`,
  lastToReplace: (file: string) => `${file} is to be replaced.`,
  lastNotReviewed: (file: string) => `${file} counts as not yet reviewed again.`,

  by: (name: string, on: string) => `${name}, ${on}`,
  former: (count: number) => (count === 1 ? '1 Former Version' : `${count} Former Versions`),
  formerOf: (text: string, place: string) => `${text} of ${place}`,
  replacedOn: (on: string) => `Replaced on ${on}`,
  isFormer: (on: string) => `This is a former version. It was replaced on ${on}.`,
  nothingSaid: 'It was not reviewed.',
  notKept: 'The file is no longer kept.',
  replacedMeanwhile: 'This document has been replaced. The new one is:',
  openNew: (file: string) => `Open ${file}`,

  nowThere: (file: string) => `The new one is ${file}.`,
  kept: 'What you wrote is kept and appears again when you mark the new one.',
  conflictReviewed: (name: string, state: string) =>
    `${name} marked this document meanwhile: ${state}. Your mark was not saved. Press again to replace that one.`,
  conflictTakenBack:
    'Somebody took the mark of this document back meanwhile. Yours was not saved. Press again to save it.',
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
  openings: 'Opened',
  more: 'More',
  missing: 'Missing',
  notThere: 'Not there',
  additional: 'Additional Documents',
  add: 'Add a Document',
  notShown: 'This document is not shown here. Download it to read it.',
  nothingThere:
    'No document is here yet. It can be uploaded at its place in the list, or asked for in a request.',
  askForIt: 'Ask for It',
  noNext: 'There is no next application in the list.',
  noteSaved: 'The note is added. What else was changed is not saved.',
  moreOfEmployer: (name: string) => `Employer: ${name}`,
  copy: (what: string) => `Copy ${what}`,
  copied: (text: string) => `Copied: ${text}`,
  notCopied: 'It could not be copied. Select the text and copy it.',
};
