import type { WorkView } from '../../../contract/workViews.ts';

const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);
/** Quotes the name of a view; empty when the view has none. */
const named = (name: string) => name && ` “${name}”`;

export const work = {
  title: 'Work',
  views: {
    mine: 'Mine',
    unassigned: 'Unassigned',
    waitingForUs: 'For Us',
    waitingForEmployer: 'For the Employer',
    overdue: 'Overdue',
    papersExpiring: 'Expiring',
    changed: 'Changed',
  } satisfies Record<WorkView, string>,
  viewsOfWork: 'Views of the Work',
  about: 'About This List',
  /** Replaces Mine when the work of others is shown. */
  allOpen: 'All Open',
  whose: 'Whose Work',
  own: 'My Work',
  everybody: 'Everybody’s Work',
  somebodyElse: 'Another administrator',
  designationEnds: 'Designation Ends',
  meaning: {
    mine: 'Open applications assigned to you.',
    unassigned: 'Open applications without a case manager, the same for everyone.',
    waitingForUs: 'The next step is ours: neither a request nor the status waits for the employer.',
    waitingForEmployer:
      'A request is with the employer, or the status says that the employer has to complete the application.',
    overdue: 'A request is with the employer, and the day on which it was due has passed.',
    papersExpiring: 'A document has expired, or expires within 30 days, by the date on it.',
    changed: 'Somebody else has changed something since you last looked.',
  } satisfies Record<WorkView, string>,
  standsInFor: (names: string) => `Includes the work of ${names}, who is away.`,
  standsInForSeveral: (names: string) => `Includes the work of ${names}, who are away.`,
  allOpenMeaning: 'All open applications, with and without a case manager.',
  theirsMeaning: (name: string) => `Open applications assigned to ${name}.`,
  days: 'Days in Status',
  /** Follows a number of days on a card. */
  unitOfDays: ' d',
  aboutDays:
    'Days are counted from the day the status was set. Applications that wait for us come first. The count stops while a request is with the employer.',
  waitsFor: 'Waits For',
  us: 'Us',
  employer: 'Employer',
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  papers: 'Papers',
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
  onlyOldest: (shown: number, all: number) =>
    `Only ${number(shown)} of ${number(all)} are shown: those whose status is the oldest.`,
  filterHint: 'Number, applicant, employer or job title',
  empty: {
    mine: { title: 'Nothing waits for you', text: 'No open application is assigned to you.' },
    unassigned: {
      title: 'Nothing is unassigned',
      text: 'Every open application has a case manager.',
    },
    waitingForUs: {
      title: 'Nothing waits for the program',
      text: 'Every application here waits for its employer.',
    },
    waitingForEmployer: {
      title: 'Nothing waits for an employer',
      text: 'No request is with an employer, and no application is incomplete.',
    },
    overdue: {
      title: 'Nothing is overdue',
      text: 'No employer has missed a due date.',
    },
    papersExpiring: {
      title: 'No papers expire soon',
      text: 'No document expires within the next 30 days, by the date on it.',
    },
    changed: { title: 'You have seen everything', text: 'Nothing has changed since you looked.' },
  } satisfies Record<WorkView, { title: string; text: string }>,
  emptyOfAll: { title: 'Nothing is open', text: 'There are no open applications.' },
  emptyOf: (name: string) => ({
    title: `Nothing waits for ${name}`,
    text: `No open application is assigned to ${name}.`,
  }),
};

