export const applicationPage = {
  newTitle: 'Create Application',
  title: (number: string) => `Application ${number}`,
  intro: 'All fields are mandatory except those marked optional.',
  back: 'Back to Applications',
  facts: 'About This Application',
  number: 'Application Number',
  status: 'Application Status',
  caseManager: 'Case Manager',
  noCaseManager: 'Not assigned yet',
  otherNumber: 'File Number',
  dates: (created: string, modified: string) => `Created ${created}, last modified ${modified}`,
  reviewDates: (created: string, revised: string) => `Created ${created}, last revised ${revised}`,

  applicant: 'Applicant',
  pilot: 'Pilot',
  place: 'Applicant’s Location',
  placeNamed: (place: string) =>
    ({ abroad: 'Outside Canada', inCanada: 'In Canada' })[place] ?? 'Not known yet',
  placeHelp:
    'The documents needed depend on the location. Until it is known, all of them are needed.',
  form: (number: string) => `Form ${number}`,
  formOf: (edition: string) => `edition ${edition}`,
  fields: { FirstName: 'First Name', LastName: 'Last Name', JobTitle: 'Job Title' },
  notSaved: 'The application could not be saved due to the following errors.',

  documentsHelp:
    'PDF or Word (.pdf, .doc, .docx), at most 4 MB each, or pictures. Drag the files, or a folder of them, anywhere onto this form.',
  documentsHelpByTouch:
    'Choose a file: PDF or Word (.pdf, .doc, .docx), at most 4 MB each. Photos of a paper document become one PDF: take them here, or choose several at once.',
  aboutSlot: (name: string) => `About ${name}`,
  additional: 'Additional Documents',
  additionalCount: (count: number) =>
    count === 1 ? '1 additional document' : `${count} additional documents`,
  additionalHelp: 'Anything else that supports the application.',
  additionalTitle: 'Title',
  additionalTitleHelp: (title: string) => `If you leave this empty, the title is “${title}”.`,
  additionalDocument: 'additional document',
  additionalFull: (count: number) => `No more than ${count} additional documents can be added.`,
  formerDocuments: 'Documents No Longer Asked For',
  formerDocumentsHelp: 'The program used to ask for these. They stay with the application.',

  summary: 'Documents',
  summaryCount: (count: number, all: number) => `${count} of ${all} documents`,
  stillMissing: 'Still Missing',
  submits: (missing: number) =>
    missing === 0
      ? 'Saving submits this application to the program.'
      : missing === 1
        ? 'Saving submits this application to the program, without the document that is still missing. You can add it later.'
        : `Saving submits this application to the program, without the ${missing} documents that are still missing. You can add them later.`,
  allThere: 'All mandatory documents have been added.',
  unsaved: 'You have unsaved changes.',
  saved: (number: string) => `Application ${number} has been saved.`,
  dateLost: (file: string) =>
    `The date of ${file} could not be saved. Open the application to try again.`,
  savedWithoutDates: (files: string) =>
    `The application is saved, without the date of ${files}. What you typed is still in the form.`,
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
    'The program needs more documents or information from you. Read its notes, change or add what they ask for, and save.',
  isAsked:
    'The program needs more documents or information from you. See the request at the top of the application.',
  isAnswered: 'The program has received your answer and will review it next.',
  nextStep: (ofStatus: string, isComplete: boolean): string => {
    const reads = 'Its status and the program’s notes appear here.';
    return isComplete
      ? `${ofStatus} ${reads}`.trim()
      : `The program has received the application. Add what is missing and save as soon as you have it. ${reads}`;
  },
  addMissing: 'Add Missing Documents',

  closedTitle: (status: string) => `This application is closed: ${status}`,
  closedText:
    'You can read it, download it and add additional documents, but you cannot change anything else. To correct something, contact support: the program can reopen the application.',
  closedMeanwhile:
    'The program closed this application while you were working. Your changes were not saved. The additional documents that you added are still here: save them.',
  contactSupport: 'Contact Support',

  leaveOutTitle: 'You have not sent everything',
  leaveOutText: 'If you save now, you lose:',
  unsentNote: 'the internal note that you wrote but did not add',
  unsentVisibleNote: 'the note for the employer that you wrote but did not add',
  unsentRequest: 'the request to the employer, or the decisions about it, that you did not send',
  sendFirst: {
    note: 'Add the Note and Save',
    files: 'Upload Again and Save',
    both: 'Send Everything and Save',
  },
  leaveOut: {
    note: 'Save Without the Note',
    files: 'Save Without the Files',
    both: 'Save Without Note and Files',
    request: 'Save Without the Request',
    all: 'Save Without These',
  },

  employer: 'Employer',
  contactPerson: 'Contact Person',
  telephone: 'Telephone',
  email: 'Email',
  toProfile: 'Open Employer Profile',
  employerFailed: 'The employer’s details could not be loaded.',
  inThisList: 'In This List',
  previous: 'Previous',
  next: 'Next',
  saveAndNext: 'Save and Open Next',
  position: (position: number, count: number) => `${position} of ${count}`,
  saveAndAnother: 'Save and Add Another',
};

