import {
  type FactsForReport,
  findFactsForReport,
  findLastKnownApplication,
  listEmployerPeriodsAfter,
} from '../../applications/periods/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import { readSlices } from '../../platform/database/readSlices.ts';
import type { Database } from '../../platform/database/types.ts';
import type { EmployerFacts, ReportFacts } from './reportFacts.ts';

/** Applications are counted in slices, between which other requests are served. */
const applicationsPerSlice = 1_000;
const employersPerSlice = 1_000;

export interface FactsRange {
  earliest: number;
  begins: number;
  ends: number;
  after?: number;
}

interface FactsWithKnownSince extends ReportFacts {
  /** Statuses are recorded from this instant on. 0 means from the submission on. */
  knownSince: number;
}

export async function* readReportFacts(
  database: Database,
  { earliest, begins, ends, after = 0 }: FactsRange,
): AsyncGenerator<{ facts: FactsWithKnownSince[]; upTo: number }> {
  const end = await findLastKnownApplication(database);
  const instants = {
    earliest: toIsoText(earliest),
    begins: toIsoText(begins),
    ends: toIsoText(ends),
  };
  for (let first = after + 1; first <= end; first += applicationsPerSlice) {
    await yieldToEventLoop();
    const last = Math.min(end, first + applicationsPerSlice - 1);
    const facts = await findFactsForReport(database, { ...instants, first, last });
    yield { facts: facts.map(parseReportFacts), upTo: last };
  }
}

const toIsoText = (instant: number) => new Date(instant).toISOString();
const parsePeriodEnd = (text: string | null): number | null =>
  text === null ? null : Date.parse(text);

interface StoredPeriod {
  from: string;
  until: string | null;
}

const parsePeriod = <Kind extends StoredPeriod>({ from, until, ...kind }: Kind) => ({
  ...kind,
  from: Date.parse(from),
  until: parsePeriodEnd(until),
});

function parseReportFacts({
  filedOn,
  knownSince,
  removedOn,
  ...facts
}: FactsForReport): FactsWithKnownSince {
  return {
    ...facts,
    filedOn: Date.parse(filedOn),
    knownSince: knownSince === null ? 0 : Date.parse(knownSince),
    removedOn: parsePeriodEnd(removedOn),
    statuses: facts.statuses.map(parsePeriod),
    waits: facts.waits.map(parsePeriod),
    managers: facts.managers.map(parsePeriod),
  };
}

export async function readEmployerFacts(database: Database): Promise<Map<number, EmployerFacts[]>> {
  const periodsByEmployer = new Map<number, EmployerFacts[]>();
  const slices = readSlices(
    employersPerSlice,
    async (last: Parameters<typeof listEmployerPeriodsAfter>[1]) => {
      await yieldToEventLoop();
      return listEmployerPeriodsAfter(database, last, employersPerSlice);
    },
  );
  for await (const rows of slices) {
    for (const { employerId, sectorId, sizeId, caseManagerId, from, until } of rows) {
      const periods = periodsByEmployer.get(employerId) ?? [];
      periods.push(parsePeriod({ sectorId, sizeId, managerId: caseManagerId, from, until }));
      periodsByEmployer.set(employerId, periods);
    }
  }
  return periodsByEmployer;
}
