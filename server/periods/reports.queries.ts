import { sql } from 'kysely';
import { closedStatuses } from '../../contract/enumerations.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type ApplicationFacts, managersOf, waitsOf } from './facts.queries.ts';

interface Asked {
  /** The numbers of the first and the last application. */
  first: number;
  last: number;
  /** The first instant that counts in any figure, and those between which the period lies. */
  earliest: string;
  begins: string;
  ends: string;
}

/**
 * What is known of applications as far as a report of the period needs it: where they stood when it began and ended, and
 * what was decided since the earliest day that it shows. Those of which it needs nothing are left out.
 */
export async function factsForReport(
  database: Queryable,
  asked: Asked,
): Promise<ApplicationFacts[]> {
  const byId = new Map<number, ApplicationFacts>();
  for (const { id, employerId, filedOn, knownSince, removedOn, ...status } of await statusesOf(
    database,
    asked,
  )) {
    const known = byId.get(id);
    if (known) known.statuses.push(status);
    else {
      const facts = { applicationId: id, employerId, filedOn, knownSince, removedOn };
      byId.set(id, { ...facts, statuses: [status], waits: [], managers: [] });
    }
  }
  const { first, last } = asked;
  const chosen = { after: first - 1, to: last };
  const waits = await waitsOf(database, chosen);
  for (const { id, is_answered: isAnswered, ...wait } of waits) {
    byId.get(id)?.waits.push({ ...wait, isAnswered });
  }
  for (const { id, ...manager } of await managersOf(database, chosen)) {
    byId.get(id)?.managers.push(manager);
  }
  return [...byId.values()];
}

function statusesOf(database: Queryable, { first, last, earliest, begins, ends }: Asked) {
  return database
    .selectFrom('status_periods as s')
    .innerJoin('application_facts as f', 'f.application_id', 's.application_id')
    .select(['s.application_id as id', 's.status_id as statusId'])
    .select(['s.from_on as from', 's.until_on as until'])
    .select(['f.employer_id as employerId', 'f.filed_on as filedOn'])
    .select(['f.known_since as knownSince', 'f.removed_on as removedOn'])
    .where('s.application_id', '>=', first)
    .where('s.application_id', '<=', last)
    .where('s.from_on', '<', ends)
    .where((eb) =>
      eb.or([
        eb('s.status_id', 'in', closedStatuses).and(
          eb.or([eb('s.from_on', '>=', earliest), eb('s.until_on', 'is not', null)]),
        ),
        eb('s.status_id', 'not in', closedStatuses).and(
          eb.or([
            eb('s.until_on', 'is', null),
            eb('s.until_on', '>=', ends),
            eb('s.from_on', '<', begins).and('s.until_on', '>=', begins),
            sql<boolean>`s.until_on >= f.removed_on`,
          ]),
        ),
      ]),
    )
    .orderBy('s.application_id')
    .orderBy('s.from_on')
    .orderBy('s.period_id')
    .execute();
}

/** The highest number of an application that anything is known of; 0 where there is none. */
export async function lastKnownApplication(database: Queryable): Promise<number> {
  const { last } = await database
    .selectFrom('application_facts')
    .select((eb) => eb.fn.max('application_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
