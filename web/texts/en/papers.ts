/** Files that are made of applications. */
export const papers = {
  onePdf: 'Download as One PDF',
  onePdfTitle: 'One PDF of this application',
  onePdfText:
    'It has a cover, all documents in their order and the notes that the employer sees. Word documents and forms that cannot be shown are attached.',
  internalNotes: 'With Internal Notes',
  internalNotesHelp: 'They are marked as internal. Do not send such a file to the employer.',
  download: 'Download',
  making: 'Making the file…',
  cancel: 'Cancel',
  manyFiles: 'Download Their Files…',
  filesOfChosen: 'Files…',
  manyTitle: (count: number) =>
    count === 1 ? 'Files of 1 application' : `Files of ${count} applications`,
  manyText:
    'You get one ZIP file with an index: of each application one PDF, or its documents as they were uploaded.',
  tooMany: (most: number) =>
    `A ZIP file holds at most ${most} applications. Choose fewer, or search for fewer.`,
  pdfWithInternalNotes: 'PDF with Internal Notes',
  documentsOfAll: 'Download Documents',
  pdfOfEach: 'Download PDF Files',
  progress: (done: number, count: number) => `${done} of ${count} applications…`,
  failed: (why: string) => `The file could not be made. ${why}`,

  print: 'Print',
  printTitle: 'Print this application',
  printText: 'The sheets show what is saved: the application, its documents and its notes.',
  facts: {
    designationNumber: 'Designation Number',
    createdOn: 'Created',
    modifiedOn: 'Last Modified',
    revisedOn: 'Last Revised',
  },
  staffOnly: 'For staff only: these sheets have internal notes.',
  documents: 'Documents',
  documentColumns: ['Document', 'File', 'State'],
  received: 'Received',
  missing: 'Missing',
  stateNotRead: 'Not known: it could not be read',
  notRead: 'This application was still being read. Print it again in a moment.',
  internal: 'Internal',
  notesLeftOut: (count: number) =>
    count === 1 ? '1 internal note is not printed.' : `${count} internal notes are not printed.`,
  history: 'Latest Changes',
  changesLeftOut: (count: number) =>
    count === 1
      ? '1 earlier change is in the portal.'
      : `${count} earlier changes are in the portal.`,
  printedOn: (day: string) => `Printed on ${day}, as saved.`,
};
