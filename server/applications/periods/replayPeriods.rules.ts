import { isDeepStrictEqual } from 'node:util';
import type { ApplicationChanges, ApplicationCreation } from '../../../contract/applications.ts';
import { firstStatusId } from '../../../contract/program.ts';
import type { ApplicationFacts, ApplicationPeriods } from './applicationFacts.queries.ts';
import type { CurrentState } from './correctPeriods.queries.ts';

export interface ReplayedEntry {
  kind: string;
  changed_on: string;
  details: string;
}

export const periodChangeKinds: readonly string[] = [
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

export function isHistoryComplete(entries: readonly ReplayedEntry[]): boolean {
  return (
    entries[0]?.kind === 'applicationCreated' &&
    !entries.some(({ kind }) => kind === 'applicationRestored')
  );
}

export function replayPeriods(
  entries: readonly ReplayedEntry[],
  present: Pick<CurrentState, 'statusId' | 'filedOn' | 'modifiedOn'>,
): ApplicationPeriods {
  const periods: ApplicationPeriods = { statuses: [], waits: [], managers: [] };
  const [first] = listStatusChanges(entries);
  const creation = entries.find(({ kind }) => kind === 'applicationCreated');
  const imported: ApplicationCreation['Status'] = creation && JSON.parse(creation.details).Status;
  startNextPeriod(periods.statuses, present.filedOn, {
    statusId: imported ? firstStatusId : (first?.from ?? present.statusId),
  });
  if (imported) startNextPeriod(periods.statuses, imported.Since, { statusId: imported.Id });
  let isWithEmployer = false;
  for (const entry of entries) {
    const on = entry.changed_on;
    const details = JSON.parse(entry.details);
    const { RequestId: requestId, DueOn: dueOn } = details;
    switch (entry.kind) {
      case 'applicationChanged':
        if (details.ApplicationStatusId) {
          const { to: statusId, since = on } = details.ApplicationStatusId;
          startNextPeriod(periods.statuses, since, { statusId });
        }
        break;
      case 'requestSent':
      case 'requestDecided':
        isWithEmployer = true;
        startNextPeriod(periods.waits, on, { requestId, dueOn, isAnswered: false });
        break;
      case 'requestReopened':
        if (isWithEmployer)
          startNextPeriod(periods.waits, on, { requestId, dueOn, isAnswered: false });
        break;
      case 'requestChanged':
      case 'requestExtended': {
        const last = findOpenPeriod(periods.waits);
        if (last) last.dueOn = dueOn;
        break;
      }
      case 'requestAnswered': {
        const last = findOpenPeriod(periods.waits);
        if (last) last.isAnswered = true;
        isWithEmployer = false;
        endPeriod(periods.waits, on);
        break;
      }
      case 'requestWithdrawn':
      case 'requestAccepted':
      case 'requestEnded':
        endPeriod(periods.waits, on);
        break;
      case 'caseManagerAssigned':
        endPeriod(periods.managers, on);
        if (details.to.IsOwn) {
          startNextPeriod(periods.managers, on, { administratorId: details.to.CaseManagerId });
        }
        break;
    }
  }
  // The row was changed in the database without an entry in the history.
  if (findOpenPeriod(periods.statuses)?.statusId !== present.statusId) {
    startNextPeriod(periods.statuses, present.modifiedOn, { statusId: present.statusId });
  }
  return periods;
}

function listStatusChanges(entries: readonly ReplayedEntry[]) {
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

const findOpenPeriod = <Kind extends Period>(periods: Kind[]): Kind | undefined =>
  periods.at(-1)?.until === null ? periods.at(-1) : undefined;

const getLaterTime = (one: string, other: string) => (one > other ? one : other);

function endPeriod(periods: Period[], on: string): void {
  const last = findOpenPeriod(periods);
  if (last) last.until = getLaterTime(last.from, on);
}

/** The new period begins when the previous one ends, even if the clock was set back since. */
function startNextPeriod<Kind extends Period>(
  periods: Kind[],
  on: string,
  kind: Omit<Kind, 'from' | 'until'>,
): void {
  endPeriod(periods, on);
  const from = getLaterTime(periods.at(-1)?.until ?? on, on);
  periods.push({ ...kind, from, until: null } as Kind);
}

export function arePeriodsCorrect(
  facts: ApplicationFacts | undefined,
  entries: readonly ReplayedEntry[],
  present: CurrentState,
): boolean {
  if (!facts || facts.removedOn !== null || facts.employerId !== present.employerId) return false;
  if (!isHistoryComplete(entries)) return matchesCurrentState(facts, present);
  const { statuses, waits, managers } = facts;
  const periods: ApplicationPeriods = { statuses, waits, managers };
  return (
    facts.filedOn === present.filedOn && isDeepStrictEqual(periods, replayPeriods(entries, present))
  );
}

const filterOpenPeriods = <Kind extends Period>(periods: readonly Kind[]) =>
  periods.filter(({ until }) => until === null);

function matchesCurrentState(
  { statuses, waits, managers }: ApplicationFacts,
  present: CurrentState,
): boolean {
  return isDeepStrictEqual(
    [
      filterOpenPeriods(statuses).map(({ statusId }) => statusId),
      filterOpenPeriods(waits).map(({ requestId }) => requestId),
      filterOpenPeriods(managers).map(({ administratorId }) => administratorId),
    ],
    [
      [present.statusId],
      present.requestId === null ? [] : [present.requestId],
      present.managerId === null ? [] : [present.managerId],
    ],
  );
}
