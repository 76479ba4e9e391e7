import {
  employerPeriodsAfter,
  type FactsForReport,
  factsForReport,
  lastKnownApplication,
} from '../../applications/periods/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Database } from '../../platform/database/types.ts';
import type { EmployerFacts, Facts } from './facts.ts';

/** Applications are counted in slices, between which other requests are served. */
const applicationsAtOnce = 1_000;
const employersAtOnce = 1_000;

export interface ReadRange {
  earliest: number;
  begins: number;
  ends: number;
  after?: number;
}

interface ReadFacts extends Facts {
  /** Statuses are recorded from this instant on. 0 means from the submission on. */
  knownSince: number;
}

export async function* readFacts(
  database: Database,
  { earliest, begins, ends, after = 0 }: ReadRange,
): AsyncGenerator<{ facts: ReadFacts[]; upTo: number }> {
  const end = await lastKnownApplication(database);
  const instants = { earliest: textOf(earliest), begins: textOf(begins), ends: textOf(ends) };
  for (let first = after + 1; first <= end; first += applicationsAtOnce) {
    await yieldToEventLoop();
    const last = Math.min(end, first + applicationsAtOnce - 1);
    const found = await factsForReport(database, { ...instants, first, last });
    yield { facts: found.map(parseFacts), upTo: last };
  }
}

const textOf = (instant: number) => new Date(instant).toISOString();
const untilOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

interface PeriodTexts {
  from: string;
  until: string | null;
}

const parsePeriod = <Kind extends PeriodTexts>({ from, until, ...kind }: Kind) => ({
  ...kind,
  from: Date.parse(from),
  until: untilOf(until),
});

function parseFacts({ filedOn, knownSince, removedOn, ...facts }: FactsForReport): ReadFacts {
  return {
    ...facts,
    filedOn: Date.parse(filedOn),
    knownSince: knownSince === null ? 0 : Date.parse(knownSince),
    removedOn: untilOf(removedOn),
    statuses: facts.statuses.map(parsePeriod),
    waits: facts.waits.map(parsePeriod),
    managers: facts.managers.map(parsePeriod),
  };
}

export async function readEmployers(database: Database): Promise<Map<number, EmployerFacts[]>> {
  const found = new Map<number, EmployerFacts[]>();
  for (let last: Parameters<typeof employerPeriodsAfter>[1]; ; ) {
    await yieldToEventLoop();
    const rows = await employerPeriodsAfter(database, last, employersAtOnce);
    for (const { employerId, sectorId, sizeId, caseManagerId, from, until } of rows) {
      const periods = found.get(employerId) ?? [];
      periods.push(parsePeriod({ sectorId, sizeId, managerId: caseManagerId, from, until }));
      found.set(employerId, periods);
    }
    last = rows.at(-1);
    if (rows.length < employersAtOnce) return found;
  }
}