export const search = {
  title: 'Application Search',
  intro: 'Fill in what you know. Nothing is required.',
  dateType: 'Date',
  createdOn: 'Created',
  modifiedOn: 'Last Revised',
  startOn: 'From',
  endOn: 'To',
  dateAmbiguous: (one: string, other: string) =>
    `This could be ${one} or ${other}, so it is left out. Type the month as a word.`,
  dateInvalid: 'This is not a date, so it is left out. Type it like Nov 20, 2026 or 2026-11-20.',
  endsTooEarly: 'This is before the first day.',
  status: 'Status',
  jobNumber: 'Application Number',
  designationNumber: 'Designation Number',
  operatingName: 'Employer Organization Name',
  businessLastName: 'Employer Last Name',
  applicationLastName: 'Applicant Last Name',
  operatingSector: 'Operating Sector',
  businessSize: 'Business Size',
  yearsOfOperation: 'Years of Operation',
  any: 'Any',
  search: 'Search',
  searching: 'Searching…',
  clear: 'Clear',
  changeCriteria: 'Change the Criteria',
  hideCriteria: 'Hide the Criteria',
  allApplications: 'All applications',
  from: (date: string) => `from ${date}`,
  until: (date: string) => `to ${date}`,
  results: 'Results',
  found: (count: number, shown: string) =>
    count === 1 ? '1 application found' : `${shown} applications found`,
  beforeTitle: 'Search all applications',
  beforeText: 'Without any criteria, the search finds every application.',
  nothingTitle: 'No applications found',
  nothingText:
    'Leave out one of the criteria, choose a longer time, or type only a part of a name or number. Capital letters and accents make no difference.',
};

export const views = {
  views: 'Views',
  /** Used on the button, with the current view. */
  shown: (name: string) => `View: ${name}`,
  menu: 'Views of this list',
  everything: 'Without a View',
  own: 'My Views',
  shared: 'Shared with the Office',
  none: 'No views are saved yet. Set the filters and the order, then save them under a name.',
  isStart: 'My start view',
  by: (owner: string) => `by ${owner}`,
  ofDisabled: (owner: string) => `by ${owner}, whose account is disabled`,
  changedByOther: (by: string, on: string) => `Changed by ${by} on ${on}`,
  save: 'Save View…',
  saveAs: 'Save As…',
  update: 'Update',
  updateForAll: 'Update for Everyone',
  edit: 'Rename, Columns, Sharing…',
  rename: 'Rename, Columns…',
  start: 'Start with This View',
  startAsUsual: 'Start on the Usual Page Again',
  takeOver: 'Make It My View',
  delete: 'Delete…',
  differs: 'Filters, order or columns differ from the saved view.',
  back: 'Back to the View',
  changedTitle: (name: string, by: string, on: string) =>
    `${by} changed the shared view “${name}” on ${on}.`,
  showChanged: 'Show It as It Is Now',
  understood: 'OK',
  lostTitle: (name: string, by: string) =>
    `The shared view${named(name)} that you started with is no longer there: ${by} deleted it or keeps it alone now.`,
  lostText: 'You start on the usual page again.',
  changedMeanwhile:
    'Someone else changed this view meanwhile; a notice above the list says who and when. Press again to put yours in its place.',
  saveTitle: 'Save this view',
  editTitle: (name: string) => `Change the view “${name}”`,
  name: 'Name',
  compactRows: 'Compact Rows',
  columns: 'Columns',
  columnsHelp: 'Without a view, the list always shows all columns.',
  share: 'Share with the Office',
  shareHelp: 'All administrators find it and can change it. They are told when it changes.',
  saved: (name: string) => `The view “${name}” is saved.`,
  updated: (name: string) => `The view “${name}” is updated.`,
  startsHere: (name: string) => `You start with “${name}” after signing in.`,
  startsAsUsual: 'You start on the usual page after signing in.',
  takenOver: (name: string) => `The view “${name}” is yours now.`,
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'The list itself stays as it is.',
  deleteShared: 'Nobody in the office will find this view any more.',
  starters: (count: number) =>
    count === 1
      ? 'One colleague starts with it; this person will start on the usual page again and be told so.'
      : `${count} colleagues start with it; they will start on the usual page again and be told so.`,
  deleteConfirm: 'Delete View',
  deleted: (name: string) => `The view “${name}” is deleted.`,
};
