import type { WorkView } from '../../../contract/workViews.ts';

const numberFormat = new Intl.NumberFormat('en-CA');
const formatNumber = (count: number) => numberFormat.format(count);
/** Returns the name of a view in quotation marks, or nothing for a view without a name. */
const quoteViewName = (name: string) => name && ` “${name}”`;

export const work = {
  title: 'Work',
  views: {
    mine: 'Mine',
    unassigned: 'Unassigned',
    waitingForUs: 'With Us',
    waitingForEmployer: 'With the Employer',
    overdue: 'Overdue',
    papersExpiring: 'Expiring',
    changed: 'Changed',
  } satisfies Record<WorkView, string>,
  viewsOfWork: 'Views of the Work Page',
  about: 'About This List',
  /** This name replaces Mine when the work of others is shown. */
  allOpen: 'All Open',
  whose: 'Show Work Of',
  own: 'My Work',
  everybody: 'Everyone’s Work',
  somebodyElse: 'Another administrator',
  designationEnds: 'Designation Ends',
  meaning: {
    mine: 'Open applications assigned to you.',
    unassigned: 'Open applications without a case manager. This list is the same for everyone.',
    waitingForUs: 'The next step is ours: the employer has nothing left to do.',
    waitingForEmployer: 'The employer must answer a request or complete the application.',
    overdue: 'The employer has not answered a request by its due date.',
    papersExpiring: 'A document has expired or expires within 30 days.',
    changed: 'Someone else has changed something since your last visit.',
  } satisfies Record<WorkView, string>,
  standsInFor: (names: string) => `Includes the work of ${names}, who is away.`,
  standsInForSeveral: (names: string) => `Includes the work of ${names}, who are away.`,
  allOpenMeaning: 'All open applications, with and without a case manager.',
  theirsMeaning: (name: string) => `Open applications assigned to ${name}.`,
  days: 'Days in Status',
  /** This unit follows a number of days on a card. */
  unitOfDays: ' d',
  aboutDays:
    'Days are counted from the day the status was set. Applications waiting for us come first. Days while the employer has an open request are not counted.',
  waitsFor: 'Waiting For',
  us: 'Us',
  employer: 'Employer',
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  papers: 'Expiry',
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
  onlyOldest: (shown: number, all: number) =>
    `Only ${formatNumber(shown)} of ${formatNumber(all)} applications are shown: those whose status has been unchanged the longest.`,
  filterHint: 'Number, applicant, employer or job title',
  empty: {
    mine: { title: 'No work for you', text: 'No open application is assigned to you.' },
    unassigned: {
      title: 'Everything is assigned',
      text: 'Every open application has a case manager.',
    },
    waitingForUs: {
      title: 'Nothing for us to do',
      text: 'Every open application is waiting for its employer.',
    },
    waitingForEmployer: {
      title: 'Nothing for employers to do',
      text: 'No request is open, and no application is incomplete.',
    },
    overdue: {
      title: 'Nothing is overdue',
      text: 'No employer has missed a due date.',
    },
    papersExpiring: {
      title: 'No documents expire soon',
      text: 'No document has expired or expires within the next 30 days.',
    },
    changed: {
      title: 'You have seen everything',
      text: 'Nothing has changed since your last visit.',
    },
  } satisfies Record<WorkView, { title: string; text: string }>,
  emptyOfAll: { title: 'No open applications', text: 'New applications appear here.' },
  emptyOf: (name: string) => ({
    title: `No work for ${name}`,
    text: `No open application is assigned to ${name}.`,
  }),
};

export const search = {
  title: 'Application Search',
  intro: 'Fill in what you know. No field is required.',
  dateType: 'Date',
  createdOn: 'Created',
  modifiedOn: 'Last Revised',
  startOn: 'From',
  endOn: 'To',
  dateAmbiguous: (one: string, other: string) =>
    `This could be ${one} or ${other}, so the search ignores it. Type the name of the month.`,
  dateInvalid:
    'This date is not valid, so the search ignores it. Use this format: Nov 20, 2026 or 2026-11-20.',
  endsTooEarly: 'Choose a day on or after the first one.',
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
    'Remove one of the criteria, choose a longer period, or type only part of a name or number. Capital letters and accents make no difference.',
};

export const views = {
  views: 'Views',
  shown: (name: string) => `View: ${name}`,
  menu: 'Views of this list',
  everything: 'No View',
  own: 'My Views',
  shared: 'Shared with the Office',
  none: 'No views are saved yet. Set the filters and sort order, then save them under a name.',
  isStart: 'Opens after sign-in',
  by: (owner: string) => `by ${owner}`,
  ofDisabled: (owner: string) => `by ${owner}, whose account is disabled`,
  changedByOther: (by: string, on: string) => `Changed by ${by} on ${on}`,
  save: 'Save View…',
  saveAs: 'Save As…',
  update: 'Update',
  updateForAll: 'Update for Everyone',
  edit: 'Edit View…',
  rename: 'Edit View…',
  start: 'Open This View After Sign-In',
  startAsUsual: 'Open the Start Page After Sign-In',
  takeOver: 'Take Ownership',
  delete: 'Delete…',
  differs: 'Filters, order or columns differ from the saved view.',
  back: 'Back to the View',
  changedTitle: (name: string, by: string, on: string) =>
    `${by} changed the shared view “${name}” on ${on}.`,
  showChanged: 'Show the New Version',
  understood: 'OK',
  lostTitle: (name: string, by: string) =>
    `The shared view${quoteViewName(name)}, which opened after you signed in, is no longer available: ${by} deleted it or stopped sharing it.`,
  lostText: 'Your start page will open after you sign in.',
  changedMeanwhile:
    'Someone else changed this view in the meantime; a notice above the list shows who changed it and when. Press again to replace it with yours.',
  saveTitle: 'Save this view',
  editTitle: (name: string) => `Edit the view “${name}”`,
  name: 'Name',
  compactRows: 'Compact Rows',
  columns: 'Columns',
  columnsHelp: 'When no view is selected, the list shows all columns.',
  share: 'Share with the Office',
  shareHelp: 'All administrators can use it and change it, and see a notice when it changes.',
  saved: (name: string) => `The view “${name}” has been saved.`,
  updated: (name: string) => `The view “${name}” has been updated.`,
  startsHere: (name: string) => `The view “${name}” will open after you sign in.`,
  startsAsUsual: 'Your start page will open after you sign in.',
  takenOver: (name: string) => `You now own the view “${name}”.`,
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'No applications will be deleted.',
  deleteShared: 'Nobody in the office will be able to use this view any longer.',
  starters: (count: number) =>
    count === 1
      ? 'It opens after one colleague signs in. This person will see their start page instead, with a notice.'
      : `It opens after ${count} colleagues sign in. They will see their start page instead, with a notice.`,
  deleteConfirm: 'Delete View',
  deleted: (name: string) => `The view “${name}” has been deleted.`,
};
