import { type FindResult, maxFindResults, minFindTextLength } from '../../../contract/find.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { selectMatchingApplications, selectMatchingEmployers } from './find.queries.ts';
import {
  endsWithSerialNumber,
  type FindQuery,
  findMatchQuality,
  type MatchQuality,
  matchQualities,
  parseFindText,
} from './matchQuality.rules.ts';

export interface SearchHit {
  kind: FindResult['Kind'];
  id: number;
}

type RankedHit = SearchHit & { rank: number };

export async function findBestHits(database: Queryable, typed: string): Promise<SearchHit[]> {
  const asked = parseFindText(typed);
  if (asked.text.length < minFindTextLength) return [];
  const found = await Promise.all([
    rankEmployers(database, asked),
    rankApplications(database, asked),
  ]);
  return found
    .flat()
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxFindResults + 1);
}

const getRank = (fit: NonNullable<MatchQuality>) => matchQualities.indexOf(fit);

async function rankEmployers(database: Queryable, asked: FindQuery): Promise<RankedHit[]> {
  const found = await selectMatchingEmployers(database, asked);
  return found.map(({ id, name, number, person, email }) => {
    const fit = findMatchQuality([name, number, person, email], asked) ?? 'words';
    return { kind: 'employer', id, rank: getRank(fit) };
  });
}

function compareByLastChange(one: MatchingApplication, other: MatchingApplication): number {
  if (one.changed !== other.changed) return one.changed < other.changed ? 1 : -1;
  return other.id - one.id;
}

type MatchingApplication = Awaited<ReturnType<typeof selectMatchingApplications>>[number];

async function rankApplications(database: Queryable, asked: FindQuery): Promise<RankedHit[]> {
  const found = await selectMatchingApplications(database, asked);
  return found.sort(compareByLastChange).map(({ id, number: numbers, text }) => {
    // The first blank separates the portal's number from the office's own number.
    const [number = '', ...other] = numbers.split(' ');
    const lines = [number, other.join(' '), text];
    const fit = endsWithSerialNumber(number, asked.text) ? 'exact' : findMatchQuality(lines, asked);
    return { kind: 'application', id, rank: fit ? getRank(fit) : matchQualities.length };
  });
}
