import type { Day } from '../../contract/days.ts';
import { statuses } from '../../contract/program.ts';
import type { WorkCounts } from '../../contract/work.ts';
import type { WorkView } from '../../contract/workViews.ts';

/** Of an application that is not closed, what decides where it stands in the work. */
export interface OpenApplication {
  id: number;
  statusId: number;
  employerId: number;
  /** Of its own; else it has that of its employer. */
  ownManagerId: number | null;
  /** Since when it has its status. */
  since: string;
  /** For how many days, but for those on which a request was with the employer. */
  days: number;
  /** The one that waits for somebody. */
  request: { state: string; dueOn: Day } | undefined;
  /** Of its papers that expire soon, or have expired, the first one. */
  expiresOn: Day | undefined;
}

/** Whose work is looked at; undefined for everybody's. */
export type Whose = ReadonlySet<number> | undefined;

/** At their ids: asked of each open application whenever somebody looks at a number. */
const isEmployersTurn: boolean[] = [];
for (const { id, waitsForEmployer } of statuses) isEmployersTurn[id] = waitsForEmployer === true;

/** An open request or a status that says so leaves it to the employer; an answer brings it back. */
export function waitsFor({ statusId, request }: OpenApplication): 'us' | 'employer' {
  if (request) return request.state === 'open' ? 'employer' : 'us';
  return isEmployersTurn[statusId] ? 'employer' : 'us';
}

export function isOverdue({ request }: OpenApplication, today: Day): boolean {
  return request?.state === 'open' && request.dueOn < today;
}

interface Known {
  today: Day;
  whose: Whose;
  /** Null where nobody looks after it. */
  managerOf(application: OpenApplication): number | null;
  isNew(applicationId: number): boolean;
}

/** Whether an application is in a view. What nobody looks after is nobody's work but everybody's. */
export function isIn(view: WorkView, application: OpenApplication, known: Known): boolean {
  const manager = known.managerOf(application);
  if (view === 'unassigned') return manager === null;
  if (known.whose && !(manager !== null && known.whose.has(manager))) return false;
  switch (view) {
    case 'mine':
      return true;
    case 'waitingForUs':
      return waitsFor(application) === 'us';
    case 'waitingForEmployer':
      return waitsFor(application) === 'employer';
    case 'overdue':
      return isOverdue(application, known.today);
    case 'papersExpiring':
      return application.expiresOn !== undefined;
    case 'changed':
      return known.isNew(application.id);
  }
}

/** In one pass, as often as anybody looks at the number in the menu. */
export function countsOf(applications: Iterable<OpenApplication>, known: Known): WorkCounts {
  const counts: WorkCounts = {
    mine: 0,
    unassigned: 0,
    waitingForUs: 0,
    waitingForEmployer: 0,
    overdue: 0,
    papersExpiring: 0,
    changed: 0,
  };
  for (const application of applications) {
    const manager = known.managerOf(application);
    if (manager === null) counts.unassigned += 1;
    if (known.whose && !(manager !== null && known.whose.has(manager))) continue;
    counts.mine += 1;
    if (waitsFor(application) === 'us') counts.waitingForUs += 1;
    else counts.waitingForEmployer += 1;
    if (isOverdue(application, known.today)) counts.overdue += 1;
    if (application.expiresOn !== undefined) counts.papersExpiring += 1;
    if (known.isNew(application.id)) counts.changed += 1;
  }
  return counts;
}

/** Longest in its status first; of those alike, the one that has it longer by the clock. */
export function longestFirst(one: OpenApplication, other: OpenApplication): number {
  if (one.days !== other.days) return other.days - one.days;
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return one.id - other.id;
}
