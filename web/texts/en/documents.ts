export const documents = {
  several: 'Add Several Documents',
  sortTitle: 'Where do these documents belong?',
  sortText:
    'The portal suggests a document type for each file, based on its name. Correct any mistakes, then add the documents.',
  additionalPlace: 'Additional Document',
  leftOut: 'Leave Out',
  addCount: (count: number) => (count === 1 ? 'Add 1 Document' : `Add ${count} Documents`),
  replaces: (filename: string) => `Replaces ${filename}.`,
  takesOne: (name: string) =>
    `Only one file can be added as “${name}”. Choose another document type for the other files.`,
  takenBy: (name: string) =>
    `Only one file can be added as “${name}”, and another one has been chosen for it.`,
  nothingToAdd: 'No files to add',
  nothingDropped: 'Your selection contains no files.',
  onlyFirst: (count: number) =>
    `Only the first ${count} files are listed. Add the others afterwards.`,
  refused: 'These files were not uploaded:',
  queued: 'Waiting',
  replaced: (filename: string) => `${filename} will be replaced when you save.`,
  undo: 'Undo',
  undoReplacing: (filename: string) => `Undo the replacement of ${filename}`,

  previousDocument: 'Previous Document',
  nextDocument: 'Next Document',
  positionOf: ({ index, count, place }: { index: number; count: number; place: string }) =>
    `Document ${index + 1} of ${count}: ${place}`,
  shortPosition: (place: string, index: number, count: number) =>
    `${place} ${index + 1}\u00a0of\u00a0${count}`,

  upload: 'Upload',
  uploadOf: (name: string) => `Upload ${name}`,
  takePhotos: 'Take Photos',
  takePhotosOf: (name: string) => `Take Photos of ${name}`,
  dropHere: 'Drop the file here',
  uploading: (filename: string) => `Uploading ${filename}`,
  percent: (share: number) => `${Math.round(share * 100)}%`,
  stopUpload: (filename: string) => `Cancel the upload of ${filename}`,
  uploadFailed: (filename: string) =>
    `${filename} could not be uploaded. You do not need to choose it again.`,
  notUploaded: (filename: string) => `${filename} was not uploaded.`,
  retryUpload: (filename: string) => `Try Again to Upload ${filename}`,
  remove: 'Remove',
  forgetUpload: (filename: string) => `Remove ${filename}`,
  fileAt: (filename: string, place: string) => `${filename} (${place})`,
  deleteDocument: (filename: string) => `Delete ${filename}`,
  openDocument: (filename: string) => `Open ${filename} beside the form`,
  holdsScripts:
    'This file contains scripts, as federal forms do. They do not run here, but your PDF program may run them.',
  deleted: (filename: string) => `${filename} will be deleted when you save.`,
  undoOf: (filename: string) => `Undo the deletion of ${filename}`,
  isUploaded: (name: string, filename: string) => `${name}: ${filename} is uploaded.`,
  downloadFailed: (filename: string, reason: string) =>
    `${filename} could not be downloaded. ${reason}`,

  defaultTitle: (number: number) => `Additional Document #${number}`,
  waitingForUploads: 'Waiting for uploads…',
  noDocument: 'No document',

  closeViewer: 'Close the Document',
  viewerFailures: {
    unreadable: 'This document cannot be shown here. Download it to open it.',
    password:
      'This document is protected by a password, so it cannot be shown here. Ask for a copy without a password.',
    damaged:
      'This document is damaged or incomplete, so it cannot be shown here. Ask for a new copy, or download it and try another program.',
    oldWord:
      'This is a Word document in the old format (.doc), which cannot be shown here. Download it to open it, or ask for it as PDF or .docx.',
    tooLarge: 'This document is too complex to be shown here. Download it to open it.',
    noPages: 'This document has no pages. Ask for a new copy.',
  },
  ticked: 'checked',
  notTicked: 'not checked',
};
