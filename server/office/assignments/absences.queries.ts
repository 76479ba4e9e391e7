import type { Day } from '../../../contract/days.ts';
import { addWrittenRow } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Absence } from './deputies.rules.ts';

export async function findCurrentAndFutureAbsences(database: Queryable, day: Day) {
  return database
    .selectFrom('absences')
    .select(['absence_id', 'administrator_id', 'deputy_id', 'from_day', 'until_day'])
    .where('until_day', '>=', day)
    .where('ended_on', 'is', null)
    .orderBy('from_day')
    .orderBy('absence_id')
    .execute();
}

export async function insertAbsence(
  trx: Trx,
  absence: Absence,
  by: { businessId: number; on: Date },
): Promise<number> {
  const inserted = await trx
    .insertInto('absences')
    .values({
      ...absence,
      created_by: by.businessId,
      created_on: by.on.toISOString(),
      ended_on: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  addWrittenRow(trx, 'absences', inserted);
  return inserted.absence_id;
}

export async function updateAbsenceEnd(
  trx: Trx,
  id: number,
  on: Date,
): Promise<Absence | undefined> {
  const ended_on = on.toISOString();
  const ended = await trx
    .updateTable('absences')
    .set({ ended_on })
    .where('absence_id', '=', id)
    .where('ended_on', 'is', null)
    .returning(['administrator_id', 'deputy_id', 'from_day', 'until_day'])
    .executeTakeFirst();
  if (ended) addWrittenRow(trx, 'absences', { absence_id: id, ended_on });
  return ended;
}

export async function updateDeputy(trx: Trx, id: number, deputy: number): Promise<void> {
  await trx
    .updateTable('absences')
    .set({ deputy_id: deputy })
    .where('absence_id', '=', id)
    .execute();
  addWrittenRow(trx, 'absences', { absence_id: id, deputy_id: deputy });
}
