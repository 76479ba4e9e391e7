import type { WorkView } from '../../../contract/workViews.ts';

const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);

export const work = {
  title: 'Work',
  /** Beside the menu item. */
  count: (count: number) =>
    count === 1 ? '1 open one is yours' : `${number(count)} open ones are yours`,
  views: {
    mine: 'Mine',
    unassigned: 'Unassigned',
    waitingForUs: 'Waiting for Us',
    waitingForEmployer: 'Waiting for the Employer',
    overdue: 'Overdue',
    papersExpiring: 'Papers Expiring',
    changed: 'Changed Since I Looked',
  } satisfies Record<WorkView, string>,
  viewsOfWork: 'Views of the Work',
  /** In place of Mine, where the work of others is looked at. */
  allOpen: 'All Open',
  whose: 'Whose Work',
  own: 'My Work',
  everybody: 'Everybody’s Work',
  somebodyElse: 'Another administrator',
  meaning: {
    mine: 'Open applications that you look after.',
    unassigned: 'Open applications that nobody looks after, whoever’s work is shown.',
    waitingForUs:
      'The next step is the program’s: no request is with the employer, and the status does not wait for the employer either.',
    waitingForEmployer:
      'A request is with the employer, or the status says that the employer has to complete the application.',
    overdue: 'A request is with the employer, and the day on which it was due has passed.',
    papersExpiring: 'A document has expired, or expires within 30 days, by the date on it.',
    changed: 'Somebody else has changed something since you last looked.',
  } satisfies Record<WorkView, string>,
  standsInFor: (names: string) => `With the work of ${names}, who is away.`,
  standsInForSeveral: (names: string) => `With the work of ${names}, who are away.`,
  allOpenMeaning: 'All open applications, whoever looks after them.',
  theirsMeaning: (name: string) => `Open applications that ${name} looks after.`,
  days: 'Days in Status',
  aboutDays:
    'Days count from the day on which an application got its status. The clock stands still while a request is with the employer.',
  waitsFor: 'Waits For',
  us: 'Us',
  employer: 'Employer',
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  papers: 'Papers',
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
  onlyOldest: (shown: number, all: number) =>
    `Only the ${number(shown)} of ${number(all)} that have their status for the longest time are shown.`,
  filterHint: 'Number, applicant, employer or job title',
  empty: {
    mine: { title: 'Nothing waits for you', text: 'No open application is yours to look after.' },
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
      text: 'No employer has let the day of a request pass.',
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
    text: `No open application is ${name}’s to look after.`,
  }),
};
