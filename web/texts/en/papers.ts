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
  failed: (why: string) => `The file could not be made. ${why}`,
};
