export const documents = {
  several: 'Add Several Documents',
  sortTitle: 'Where do these documents belong?',
  sortText: 'Each name suggested a place. Correct what is wrong, then add the documents.',
  additionalPlace: 'Additional Document',
  leftOut: 'Leave Out',
  addCount: (count: number) => (count === 1 ? 'Add 1 Document' : `Add ${count} Documents`),
  replaces: (filename: string) => `Replaces ${filename}.`,
  takesOne: (name: string) =>
    `“${name}” takes one file. Choose another place for all but one of them.`,
  takenBy: (name: string) => `“${name}” takes one file, and another one is going there.`,
  nothingToAdd: 'There is nothing to add',
  nothingDropped: 'There is no file in what you chose.',
  onlyFirst: (count: number) =>
    `Only the first ${count} files are listed. Add the others afterwards.`,
  refused: 'These files are not uploaded:',
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
  uploadFailed: (filename: string) => `${filename} could not be uploaded. The file is still here.`,
  notUploaded: (filename: string) => `${filename} was not uploaded.`,
  retryUpload: (filename: string) => `Try again to upload ${filename}`,
  remove: 'Remove',
  forgetUpload: (filename: string) => `Remove ${filename}`,
  fileAt: (filename: string, place: string) => `${filename} (${place})`,
  deleteDocument: (filename: string) => `Delete ${filename}`,
  openDocument: (filename: string) => `Open ${filename} beside the form`,
  holdsScripts:
    'This file holds scripts, as federal forms do. They do not run here, but your PDF program may run them.',
  deleted: (filename: string) => `${filename} will be deleted when you save.`,
  undoOf: (filename: string) => `Undo the deletion of ${filename}`,
  isUploaded: (name: string, filename: string) => `${name}: ${filename} is uploaded.`,
  downloadFailed: (filename: string, why: string) => `${filename} could not be downloaded. ${why}`,

  defaultTitle: (number: number) => `Additional Document #${number}`,
  waitingForUploads: 'Waiting for uploads…',
  noDocument: 'No document',

  closeViewer: 'Close the Document',
  viewerFailures: {
    unreadable: 'This document cannot be shown here. Download it to open it.',
    password:
      'This document asks for a password, so it cannot be shown here. Ask for a copy without one.',
    damaged:
      'This document is damaged or not complete, so it cannot be shown here. Ask for a new copy, or download it and try another program.',
    oldWord:
      'This is a Word document in the old format (.doc), which cannot be shown here. Download it to open it, or ask for it as PDF or .docx.',
    tooLarge: 'This document holds too much to be shown here. Download it to open it.',
    noPages: 'This document has no page to show. Ask for a new copy.',
  },
  ticked: 'ticked',
  notTicked: 'not ticked',
};