export const saveFailure = {
  saveWaits:
    'There is no connection to the portal. Your changes are kept on this page: save again once you are connected.',
  saveAgain: 'The connection is back. Your changes are not saved yet: save again.',
};

export const applicationDownloads = {
  onePdf: 'Download as One PDF',
  onePdfTitle: 'One PDF of this application',
  onePdfText:
    'It contains a cover page, all documents in order and the notes that the employer sees. Word documents and forms that cannot be displayed are attached.',
  internalNotes: 'With Internal Notes',
  internalNotesHelp:
    'The notes are marked as internal, and the cover page shows the state of your review. Do not send this file to the employer.',
  making: 'Creating the file…',
  cancel: 'Cancel',
  manyTitle: (count: number) =>
    count === 1 ? 'Files of 1 application' : `Files of ${count} applications`,
  manyText:
    'You get one ZIP file with an index. For each application, it contains one PDF or the documents as they were uploaded.',
  tooMany: (max: number) =>
    `A ZIP file can contain at most ${max} applications. Select fewer, or narrow your search.`,
  pdfWithInternalNotes: 'PDF with Internal Notes',
  documentsArchive: 'Application Documents',
  pdfArchive: 'Applications as PDF',
  documentsOfAll: 'Download Documents',
  pdfOfEach: 'Download PDF Files',
  progress: (done: number, count: number) => `${done} of ${count} applications…`,
  failed: (reason: string) => `The file could not be created. ${reason}`,

  print: 'Print',
  printTitle: 'Print this application',
  printText: 'The printout shows what is saved: the application, its documents and its notes.',
  facts: {
    designationNumber: 'Designation Number',
    createdOn: 'Created',
    modifiedOn: 'Last Modified',
    revisedOn: 'Last Revised',
  },
  staffOnly: 'For staff only: this printout contains internal notes.',
  documents: 'Documents',
  documentColumns: ['Document', 'File', 'State'],
  received: 'Received',
  missing: 'Missing',
  stateNotRead: 'Unknown: the document could not be read',
  notRead: 'This application was still loading. Print it again in a moment.',
  internal: 'Internal',
  notesLeftOut: (count: number) =>
    count === 1 ? '1 internal note is not printed.' : `${count} internal notes are not printed.`,
  history: 'Latest Changes',
  changesLeftOut: (count: number) =>
    count === 1
      ? 'See the portal for 1 earlier change.'
      : `See the portal for ${count} earlier changes.`,
  printedOn: (day: string) => `Printed on ${day}, as saved.`,
};

export const documentDates = {
  labels: {
    taken: 'Date the Test Was Taken',
    issued: 'Date of Issue',
    expires: 'Expiry Date',
  },
  save: 'Save Date',
  saved: 'The date has been saved.',
  removed: 'The date has been removed.',
  notSaved: (reason: string) => `The date is not saved. ${reason}`,
  notSavedYet: (reason: string) =>
    `The date is not saved. ${reason} It will be sent again the next time you save.`,
  notConfirmed: (reason: string) => `The date is not confirmed. ${reason}`,
  failed: 'The date could not be loaded.',
  savedWithForm: 'The date is saved with the application.',
  notSent: 'This date will not be saved.',
  confirm: 'Confirm',
  confirmOf: (place: string, day: string) => `Confirm the date of ${place}: ${day}`,
  confirmedBy: (name: string, on: string) => `Confirmed by ${name} on ${on}`,
  confirmed: (on: string) => `Confirmed by the program on ${on}`,
  noDate: 'no date',
  colon: ':',
  changed: (theirs: string, mine: string) =>
    `Someone else changed this date to ${theirs} in the meantime. Your date, ${mine}, has not been saved.`,
  changedBeforeConfirming: (theirs: string) =>
    `Someone else changed this date to ${theirs} in the meantime. Check it again before you confirm it.`,
  saveMine: 'Save My Date',
  keepTheirs: 'Keep the Other Date',
  validity: {
    unknown: () => 'Validity unknown: no date yet',
    valid: (day: string) => `Valid until ${day}`,
    expiresIn90: (day: string) => `Expires within 90 days, on ${day}`,
    expiresIn30: (day: string) => `Expires within 30 days, on ${day}`,
    expiresIn7: (day: string) => `Expires within 7 days, on ${day}`,
    expired: (day: string) => `Expired on ${day}`,
    notAtFiling: (day: string) =>
      `Valid today, but expires on ${day}, before the likely date of the federal application`,
  },
};
