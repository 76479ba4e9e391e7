import type {
  ImportEffect,
  ImportField,
  ImportKind,
  ImportQuestion,
  ImportState,
} from '../../../contract/imports.ts';

const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const rows = (count: number) => counted(count, 'row', 'rows');

const things = {
  employers: (count: number) => counted(count, 'Employer', 'Employers'),
  applications: (count: number) => counted(count, 'Application', 'Applications'),
  papers: (count: number) => counted(count, 'Document', 'Documents'),
} satisfies Record<ImportKind, (count: number) => string>;

export const imports = {
  title: 'Import',
  intro: 'Bring employers, applications and their documents along from a workbook of your own.',
  guide: 'Bring What You Have',
  start: 'New Import',
  kind: 'What You Bring',
  kinds: {
    employers: 'Employers',
    applications: 'Applications',
    papers: 'Documents of applications',
  } satisfies Record<ImportKind, string>,
  kindHelp: 'Employers first, then their applications, then the documents.',
  fileHelp: {
    employers: 'An Excel workbook (.xlsx) or a CSV file, with a row for each employer.',
    applications: 'An Excel workbook (.xlsx) or a CSV file, with a row for each application.',
    papers:
      'A ZIP with a folder for each application, named by its number, and the documents in it.',
  } satisfies Record<ImportKind, string>,
  nothingYet: 'Nothing is imported before you have seen every row and said so.',
  chooseFile: 'Choose a File',
  dropHere: 'Drop It Here',
  oneFile: 'Choose one file only.',
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: (share: number) => `${Math.round(share * 100)}%`,
  reading: 'The file is being read…',
  tooLarge: (size: string) => `The file is larger than ${size}. Nothing was imported.`,
  typeRefused: 'This is no Excel workbook (.xlsx), CSV or ZIP. Nothing was imported.',
  template: 'Download a Template Workbook',
  templateHelp: 'No workbook yet? This one has the headers; fill in the rows.',
  templateNames: {
    employers: 'employers.xlsx',
    applications: 'applications.xlsx',
    papers: '',
  } satisfies Record<ImportKind, string>,

  past: 'Imports of the Last 90 Days',
  pastHelp: 'An import that is not finished is discarded after 14 days.',
  none: 'Nothing was imported in the last 90 days.',
  byOn: (name: string, on: string) => `By ${name}, ${on}`,
  states: {
    columns: 'Waiting for its columns',
    judging: 'Rows are being checked',
    preview: 'Waiting for your decision',
    running: 'Under way',
    finished: 'Imported',
    takingBack: 'Being taken back',
    takenBack: 'Taken back',
    failed: 'Stopped',
  } satisfies Record<ImportState, string>,

  pageTitle: (name: string) => `Import of ${name}`,
  allImports: 'All Imports',
  stepsLabel: 'Steps',
  steps: {
    file: 'File',
    columns: 'Columns',
    preview: 'Preview',
    import: 'Import',
  },
  discard: 'Discard This Import',
  discardTitle: 'Discard this import?',
  discardText:
    'The file is deleted from the portal with what you chose and mended. Nothing was imported.',
  discarded: 'The import has been discarded.',
  keep: 'Keep It',

  sheet: 'Sheet',
  hidden: (name: string) => `${name} (hidden)`,
  headRow: 'First Header Row',
  headRowSays: (row: number, says: string) => (says ? `${row}: ${says}` : `${row}`),
  headRows: 'Header Rows',
  headRowsHelp: 'Two, where the headers take two rows.',
  noHeads: 'None',
  columnsIntro:
    'Say what each column is. The portal has chosen what it knows. What is left out is stored nowhere.',
  firstRows: 'The first rows of the sheet',
  columnIs: (column: string) => `Column ${column} is`,
  leaveOut: 'Leave Out',
  hiddenColumn: 'hidden column',
  chosenTwice: (names: string) => `Only one column can be this: ${names}.`,
  toPreview: 'Continue to the Preview',
  fields: {
    FullName: 'First and Last Name',
    DesignationState: 'Designation',
    DesignatedOn: 'Designated Since',
    ValidUntil: 'Valid Until',
    OtherNumber: 'File Number',
    StatusOn: 'Status Since',
    EmployerNumber: 'Employer’s Designation Number',
    EmployerName: 'Employer',
    Note: 'Note',
    CreatedOn: 'Date Received',
    DecidedOn: 'Date Decided',
    Path: 'Document',
    ApplicationId: 'Application',
    Slot: 'Added As',
  } satisfies Partial<Record<ImportField | 'ApplicationId' | 'Slot', string>>,

  working: {
    judging: 'The rows are being checked.',
    running: 'The rows are being imported.',
    takingBack: 'The import is being taken back.',
  },
  doneOf: (done: number, all: number) => `${number(done)} of ${rows(all)}`,
  mayLeave: 'You may leave this page: it goes on by itself.',

  questions: (count: number) => counted(count, 'Question', 'Questions'),
  noQuestions: 'No Open Questions',
  questionsIntro: 'What can be read in more than one way is asked once, here.',
  ask: {
    dayOrder: () => 'Which comes first in these days?',
    nameOrder: () => 'Which comes first in these names?',
    name: (asked: string) => `Where does the last name begin in “${asked}”?`,
    word: (asked: string) => `What does “${asked}” mean?`,
    employer: (asked: string) => `Which employer is “${asked}”?`,
    manager: (asked: string) => `Which case manager is “${asked}”?`,
  } satisfies Record<ImportQuestion['Kind'], (asked: string) => string>,
  inColumn: (field: string, count: number) => `${field} · ${rows(count)}`,
  answer: 'Save Answers',
  answered: (count: number) => `Answered (${number(count)})`,
  moreQuestions: (count: number) =>
    `${counted(count, 'more question follows', 'more questions follow')}.`,

  effects: {
    add: 'To Add',
    change: 'To Change',
    same: 'Unchanged',
    ask: 'Asked',
    wrong: 'With Faults',
    skip: 'Left Out',
  } satisfies Record<ImportEffect, string>,
  filter: 'Show only',
  all: 'All',
  count: number,
  tableLabel: 'Rows of the file',
  row: (position: number) => `Row ${number(position)}`,
  position: 'Row',
  noRows: 'There are no such rows.',
  furtherRows: 'Further Rows',
  firstOnes: 'First Rows',
  mend: (position: number) => `Edit row ${number(position)}`,
  mendTitle: (position: number) => `Row ${number(position)}`,
  mendCell: (field: string, position: number) => `${field}, row ${number(position)}`,
  leaveRowOut: (position: number) => `Leave row ${number(position)} out`,
  takeRowIn: (position: number) => `Do not leave row ${number(position)} out`,
  faultsFile: 'Download Rows with Faults',
  faultsName: 'faults.xlsx',
  whatIsWrong: 'What is wrong',
  wrongIn: (column: string, sentence: string) => `${column}: ${sentence}`,
  fileFailed: 'The file could not be made. Check your internet connection and try again.',

  go: {
    employers: (count: number) => `Import ${things.employers(count)}`,
    applications: (count: number) => `Import ${things.applications(count)}`,
    papers: (count: number) => `Import ${things.papers(count)}`,
  } satisfies Record<ImportKind, (count: number) => string>,
  checking: 'Checking…',
  nothingToImport: 'There is nothing to import yet.',
  staysBehind: (wrong: number, asked: number, skipped: number) =>
    [
      wrong > 0 && `${rows(wrong)} with faults`,
      asked > 0 && `${rows(asked)} with open questions`,
      skipped > 0 && `${rows(skipped)} that you left out`,
    ]
      .filter(Boolean)
      .join(', '),
  notImported: (what: string) => `Not imported: ${what}.`,
  noMails: 'No emails are sent.',
  goTitle: (count: number) => `Import without ${rows(count)}?`,
  goText:
    'You can mend these rows in your workbook and import it again later: what is there already is not added twice.',
  goConfirm: 'Import Without Them',
  goBack: 'Back to the Preview',

  finished: {
    employers: (count: number) => `Imported: ${things.employers(count).toLowerCase()}.`,
    applications: (count: number) => `Imported: ${things.applications(count).toLowerCase()}.`,
    papers: (count: number) => `Imported: ${things.papers(count).toLowerCase()}.`,
  } satisfies Record<ImportKind, (count: number) => string>,
  counts: (effect: string, count: number) => `${effect}: ${number(count)}`,
  added: 'Added',
  changed: 'Changed',
  refused: (count: number) => `Refused Meanwhile (${number(count)})`,
  refusedText: 'Something changed in the portal after the preview. These rows were not imported.',
  onlyFirst: (count: number) => `The first ${number(count)} of them`,
  toEmployers: 'Go to the Profiles',
  toApplications: 'Go to the Applications',
  invite: 'Invite Employers…',
  takeBack: 'Take Back…',
  takeBackTitle: 'Take back this import?',
  takeBackText:
    'What it added is removed, and what it changed is as before. What somebody touched since stays, and is named afterwards. The history keeps that it was imported and taken back.',
  takeBackConfirm: 'Take It Back',
  takenBack: (count: number) => `Taken back, but for ${rows(count)}.`,
  allTakenBack: 'The import has been taken back.',
  kept: (count: number) => `Kept (${number(count)})`,
  keptText: 'These were changed after the import, so they stay as they are now.',
  failedText:
    'These rows could not be checked. Nothing was imported: discard this import and bring the file again.',
};
