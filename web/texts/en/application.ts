export const application = {
  newTitle: 'Create Application',
  title: (number: string) => `Application ${number}`,
  intro: 'All fields are mandatory except those marked optional.',
  saveEarly:
    'You can save as soon as the names and the job title are there, and add documents later.',
  back: 'Back to Applications',
  facts: 'About This Application',
  number: 'Application Number',
  status: 'Application Status',
  caseManager: 'Case Manager',
  noCaseManager: 'Not assigned yet',
  dates: (created: string, modified: string) => `Created ${created}, last modified ${modified}`,
  reviewDates: (created: string, revised: string) => `Created ${created}, last revised ${revised}`,

  applicant: 'Applicant',
  fields: { FirstName: 'First Name', LastName: 'Last Name', JobTitle: 'Job Title' },
  notSaved: 'The application could not be saved due to the following errors.',

  documentsHelp:
    'Choose a file or drop it on its row: PDF or Word (.pdf, .doc, .docx), at most 4 MB each.',
  documentsHelpByTouch:
    'Choose a file: PDF or Word (.pdf, .doc, .docx), at most 4 MB each. To photograph a paper document, use a scanning app that saves it as a PDF.',
  aboutSlot: (name: string) => `About ${name}`,
  upload: 'Upload',
  uploadOf: (name: string) => `Upload ${name}`,
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

  additional: 'Additional Documents',
  additionalCount: (count: number) =>
    count === 1 ? '1 additional document' : `${count} additional documents`,
  additionalHelp: 'Anything else that supports the application.',
  additionalTitle: 'Title',
  additionalTitleHelp: (title: string) => `Left empty, it becomes “${title}”.`,
  additionalDocument: 'additional document',
  defaultTitle: (number: number) => `Additional Document #${number}`,
  additionalFull: (count: number) => `No more than ${count} additional documents can be added.`,

  summary: 'Documents',
  summaryCount: (there: number, all: number) => `${there} of ${all} documents`,
  stillMissing: 'Still Missing',
  submits: (missing: number) =>
    missing === 0
      ? 'Saving submits this application to the program.'
      : missing === 1
        ? 'Saving submits this application to the program, without the document that is still missing. You can add it later.'
        : `Saving submits this application to the program, without the ${missing} documents that are still missing. You can add them later.`,
  allThere: 'All mandatory documents are there.',
  unsaved: 'There are unsaved changes.',
  waitingForUploads: 'Waiting for uploads…',
  saved: (number: string) => `Application ${number} has been saved.`,
  savedWithout: (number: string, missing: number) =>
    missing === 1
      ? `Application ${number} has been saved. One mandatory document is still missing.`
      : `Application ${number} has been saved. ${missing} mandatory documents are still missing.`,

  whatHappensNext: 'What Happens Next',
  receivedOn: (number: string, date: string) => `Application ${number}, received on ${date}`,
  savedOn: (number: string, name: string, date: string) =>
    `Application ${number} for ${name}, saved on ${date}`,
  documentsMissing: (count: number, names: string) =>
    count === 1 ? `1 document missing: ${names}` : `${count} documents missing: ${names}`,
  andMore: (names: string, count: number) => `${names} and ${count} more`,
  waitsForYou:
    'The program needs something more from you. Read its notes, change or add what they ask for, and save.',
  nextStep: (ofStatus: string, isComplete: boolean): string => {
    const reads = 'Its status and the program’s notes appear here.';
    return isComplete
      ? `${ofStatus} ${reads}`.trim()
      : `The program has received the application. Add what is missing and save as soon as you have it. ${reads}`;
  },
  addMissing: 'Add Missing Documents',

  closedTitle: (status: string) => `This application is closed: ${status}`,
  closedText:
    'It can be read and downloaded, but no longer changed. You can still add additional documents. If something has to be corrected, contact support: the program can reopen it.',
  closedMeanwhile:
    'The program closed this application while you were working. Your changes were not saved. The additional documents that you added are still here: save them.',
  contactSupport: 'Contact Support',

  leaveOutTitle: 'Something is not sent yet',
  leaveOutText: 'This would be lost if you save now:',
  unsentNote: 'The internal note that you have written but not added',
  unsentVisibleNote: 'The note for the employer that you have written but not added',
  sendFirst: {
    note: 'Add the Note and Save',
    files: 'Upload Again and Save',
    both: 'Send All of It and Save',
  },
  leaveOut: {
    note: 'Save Without the Note',
    files: 'Save Without the Files',
    both: 'Save Without Note and Files',
  },

  noDocument: 'No document',

  notes: 'Application Notes',
  notesHint: (count: number) =>
    count === 1
      ? 'The program has written you a note on this application.'
      : `The program has written you ${count} notes on this application.`,
  toNotes: 'Read the Notes',
  notesEmpty: 'No notes yet',
  notesEmptyText: 'What the program has to tell you about this application will appear here.',
  notesEmptyAdmin: 'Write the first one below.',
  notesFailed: 'The notes could not be loaded.',
  noteBy: (name: string, date: string) => `${name}, ${date}`,
  untitledNote: 'Note',
  addNote: 'Add a Note',
  noteTitle: 'Title',
  noteText: 'Note',
  noteDocument: 'Document',
  noteDocumentHelp: 'PDF or Word, at most 4 MB.',
  noteDocumentFailed: 'The document is not uploaded yet. Try again, or cancel it.',
  visibleToEmployer: 'Visible to Employer',
  internalNote: 'Internal: the employer cannot see this',
  visibleNote: 'Visible to Employer',
  writingInternal: 'You are writing an internal note. The employer cannot see it.',
  writingVisible: 'The employer will see this note and its document.',
  addInternalNote: 'Add Internal Note',
  addVisibleNote: 'Add Visible Note',
  noteAdded: 'The note has been added.',
  noteNotAdded: 'The note could not be added due to the following errors.',

  correct: 'Correct Note…',
  correctOf: (title: string) => `Correct Note… “${title}”`,
  correctTitle: 'Correct this note',
  correctText: 'The new text takes the place of the old one, which the history keeps.',
  correctVisibleText:
    'The employer reads the new text, and that the note was corrected. The history keeps the old one.',
  correctedElsewhere: 'The note says now:',
  correctConfirm: 'Correct Note',
  corrected: 'The note is corrected.',
  correctedOn: (date: string) => `Corrected ${date}`,
  takeBack: 'Take Back Note…',
  takeBackOf: (title: string) => `Take Back Note… “${title}”`,
  takeBackTitle: 'Take this note back?',
  takeBackText:
    'The employer will no longer see the note or its document. It stays here as an internal note, and the history keeps it. The employer may have read it already.',
  takeBackFor: (minutes: number) =>
    minutes === 1
      ? 'Possible for less than a minute.'
      : `Possible for less than ${minutes} minutes.`,
  noUndo: 'This cannot be undone.',
  keepVisible: 'Keep It Visible',
  takeBackConfirm: 'Take Back Note',
  takenBack: 'The note is internal now.',
  visibleUntil: (date: string) => `Taken back: the employer could see it until ${date}.`,
  strike: 'Strike Through…',
  strikeOf: (title: string) => `Strike Through… “${title}”`,
  strikeTitle: 'Strike this note through?',
  strikeText:
    'The employer still sees the note, struck through, with your reason, your name and the date.',
  strikeReason: 'Reason, for the employer too',
  keepNote: 'Leave It as It Is',
  strikeConfirm: 'Strike Through',
  struck: 'The note is struck through.',
  struckBy: (name: string, date: string) => `Struck through by ${name}, ${date}`,
  struckReason: (reason: string) => `Reason: ${reason}`,
  struckText: 'Struck-through note:',
  endOfStruckText: 'End of the struck-through note.',

  employer: 'Employer',
  contactPerson: 'Contact Person',
  telephone: 'Telephone',
  email: 'Email',
  toProfile: 'Open Employer Profile',
  employerFailed: 'The employer could not be loaded.',
  inThisList: 'In This List',
  previous: 'Previous',
  next: 'Next',
  saveAndNext: 'Save and Next',
  position: (position: number, count: number) => `${position} of ${count}`,

  history: 'History',
  historyFailed: 'The history could not be loaded.',
  showAllHistory: (count: number) => `Show All ${count} Entries`,
  thePortal: 'The portal',
  created: 'Application submitted',
  changed: 'Application changed',
  internalNoteAdded: 'Internal note added',
  visibleNoteAdded: 'Note for the employer added',
  noteCorrected: 'Note corrected',
  noteTakenBack: 'Visible note taken back',
  noteStruck: 'Visible note struck through',
  applicationRestored: 'Restored from a backup',
  documentRestored: 'Document restored from a backup',
  quoted: (text: string) => `“${text}”`,
  fromTo: (name: string, from: string, to: string) => `${name}: from “${from}” to “${to}”`,
  added: (name: string, value: string) => `${name}: added “${value}”`,
  removed: (name: string, value: string) => `${name}: deleted “${value}”`,
  formerSlot: (name: string) => `Document “${name}”`,
  retitled: (from: string, to: string) => `Additional document “${from}” renamed “${to}”`,
  reordered: 'Additional documents put in another order',

  closeViewer: 'Close the Document',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  zoomLevel: (share: number) => `${Math.round(share * 100)}%`,
  pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
  pages: 'Pages of the document',
  noText: 'This page is a picture without text.',
  viewerFailures: {
    unreadable: 'This document cannot be shown here. Download it to open it.',
    password:
      'This document asks for a password, so it cannot be shown here. Ask for a copy without one.',
  },
  ticked: 'ticked',
  notTicked: 'not ticked',
};
