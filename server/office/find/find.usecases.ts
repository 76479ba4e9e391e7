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
  const findQuery = parseFindText(typed);
  if (findQuery.text.length < minFindTextLength) return [];
  const ranked = await Promise.all([
    rankEmployers(database, findQuery),
    rankApplications(database, findQuery),
  ]);
  return ranked
    .flat()
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxFindResults + 1);
}

const getQualityRank = (fit: NonNullable<MatchQuality>) => matchQualities.indexOf(fit);

async function rankEmployers(database: Queryable, findQuery: FindQuery): Promise<RankedHit[]> {
  const matchingEmployers = await selectMatchingEmployers(database, findQuery);
  return matchingEmployers.map(({ id, name, number, person, email }) => {
    const fit = findMatchQuality([name, number, person, email], findQuery) ?? 'words';
    return { kind: 'employer', id, rank: getQualityRank(fit) };
  });
}

function compareByLastChange(one: MatchingApplication, other: MatchingApplication): number {
  if (one.changed !== other.changed) return one.changed < other.changed ? 1 : -1;
  return other.id - one.id;
}

type MatchingApplication = Awaited<ReturnType<typeof selectMatchingApplications>>[number];

async function rankApplications(database: Queryable, findQuery: FindQuery): Promise<RankedHit[]> {
  const matchingApplications = await selectMatchingApplications(database, findQuery);
  return matchingApplications.sort(compareByLastChange).map(({ id, number: numbers, text }) => {
    // The first blank separates the portal's number from the office's own number.
    const [number = '', ...other] = numbers.split(' ');
    const lines = [number, other.join(' '), text];
    const fit = endsWithSerialNumber(number, findQuery.text)
      ? 'exact'
      : findMatchQuality(lines, findQuery);
    return { kind: 'application', id, rank: fit ? getQualityRank(fit) : matchQualities.length };
  });
}
