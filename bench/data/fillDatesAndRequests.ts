import { sql } from 'kysely';
import { addDays, type Day } from '../../contract/days.ts';
import { closedStatuses } from '../../contract/enumerations.ts';
import { slots } from '../../contract/program.ts';
import { createRandomGenerator, type RandomGenerator } from '../../server/demo/random.ts';
import type { Database, Engine } from '../../server/platform/database/types.ts';
import { insertRows } from './insertRows.ts';

const rowsPerInsert = 5_000;

export async function fillDates(database: Database, engine: Engine, today: Day): Promise<number> {
  const random = createRandomGenerator(19);
  let count = 0;
  for (const { key: slot, dateKind, goodForMonths } of slots) {
    if (!dateKind) continue;
    const attached = await database
      .selectFrom('attachments')
      .select(['application_id', 'document_id', 'attached_by'])
      .where('slot', '=', slot)
      .where('application_id', 'is not', null)
      .execute();
    for (let from = 0; from < attached.length; from += rowsPerInsert) {
      const rows = attached.slice(from, from + rowsPerInsert).map((one) => ({
        application_id: Number(one.application_id),
        document_id: one.document_id,
        slot,
        date_on: chooseDate(today, goodForMonths ?? 0, random),
        set_on: `${today}T05:00:00.000Z`,
        set_by: one.attached_by,
      }));
      await insertRows(database, engine, 'document_dates', rows);
      count += rows.length;
    }
  }
  return count;
}

function chooseDate(today: Day, goodForMonths: number, random: RandomGenerator): Day {
  const expiresIn = random.between(-365, 730);
  return addDays(today, expiresIn - Math.round(goodForMonths * 30.4));
}

export async function fillRequests(
  database: Database,
  engine: Engine,
  today: Day,
): Promise<number> {
  const random = createRandomGenerator(20);
  const open = await database
    .selectFrom('applications')
    .select('application_id')
    .where('application_status_id', 'not in', closedStatuses)
    .where(sql<boolean>`application_id % 3 = 0`)
    .execute();
  const rows = open.map(({ application_id }) => ({
    request_id: application_id,
    application_id,
    creation_key: null,
    state: 'open',
    round: 1,
    due_on: addDays(today, random.between(-10, 21)),
    covering_text: 'Please send what is named below.',
    sent_on: `${addDays(today, -40)}T15:00:00.000Z`,
    sent_by: 1,
    partial_reason: '',
    version: 1,
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await insertRows(database, engine, 'requests', rows.slice(from, from + rowsPerInsert));
  }
  return rows.length;
}
