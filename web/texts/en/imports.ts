import type {
  ImportEffect,
  ImportField,
  ImportKind,
  ImportQuestion,
  ImportState,
} from '../../../contract/imports.ts';

const numberFormat = new Intl.NumberFormat('en-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const formatCount = (count: number, singular: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : many}`;
const formatRowCount = (count: number) => formatCount(count, 'row', 'rows');

const countFormattersByKind = {
  employers: (count: number) => formatCount(count, 'Employer', 'Employers'),
  applications: (count: number) => formatCount(count, 'Application', 'Applications'),
  papers: (count: number) => formatCount(count, 'Document', 'Documents'),
} satisfies Record<ImportKind, (count: number) => string>;

export const imports = {
  title: 'Import',
  intro: 'Import employers, applications and their documents from your own workbook.',
  guide: 'How to Import Your Data',
  start: 'New Import',
  kind: 'What to Import',
  kinds: {
    employers: 'Employers',
    applications: 'Applications',
    papers: 'Application Documents',
  } satisfies Record<ImportKind, string>,
  kindHelp: 'Employers first, then their applications, then the documents.',
  fileHelp: {
    employers: 'An Excel workbook (.xlsx) or a CSV file, with a row for each employer.',
    applications: 'An Excel workbook (.xlsx) or a CSV file, with a row for each application.',
    papers:
      'A ZIP file with one folder for each application. The folder is named with the application number and contains its documents.',
  } satisfies Record<ImportKind, string>,
  nothingYet: 'You see every row before anything is imported.',
  chooseFile: 'Choose a File',
  dropHere: 'Drop the File Here',
  oneFile: 'Choose only one file.',
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: (share: number) => `${Math.round(share * 100)}%`,
  reading: 'The file is being read…',
  tooLarge: (size: string) => `The file is larger than ${size}. Nothing was imported.`,
  typeRefused: 'Choose an Excel workbook (.xlsx), a CSV or a ZIP file. Nothing was imported.',
  template: 'Download a Template Workbook',
  templateHelp: 'If you have no workbook yet, fill in this one, which has the column headers.',
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
    columns: 'Waiting for you to choose columns',
    judging: 'Rows are being checked',
    preview: 'Waiting for your decision',
    running: 'In progress',
    finished: 'Imported',
    takingBack: 'Undo in progress',
    takenBack: 'Undone',
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
    'The file, your choices and your corrections will be deleted from the portal. Nothing has been imported.',
  discarded: 'The import has been discarded.',
  keep: 'Keep This Import',

  sheet: 'Sheet',
  hidden: (name: string) => `${name} (hidden)`,
  headRow: 'First Header Row',
  headRowSays: (row: number, text: string) => (text ? `${row}: ${text}` : `${row}`),
  headRows: 'Header Rows',
  headRowsHelp: 'Choose two if the headers span two rows.',
  noHeads: 'None',
  columnsIntro:
    'Choose what each column contains. The portal has chosen the columns that it recognizes. Columns that you leave out are not stored.',
  firstRows: 'The first rows of the sheet',
  columnIs: (column: string) => `Column ${column} contains`,
  leaveOut: 'Leave Out',
  hiddenColumn: 'hidden column',
  chosenTwice: (names: string) => `Choose only one column for: ${names}.`,
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
    takingBack: 'The import is being undone.',
  },
  doneOf: (done: number, all: number) => `${formatNumber(done)} of ${formatRowCount(all)}`,
  mayLeave: 'You can leave this page: the work continues.',

  questions: (count: number) => formatCount(count, 'Question', 'Questions'),
  noQuestions: 'No Open Questions',
  questionsIntro: 'Some values can be read in more than one way. Your answer applies to all rows.',
  ask: {
    dayOrder: () => 'Which comes first in these dates?',
    nameOrder: () => 'Which comes first in these names?',
    name: (asked: string) => `Where does the last name begin in “${asked}”?`,
    word: (word: string) => `What does “${word}” mean?`,
    employer: (name: string) => `Which employer is “${name}”?`,
    manager: (name: string) => `Which case manager is “${name}”?`,
  } satisfies Record<ImportQuestion['Kind'], (asked: string) => string>,
  inColumn: (field: string, count: number) => `${field} · ${formatRowCount(count)}`,
  answer: 'Save Answers',
  answered: (count: number) => `Answered (${formatNumber(count)})`,
  moreQuestions: (count: number) =>
    `${formatCount(count, 'more question follows', 'more questions follow')}.`,

  effects: {
    add: 'To Add',
    change: 'To Change',
    same: 'Unchanged',
    ask: 'With Questions',
    wrong: 'With Errors',
    skip: 'Left Out',
  } satisfies Record<ImportEffect, string>,
  filter: 'Show Only',
  all: 'All',
  count: formatNumber,
  tableLabel: 'Rows of the file',
  row: (position: number) => `Row ${formatNumber(position)}`,
  position: 'Row',
  noRows: 'No rows match this filter.',
  furtherRows: 'Next Rows',
  firstOnes: 'First Rows',
  mend: (position: number) => `Edit row ${formatNumber(position)}`,
  mendTitle: (position: number) => `Row ${formatNumber(position)}`,
  mendCell: (field: string, position: number) => `${field}, row ${formatNumber(position)}`,
  leaveRowOut: (position: number) => `Leave out row ${formatNumber(position)}`,
  takeRowIn: (position: number) => `Include row ${formatNumber(position)} again`,
  faultsFile: 'Download Rows with Errors',
  faultsName: 'errors.xlsx',
  whatIsWrong: 'Errors',
  wrongIn: (column: string, sentence: string) => `${column}: ${sentence}`,
  fileFailed: 'The file could not be created. Check your internet connection and try again.',

  go: {
    employers: (count: number) => `Import ${countFormattersByKind.employers(count)}`,
    applications: (count: number) => `Import ${countFormattersByKind.applications(count)}`,
    papers: (count: number) => `Import ${countFormattersByKind.papers(count)}`,
  } satisfies Record<ImportKind, (count: number) => string>,
  checking: 'Checking…',
  nothingToImport: 'No row can be imported yet.',
  staysBehind: (wrong: number, asked: number, skipped: number) =>
    [
      wrong > 0 && `${formatRowCount(wrong)} with errors`,
      asked > 0 && `${formatRowCount(asked)} with open questions`,
      skipped > 0 && `${formatRowCount(skipped)} that you left out`,
    ]
      .filter(Boolean)
      .join(', '),
  notImported: (reason: string) => `Not imported: ${reason}.`,
  noMails: 'No emails are sent.',
  goTitle: (count: number) => `Import without ${formatRowCount(count)}?`,
  goText:
    'You can correct these rows in your workbook and import it again later: nothing is added twice.',
  goConfirm: 'Import Without These Rows',
  goBack: 'Back to the Preview',

  finished: {
    employers: (count: number) =>
      `Imported: ${countFormattersByKind.employers(count).toLowerCase()}.`,
    applications: (count: number) =>
      `Imported: ${countFormattersByKind.applications(count).toLowerCase()}.`,
    papers: (count: number) => `Imported: ${countFormattersByKind.papers(count).toLowerCase()}.`,
  } satisfies Record<ImportKind, (count: number) => string>,
  counts: (effect: string, count: number) => `${effect}: ${formatNumber(count)}`,
  added: 'Added',
  changed: 'Changed',
  refused: (count: number) => `Not Imported (${formatNumber(count)})`,
  refusedText: 'Data in the portal changed after the preview. These rows were not imported.',
  onlyFirst: (count: number) => `Showing the first ${formatRowCount(count)}`,
  toEmployers: 'Go to Profiles',
  toApplications: 'Go to Applications',
  invite: 'Invite Employers…',
  takeBack: 'Undo Import…',
  takeBackTitle: 'Undo this import?',
  takeBackText:
    'What the import added will be removed, and what it changed will return to its previous values. Rows that someone has changed since will be kept and listed. The history will keep a record of the import and the undo.',
  takeBackConfirm: 'Undo Import',
  takenBack: (count: number) => `The import has been undone, except for ${formatRowCount(count)}.`,
  allTakenBack: 'The import has been undone.',
  kept: (count: number) => `Kept (${formatNumber(count)})`,
  keptText: 'These rows were changed after the import, so they keep their current values.',
  failedText:
    'These rows could not be checked. Nothing was imported: discard this import and upload the file again.',
};
