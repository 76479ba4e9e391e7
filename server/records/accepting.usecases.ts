import { noteAccepted, recordChange } from '../history/index.ts';
import type { Database, Trx } from '../platform/database/database.ts';
import { countedTables, recount } from '../platform/database/rowCounts.ts';
import {
  differences,
  differingSlices,
  type Found,
  type Subject,
  wrongDerived,
} from './comparing.usecases.ts';
import { isAnythingRecorded, writeDerived } from './records.queries.ts';

const quiet = { subscribers: [] };

/** Takes a record as it stands, such as `applications 12`, with a reason; false where it differs in nothing. */
export async function acceptRecord(
  database: Database,
  record: string,
  Reason: string,
  on: Date,
): Promise<boolean> {
  const table = countedTables.find((name) => name === record);
  if (table) {
    await database.transaction().execute(async (trx) => {
      await recount(trx, table);
      await write(trx, {}, `${table}: ${Reason}`, on);
    });
    return true;
  }
  for await (const found of differences(database)) {
    if (`${found.table} ${found.key}` !== record) continue;
    await database.transaction().execute((trx) => accept(trx, [found], Reason, on));
    return true;
  }
  return false;
}

async function accept(trx: Trx, found: readonly Found[], Reason: string, on: Date) {
  for (const { table, key, is } of found) noteAccepted(trx, table, key, is);
  const [first] = found;
  if (first) await write(trx, first.subject, Reason, on);
}

const write = (trx: Trx, subject: Partial<Subject>, Reason: string, on: Date) =>
  recordChange(quiet, trx, {
    on,
    by: null,
    kind: 'recordsAccepted',
    ...subject,
    details: { Reason },
  });

const beforeThisRelease = 'As it stood when the history began to keep what records say';

/** A database of an older release: its history does not say what the rows hold, so they are taken as they stand. */
export async function takeStock(database: Database, on: Date): Promise<void> {
  if (await isAnythingRecorded(database)) return;
  await database.transaction().execute(async (trx) => {
    for await (const found of differingSlices(trx)) {
      const bySubject = Object.groupBy(found, ({ subject }) => JSON.stringify(subject));
      for (const rows of Object.values(bySubject)) {
        await accept(trx, rows ?? [], beforeThisRelease, on);
      }
    }
  });
}

/** Makes the columns that searches read follow from the others again; answers of how many rows. */
export async function mendDerived(database: Database): Promise<number> {
  let mended = 0;
  for await (const { table, key, columns } of wrongDerived(database)) {
    await writeDerived(database, table, key, columns);
    mended += 1;
  }
  return mended;
}
