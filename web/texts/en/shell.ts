const numberFormat = new Intl.NumberFormat('en-CA');
const formatNumber = (count: number) => numberFormat.format(count);

export const keyboardShortcuts = {
  open: 'Shortcuts',
  title: 'Keyboard shortcuts on this page',
  caps: {
    Enter: 'Enter',
    Escape: 'Esc',
    x: 'x or Space',
    documents: 'J  K',
    r: 'R  1–9',
    digit: '1–8',
  } as Record<string, string>,
  does: {
    '/': 'Find an application or an employer',
    j: 'Next row of the list',
    k: 'Previous row of the list',
    Enter: 'Open the row',
    x: 'Select the current row; with Shift, all rows from the last selected one',
    Escape: 'Clear the selection',
    b: 'Go to the actions for selected rows',
    n: 'Next application in the list',
    p: 'Previous application in the list',
    documents: 'Next document, previous document',
    a: 'Accept the open document and go to the next one',
    'Shift+A': 'Accept the documents that you have opened and nobody has reviewed',
    r: 'Mark the open document to be replaced, then press the number of the reason',
    u: 'Undo the last document review',
    q: 'Prepare a request for the documents to be replaced',
    s: 'Go to the application status',
    digit: 'In the list of statuses, choose a status by its number',
    'Ctrl+Enter':
      'Save, or send the request, then go to the next application (also works while you type)',
    f: 'Find in the open document',
    g: 'Go to a page of the document',
    t: 'Rotate the page',
    v: 'Show page thumbnails',
    w: 'Fit to page or to width',
    d: 'Show another document side by side',
    '+': 'Zoom in',
    '-': 'Zoom out',
    '?': 'Show these shortcuts',
  },
  notInFields:
    'Shortcuts are off while you type in a field or while a dialog is open. In browse mode, screen readers use their own shortcuts.',
  card: 'Keyboard Shortcuts',
  about:
    'Staff pages have single-key shortcuts: press / to search, J and K to move through a list. Press ? or choose Shortcuts at the bottom of a page to see them all.',
  use: 'Use keyboard shortcuts in this browser',
  useDeciding: 'Use shortcuts for decisions',
  aboutDeciding:
    'These shortcuts accept documents, mark them for replacement, undo reviews and set the status. Your choice applies in this browser.',
  off: 'Off',
};

export const staffWarnings = {
  labels: { backupOld: 'Backups', backupNever: 'Backups', documentsDamaged: 'Damaged Documents' },
  backupOld: (date: string) =>
    `The last backup was made on ${date}. If the portal fails now, everything since then will be lost.`,
  backupNever: (date: string) =>
    `No backup has been made since the portal was set up on ${date}. If it fails now, everything will be lost.`,
  documentsDamaged: (count: number) =>
    count === 1
      ? 'A document is damaged and cannot be opened. Tell the person who runs the portal.'
      : `${count} documents are damaged and cannot be opened. Tell the person who runs the portal.`,
  program: 'Program',
  health: 'Portal Health',
  mailWaitsLabel: 'Waiting Messages',
  mailWaits: (since: string) => `Messages have been waiting ${since}.`,
  mailWaitsLink: 'See Why',
  sinceTime: (time: string) => `since ${time}`,
  sinceDay: (day: string) => `since ${day}`,
  secondStep: 'Two-step sign-in is off for this portal: anyone with your password can sign in.',
  secondStepLabel: 'Account Security',
  secondStepLink: 'Set Up Two-Step Sign-In',
};

export const findDialog = {
  title: 'Find an Application or Employer',
  label: 'Number, name, telephone or email',
  results: 'Results',
  hint: 'Type at least two letters or digits: an application or designation number, an applicant, an employer, a telephone number or an email address.',
  searching: 'Searching…',
  nothing: 'No results.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  first: (count: number) =>
    `Showing the first ${count} results. Type more, or use the Search page.`,
  failed: 'The results could not be loaded.',
  application: 'Application',
  employer: 'Employer',
};

export const news = {
  /** This text follows a name, for people who cannot see the dot that marks a change. */
  changed: '(changed since your last visit)',
  count: (count: number) =>
    count === 1
      ? '1 application changed since your last visit'
      : `${formatNumber(count)} applications changed since your last visit`,
  ownOpen: (count: number) =>
    count === 1
      ? '1 open application is assigned to you'
      : `${formatNumber(count)} open applications are assigned to you`,
  filter: 'Changes',
  everything: 'All Applications',
  changedOnly: 'Changed Since My Last Visit',
  onlyNewest: (shown: number, all: number) =>
    `This list marks only the newest ${formatNumber(shown)} of ${formatNumber(all)} changed applications.`,
  onlyFirstRequests: (shown: number, all: number) =>
    `This list shows only ${formatNumber(shown)} of ${formatNumber(all)} requests: those due first.`,
};

export const newsBanner = {
  title: 'Changed since your last visit',
  titleSince: (date: string) => `Changed since your visit on ${date}`,
  filedTitle: 'New since your last visit',
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'request',
  keep: 'Keep Marked as New',
  kept: 'The application stays marked as new.',
  markAll: (count: number) => `Mark All as Seen (${numberFormat.format(count)})`,
  allSeen: (count: number) =>
    count === 1
      ? '1 application has been marked as seen.'
      : `${numberFormat.format(count)} applications have been marked as seen.`,
  undo: 'Undo',
  undoAll: 'Undo “Mark All as Seen”',
};

export const programChanged = {
  title: 'The program’s settings have changed',
  rows: (names: string) => `New or changed: ${names}. What you have typed is kept.`,
  kept: 'What you have typed is kept.',
  hide: 'Hide',
};
