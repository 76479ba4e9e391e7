import type { Trx } from '../../platform/database/types.ts';
import type { Periods } from './replay.rules.ts';

/** What is known of an application is this alone. */
export async function replacePeriods(
  trx: Trx,
  id: number,
  { statuses, waits, managers }: Periods,
): Promise<void> {
  await trx.deleteFrom('status_periods').where('application_id', '=', id).execute();
  await trx.deleteFrom('waiting_periods').where('application_id', '=', id).execute();
  await trx.deleteFrom('manager_periods').where('application_id', '=', id).execute();
  for (const { statusId: status_id, from: from_on, until: until_on } of statuses) {
    await trx
      .insertInto('status_periods')
      .values({ application_id: id, status_id, from_on, until_on })
      .execute();
  }
  for (const { requestId: request_id, from: from_on, until: until_on, ...wait } of waits) {
    const { dueOn: due_on, isAnswered: is_answered } = wait;
    await trx
      .insertInto('waiting_periods')
      .values({ application_id: id, request_id, from_on, until_on, due_on, is_answered })
      .execute();
  }
  for (const { administratorId: administrator_id, from: from_on, until: until_on } of managers) {
    await trx
      .insertInto('manager_periods')
      .values({ application_id: id, administrator_id, from_on, until_on })
      .execute();
  }
}

/** Of one that is in the portal; `knownSince` where its history does not say how it was before. */
export async function writeFacts(
  trx: Trx,
  facts: { id: number; employerId: number; filedOn: string; knownSince: string | undefined },
): Promise<void> {
  const { id: application_id, employerId: employer_id, filedOn: filed_on, knownSince } = facts;
  const row = { employer_id, filed_on, removed_on: null };
  await trx
    .insertInto('application_facts')
    .values({ application_id, ...row, known_since: knownSince ?? filed_on })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(knownSince === undefined ? { ...row, known_since: filed_on } : row),
    )
    .execute();
}
