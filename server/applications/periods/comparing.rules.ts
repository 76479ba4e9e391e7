import { isDeepStrictEqual } from 'node:util';
import type { ApplicationFacts } from './facts.queries.ts';
import type { Present } from './present.queries.ts';
import { type Entry, isWhole, type Periods, replayed } from './replay.rules.ts';

/** Where the history tells all, everything is as it says; where it does not, what is true now is as the rows say. */
export function isRight(
  facts: ApplicationFacts | undefined,
  entries: readonly Entry[],
  present: Present,
): boolean {
  if (!facts || facts.removedOn !== null || facts.employerId !== present.employerId) return false;
  if (!isWhole(entries)) return fits(facts, present);
  const { statuses, waits, managers } = facts;
  const known: Periods = { statuses, waits, managers };
  return facts.filedOn === present.filedOn && isDeepStrictEqual(known, replayed(entries, present));
}

const lasting = <Kind extends { until: string | null }>(periods: readonly Kind[]) =>
  periods.filter(({ until }) => until === null);

function fits({ statuses, waits, managers }: ApplicationFacts, present: Present): boolean {
  return isDeepStrictEqual(
    [
      lasting(statuses).map(({ statusId }) => statusId),
      lasting(waits).map(({ requestId }) => requestId),
      lasting(managers).map(({ administratorId }) => administratorId),
    ],
    [
      [present.statusId],
      present.requestId === null ? [] : [present.requestId],
      present.managerId === null ? [] : [present.managerId],
    ],
  );
}
