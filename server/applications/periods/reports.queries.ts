import { sql } from 'kysely';
import { closedStatuses } from '../../../contract/enumerations.ts';
import type { Queryable } from '../../platform/database/types.ts';
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

/** Without the instant from which all is known of an application where that is when it was filed. */
export type FactsForReport = Omit<ApplicationFacts, 'knownSince'> & { knownSince: string | null };

/**
 * What is known of applications as far as a report of the period needs it: where they stood when it began and ended, and
 * what was decided since the earliest day that it shows. Those of which it needs nothing are left out.
 */
export async function factsForReport(database: Queryable, asked: Asked): Promise<FactsForReport[]> {
  const byId = new Map<number, FactsForReport>();
  const chosen = { after: asked.first - 1, to: asked.last };
  const [statuses, waits, managers] = await Promise.all([
    statusesOf(database, asked),
    waitsOf(database, chosen),
    managersOf(database, chosen),
  ]);
  for (const { id, employerId, filedOn, knownSince, removedOn, ...status } of statuses) {
    const known = byId.get(id);
    if (known) known.statuses.push(status);
    else {
      const facts = { applicationId: id, employerId, filedOn, knownSince, removedOn };
      byId.set(id, { ...facts, statuses: [status], waits: [], managers: [] });
    }
  }
  for (const { id, is_answered: isAnswered, ...wait } of waits) {
    byId.get(id)?.waits.push({ ...wait, isAnswered });
  }
  for (const { id, ...manager } of managers) {
    byId.get(id)?.managers.push(manager);
  }
  return [...byId.values()];
}

function statusesOf(database: Queryable, { first, last, earliest, begins, ends }: Asked) {
  return (
    database
      .selectFrom('status_periods as s')
      .innerJoin('application_facts as f', 'f.application_id', 's.application_id')
      .select(['s.application_id as id', 's.status_id as statusId'])
      .select(['s.from_on as from', 's.until_on as until'])
      .select(['f.employer_id as employerId', 'f.filed_on as filedOn'])
      .select((eb) =>
        eb.fn<string | null>('nullif', ['f.known_since', 'f.filed_on']).as('knownSince'),
      )
      .select('f.removed_on as removedOn')
      .where('s.application_id', '>=', first)
      .where('s.application_id', '<=', last)
      // PostgreSQL draws no such conclusion from the join, and would read all facts for each slice.
      .where('f.application_id', '>=', first)
      .where('f.application_id', '<=', last)
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
      .execute()
  );
}

/** The highest number of an application that anything is known of; 0 where there is none. */
export async function lastKnownApplication(database: Queryable): Promise<number> {
  const { last } = await database
    .selectFrom('application_facts')
    .select((eb) => eb.fn.max('application_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
