import type { BatchKind, BatchRefusal } from '../../../contract/batches.ts';

const numberFormat = new Intl.NumberFormat('en-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const formatCount = (count: number, singular: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : many}`;
const formatApplicationCount = (count: number) => formatCount(count, 'application', 'applications');
const formatEmployerCount = (count: number) => formatCount(count, 'employer', 'employers');

export const batches = {
  applications: formatApplicationCount,
  bar: 'Selected applications',
  chosen: (count: number) => `${formatNumber(count)} selected`,
  hidden: (count: number) => `${formatNumber(count)} hidden by the filter`,
  maybeHidden: 'Some may be hidden',
  pastResults: 'Past Results',
  actions: 'Actions',
  actionsTitle: (count: number) => `Actions for ${formatApplicationCount(count)}`,
  clear: 'Clear the Selection',
  print: 'Print',
  printing: 'Preparing…',
  printFailed:
    'The rows to print could not be loaded. Check your internet connection and try again.',
  printedOn: (day: string, count: number) =>
    `${formatApplicationCount(count)}, selected and printed on ${day}`,
  do: {
    status: 'Set Status',
    assign: 'Assign',
    request: 'Send Request',
    seen: 'Mark as Seen',
  } satisfies Record<BatchKind, string>,
  inBar: {} as Partial<Record<BatchKind, string>>,
  title: {
    status: (count: number) => `Set the status of ${formatApplicationCount(count)}`,
    assign: (count: number) => `Assign ${formatApplicationCount(count)}`,
    request: (count: number) => `Send a request about ${formatApplicationCount(count)}`,
    seen: (count: number) => `Mark ${formatApplicationCount(count)} as seen`,
  } satisfies Record<BatchKind, (count: number) => string>,
  go: {
    status: (count: number) => `Set Status (${formatNumber(count)})`,
    assign: (count: number) => `Assign (${formatNumber(count)})`,
    request: (count: number) => `Send ${formatCount(count, 'Request', 'Requests')}`,
    seen: (count: number) => `Mark as Seen (${formatNumber(count)})`,
  } satisfies Record<BatchKind, (count: number) => string>,
  doing: 'Working…',
  status: 'New Status',
  choose: 'Choose',
  caseManager: 'Case Manager',
  likeEmployer: 'Each employer’s case manager',
  template: 'Template',
  due: 'Due Date',
  dueHelp: 'If you leave this empty, the template sets the due date.',
  dueUsual: (day: string) => `If you leave this empty, the due date is ${day}.`,
  leaveOut: 'Do not send these emails',
  failed: 'The preview could not be loaded.',
  nothingWillHappen: 'No application will be changed.',
  willBeDone: (count: number, all: number) =>
    count === all
      ? `This will be done to ${count === 1 ? 'this application' : `all ${formatNumber(count)} applications`}.`
      : `This will be done to ${formatNumber(count)} of ${formatApplicationCount(all)}.`,
  mails: 'Emails',
  noMail: 'No email is sent about this.',
  leftOut: 'These emails are not sent.',
  reached: (count: number, english: number, french: number) =>
    `${formatCount(count, 'employer gets one email', 'employers get one email each')}: ${formatNumber(english)} in English and ${formatNumber(french)} in French.`,
  notReached: (count: number) =>
    `${formatCount(count, 'employer', 'employers')} will not get an email.`,
  onlyFirst: (count: number) => `The First ${formatNumber(count)} Employers`,
  whoAndWhen: 'Recipients and Times',
  paces: {
    now: 'within a few minutes',
    daily: 'with the daily email',
    none: 'no email: the employer has turned these off',
    off: 'no email: the program has turned these off',
    held: 'once the account is active again',
    noEmail: 'no email: the profile has no email address',
  },
  languages: { en: 'English', fr: 'French' },
  forEach: 'What Happens to Each Application',
  leftAsTheyAre: (count: number) => `Not Changed (${formatNumber(count)})`,
  fromTo: (from: string, to: string) => `from “${from}” to “${to}”`,
  items: (count: number) => `${formatCount(count, 'item', 'items')} requested`,
  endsRequest: 'closes the open request',
  nobody: 'employer’s case manager',
  markedSeen: 'marked as seen',
  refusals: {
    hasPassword: 'has a password',
    suspended: 'is suspended',
    noNumber: 'has no designation number',
    noEmail: 'has no email address',
    invitedAlready: 'was already invited, and the link still works',
    notFound: 'no longer exists',
    changedMeanwhile: 'was changed by someone else',
    asAsked: 'is already set this way',
    requestOpen: 'has an open request',
    requestClosed: 'is closed',
    nothingMissing: 'has nothing missing',
    notAccepted: 'was not accepted',
    failed: 'could not be changed because of a portal error',
  } satisfies Record<BatchRefusal, string>,
  notYet: 'was not changed',
  gone: 'A deleted application',

  pageTitle: 'Bulk Actions',
  what: {
    status: (to: string) => `Status set to ${to}`,
    assign: (to: string) => `Assigned to ${to}`,
    request: (template: string) => `Request sent: ${template}`,
    seen: 'Marked as seen',
    invite: 'Invitations',
  },
  invite: {
    running: (done: number, all: number) =>
      `In progress: ${formatNumber(done)} of ${formatNumber(all)} invited.`,
    done: (count: number, all: number) =>
      count === all
        ? `Invited: ${formatEmployerCount(count)}.`
        : `Invited: ${formatNumber(count)} of ${formatEmployerCount(all)}.`,
    cutShort: (done: number, all: number) =>
      `Interrupted: ${formatNumber(done)} of ${formatEmployerCount(all)} were invited. To invite the others, choose “Invite” in the list of profiles.`,
    leftAsTheyAre: (count: number) => `Left Out (${formatNumber(count)})`,
    listDone: (count: number) => `Invited (${formatNumber(count)})`,
    listNotYet: (count: number) => `Not Invited (${formatNumber(count)})`,
    notYet: 'nothing was sent',
    gone: 'A deleted employer',
  },
  byOn: (name: string, on: string) => `By ${name}, ${on}`,
  dueOn: (day: string) => `Due ${day}.`,
  mailsLeftOut: 'No emails were sent.',
  running: (done: number, all: number) =>
    `In progress: ${formatNumber(done)} of ${formatNumber(all)} done.`,
  done: (count: number, all: number) =>
    count === all
      ? `Done: ${formatApplicationCount(count)}.`
      : `Done: ${formatNumber(count)} of ${formatApplicationCount(all)}.`,
  cutShort: (done: number, all: number) =>
    `Interrupted: ${formatNumber(done)} of ${formatApplicationCount(all)} were changed. Those listed as not done are unchanged.`,
  undone: (count: number, all: number, name: string) =>
    `Undone by ${name}: ${formatNumber(count)} of ${formatNumber(all)}. Emails about this change that had not been sent yet will not be sent.`,
  notUndone: (count: number) => `Still Changed (${formatNumber(count)})`,
  listDone: (count: number) => `Done (${formatNumber(count)})`,
  listNotYet: (count: number) => `Not Done (${formatNumber(count)})`,
  undo: 'Undo',
  undoRest: 'Undo the Rest',
  undoing: 'Undoing…',
  secondsLeft: (seconds: number) => `${formatCount(seconds, 'second', 'seconds')} left to undo`,
  canBeUndone: 'You can undo this for one minute.',
  open: 'Open the Results Page',
  allResults: 'All Results',
  keptFor: 'This page is kept for 90 days.',
  chooseLeft: (count: number) =>
    count === 1 ? 'Select This Application Again' : `Select These ${formatNumber(count)} Again`,
  stayChosen: (count: number) =>
    `${formatCount(count, 'application stays', 'applications stay')} selected, so that you can try again.`,
};

export const batchList = {
  title: 'Results of Bulk Actions',
  intro: 'Bulk actions on applications and employers in the last 90 days, newest first.',
  emptyTitle: 'No bulk actions yet',
  emptyText:
    'Bulk actions are listed here for 90 days. To start one, select applications in Work, Applications or Search.',
  emptyEarlier: 'There are no earlier results.',
  done: (count: number, all: number) =>
    count === all
      ? `Done: ${formatApplicationCount(all)}`
      : `Done: ${formatNumber(count)} of ${formatApplicationCount(all)}`,
  invite: {
    done: (count: number, all: number) =>
      count === all
        ? `Invited: ${formatEmployerCount(all)}`
        : `Invited: ${formatNumber(count)} of ${formatEmployerCount(all)}`,
    left: (count: number) => `Left out: ${formatNumber(count)}`,
    notYet: (count: number) => `Not invited: ${formatNumber(count)}`,
  },
  left: (count: number) => `Not changed: ${formatNumber(count)}`,
  notYet: (count: number) => `Not done: ${formatNumber(count)}`,
  cutShort: 'Interrupted',
  running: 'In progress',
  undone: (count: number, all: number, name: string, on: string) =>
    `Undone by ${name}, ${on}: ${formatNumber(count)} of ${formatNumber(all)}`,
  earlier: 'Earlier Results',
  newest: 'Newest Results',
};

export const invitations = {
  title: 'Invite Employers',
  willBe: (count: number) =>
    `${formatCount(count, 'employer has', 'employers have')} no password yet and can be invited. Each gets one email with their own link.`,
  nobody: 'There is nobody to invite.',
  more: (count: number) =>
    `${formatCount(count, 'more employer', 'more employers')} can be invited afterwards.`,
  ready: (count: number) => `Will Be Invited (${formatNumber(count)})`,
  left: (count: number) => `Left Out (${formatNumber(count)})`,
  mail: (name: string) => `Email to ${name}`,
  go: (count: number) => `Invite ${formatCount(count, 'Employer', 'Employers')}`,
};

export const assignments = {
  caseManager: 'Case Manager of This Application',
  likeEmployer: (name: string) => `The employer’s case manager: ${name}`,
  nobody: 'nobody yet',
  assign: 'Assign',
  assigning: 'Assigning…',
  assigned: (name: string) => `This application is now assigned to ${name}.`,
  assignedToNobody: 'This application now has no case manager.',
  meanwhile: (name: string) =>
    `Someone else made ${name} the case manager in the meantime. Choose again if you want another one.`,
  failed: 'The list of case managers could not be loaded.',

  title: 'Hand Over Work',
  intro:
    'Give all employers and applications of one case manager to another, permanently or for a few days.',
  whose: 'Current Case Manager',
  toWhom: 'New Case Manager',
  choose: 'Choose a case manager',
  howLong: 'Duration',
  forGood: 'Permanently',
  forDays: 'For a few days, for example a vacation',
  first: 'First Day Away',
  last: 'Last Day Away',
  forDaysHelp:
    'On these days, the new case manager sees this work on the Work page and gets the emails about it. Nobody’s assignments change.',
  preview: 'What Will Be Handed Over',
  previewChoose: 'Choose a case manager to see their work.',
  nothing: (name: string) => `${name} has no employers and no applications.`,
  employers: (count: number) => (count === 1 ? '1 employer' : `${count} employers`),
  open: (count: number) => (count === 1 ? '1 open application' : `${count} open applications`),
  closed: (count: number) =>
    count === 1 ? '1 closed application' : `${count} closed applications`,
  own: (count: number) =>
    count === 1
      ? '1 of them was assigned individually.'
      : `${count} of them were assigned individually.`,
  namedEmployers: 'Employers',
  namedApplications: 'Open Applications',
  andMore: (count: number) => `and ${count} more`,
  handOver: 'Hand Over',
  handingOver: 'Handing over…',
  confirmTitle: (from: string, to: string) => `Hand over the work of ${from} to ${to} permanently?`,
  confirmText: 'Each change is kept in the history. To reverse it, hand the work over again.',
  cancel: 'Cancel',
  handedOver: (name: string, employers: number, applications: number) =>
    `The work was handed over to ${name}. Employers: ${employers}. Applications assigned individually: ${applications}.`,
  absenceSet: (away: string, deputy: string) => `${deputy} stands in for ${away} on these days.`,
  absences: 'Current and Upcoming Absences',
  noAbsences: 'No one is away or will be away soon.',
  absent: (deputy: string, from: string, until: string) =>
    `${deputy} stands in from ${from} to ${until}.`,
  now: 'Now',
  end: 'End',
  endOf: (name: string) => `End the absence of ${name}`,
  ended: (name: string) => `The absence of ${name} has ended.`,
};
