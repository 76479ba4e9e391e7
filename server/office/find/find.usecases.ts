import { type Found, maxFindResults, minFindTextLength } from '../../../contract/find.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { applicationsMatching, employersMatching } from './find.queries.ts';
import {
  endsWithSerialNumber,
  type FindQuery,
  type MatchQuality,
  matchQualities,
  matchQualityOf,
  parseFindText,
} from './match.rules.ts';

/** The names of a hit are read later. */
export interface Hit {
  kind: Found['Kind'];
  id: number;
}

type Ranked = Hit & { rank: number };

/** Returns the best hits, and one hit more than is shown when there are more. */
export async function findBest(database: Queryable, typed: string): Promise<Hit[]> {
  const asked = parseFindText(typed);
  if (asked.text.length < minFindTextLength) return [];
  const found = await Promise.all([
    employersFor(database, asked),
    applicationsFor(database, asked),
  ]);
  return found
    .flat()
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxFindResults + 1);
}

const rankOf = (fit: NonNullable<MatchQuality>) => matchQualities.indexOf(fit);

async function employersFor(database: Queryable, asked: FindQuery): Promise<Ranked[]> {
  const found = await employersMatching(database, asked);
  return found.map(({ id, name, number, person, email }) => {
    // A hit whose texts do not match was found by its telephone number.
    const fit = matchQualityOf([name, number, person, email], asked) ?? 'words';
    return { kind: 'employer', id, rank: rankOf(fit) };
  });
}

function newestFirst(one: Application, other: Application): number {
  if (one.changed !== other.changed) return one.changed < other.changed ? 1 : -1;
  return other.id - one.id;
}

type Application = Awaited<ReturnType<typeof applicationsMatching>>[number];

async function applicationsFor(database: Queryable, asked: FindQuery): Promise<Ranked[]> {
  const found = await applicationsMatching(database, asked);
  return found.sort(newestFirst).map(({ id, number: numbers, text }) => {
    // The first blank separates the portal's number from the office's own number.
    const [number = '', ...other] = numbers.split(' ');
    const lines = [number, other.join(' '), text];
    const fit = endsWithSerialNumber(number, asked.text) ? 'exact' : matchQualityOf(lines, asked);
    // Without a match quality, some words were found in the name of the employer.
    return { kind: 'application', id, rank: fit ? rankOf(fit) : matchQualities.length };
  });
}
