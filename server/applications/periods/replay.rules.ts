import { isDeepStrictEqual } from 'node:util';
import type { ApplicationChanges, ApplicationCreation } from '../../../contract/applications.ts';
import { firstStatusId } from '../../../contract/program.ts';
import type { CurrentState } from './correctPeriods.queries.ts';
import type { ApplicationFacts, Periods } from './facts.queries.ts';

export interface Entry {
  kind: string;
  changed_on: string;
  details: string;
}

export const kindsOfPeriods: readonly string[] = [
  'applicationCreated',
  'applicationChanged',
  'applicationRestored',
  'requestSent',
  'requestChanged',
  'requestExtended',
  'requestAnswered',
  'requestDecided',
  'requestWithdrawn',
  'requestAccepted',
  'requestEnded',
  'requestReopened',
  'caseManagerAssigned',
];

export function isHistoryComplete(entries: readonly Entry[]): boolean {
  return (
    entries[0]?.kind === 'applicationCreated' &&
    !entries.some(({ kind }) => kind === 'applicationRestored')
  );
}

export function replayPeriods(
  entries: readonly Entry[],
  present: Pick<CurrentState, 'statusId' | 'filedOn' | 'modifiedOn'>,
): Periods {
  const periods: Periods = { statuses: [], waits: [], managers: [] };
  const [first] = statusChanges(entries);
  const creation = entries.find(({ kind }) => kind === 'applicationCreated');
  const imported: ApplicationCreation['Status'] = creation && JSON.parse(creation.details).Status;
  startNext(periods.statuses, present.filedOn, {
    statusId: imported ? firstStatusId : (first?.from ?? present.statusId),
  });
  if (imported) startNext(periods.statuses, imported.Since, { statusId: imported.Id });
  let isWithEmployer = false;
  for (const entry of entries) {
    const on = entry.changed_on;
    const details = JSON.parse(entry.details);
    const { RequestId: requestId, DueOn: dueOn } = details;
    switch (entry.kind) {
      case 'applicationChanged':
        if (details.ApplicationStatusId) {
          const { to: statusId, since = on } = details.ApplicationStatusId;
          startNext(periods.statuses, since, { statusId });
        }
        break;
      case 'requestSent':
      case 'requestDecided':
        isWithEmployer = true;
        startNext(periods.waits, on, { requestId, dueOn, isAnswered: false });
        break;
      case 'requestReopened':
        if (isWithEmployer) startNext(periods.waits, on, { requestId, dueOn, isAnswered: false });
        break;
      case 'requestChanged':
      case 'requestExtended': {
        const last = openPeriodOf(periods.waits);
        if (last) last.dueOn = dueOn;
        break;
      }
      case 'requestAnswered': {
        const last = openPeriodOf(periods.waits);
        if (last) last.isAnswered = true;
        isWithEmployer = false;
        end(periods.waits, on);
        break;
      }
      case 'requestWithdrawn':
      case 'requestAccepted':
      case 'requestEnded':
        end(periods.waits, on);
        break;
      case 'caseManagerAssigned':
        end(periods.managers, on);
        if (details.to.IsOwn) {
          startNext(periods.managers, on, { administratorId: details.to.CaseManagerId });
        }
        break;
    }
  }
  // The row was changed in the database without an entry in the history.
  if (openPeriodOf(periods.statuses)?.statusId !== present.statusId) {
    startNext(periods.statuses, present.modifiedOn, { statusId: present.statusId });
  }
  return periods;
}

function statusChanges(entries: readonly Entry[]) {
  return entries
    .filter(({ kind }) => kind === 'applicationChanged')
    .flatMap(({ details }) => {
      const { ApplicationStatusId }: ApplicationChanges = JSON.parse(details);
      return ApplicationStatusId ? [ApplicationStatusId] : [];
    });
}

interface Period {
  from: string;
  until: string | null;
}

const openPeriodOf = <Kind extends Period>(periods: Kind[]): Kind | undefined =>
  periods.at(-1)?.until === null ? periods.at(-1) : undefined;

const laterOf = (one: string, other: string) => (one > other ? one : other);

function end(periods: Period[], on: string): void {
  const last = openPeriodOf(periods);
  if (last) last.until = laterOf(last.from, on);
}

/** The new period begins when the previous one ends, even if the clock was set back since. */
function startNext<Kind extends Period>(
  periods: Kind[],
  on: string,
  kind: Omit<Kind, 'from' | 'until'>,
): void {
  end(periods, on);
  const from = laterOf(periods.at(-1)?.until ?? on, on);
  periods.push({ ...kind, from, until: null } as Kind);
}

/** The periods are compared with the whole history, or with the present rows if the history is incomplete. */
export function arePeriodsCorrect(
  facts: ApplicationFacts | undefined,
  entries: readonly Entry[],
  present: CurrentState,
): boolean {
  if (!facts || facts.removedOn !== null || facts.employerId !== present.employerId) return false;
  if (!isHistoryComplete(entries)) return matchesCurrentState(facts, present);
  const { statuses, waits, managers } = facts;
  const known: Periods = { statuses, waits, managers };
  return (
    facts.filedOn === present.filedOn && isDeepStrictEqual(known, replayPeriods(entries, present))
  );
}

const open = <Kind extends Period>(periods: readonly Kind[]) =>
  periods.filter(({ until }) => until === null);

function matchesCurrentState(
  { statuses, waits, managers }: ApplicationFacts,
  present: CurrentState,
): boolean {
  return isDeepStrictEqual(
    [
      open(statuses).map(({ statusId }) => statusId),
      open(waits).map(({ requestId }) => requestId),
      open(managers).map(({ administratorId }) => administratorId),
    ],
    [
      [present.statusId],
      present.requestId === null ? [] : [present.requestId],
      present.managerId === null ? [] : [present.managerId],
    ],
  );
}
