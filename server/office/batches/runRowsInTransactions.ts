import { type BatchRefusal, batchRefusals } from '../../../contract/batches.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Trx } from '../../platform/database/types.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';

/** On SQLite, concurrent changes share a disk sync. On PostgreSQL, connections must be left for other requests. */
const maxConcurrentRows = { sqlite: 25, postgres: 4 };

/** After this many faults the remaining rows would probably fail, too, so they are not tried. */
const maxFaults = 5;

interface RowSteps<Row> {
  change(trx: Trx, row: Row): Promise<void>;
  noteRefusal(trx: Trx, row: Row, refusal: BatchRefusal): Promise<void>;
}

export async function runRowsInTransactions<Row>(
  deps: Deps,
  rows: readonly Row[],
  { change, noteRefusal }: RowSteps<Row>,
): Promise<void> {
  let faults = 0;
  const max = isSqlite(deps.database) ? maxConcurrentRows.sqlite : maxConcurrentRows.postgres;
  await mapConcurrently(rows, max, async (row) => {
    try {
      await runInTransaction(deps, (trx) => change(trx, row));
    } catch (error) {
      const refusal = findBatchRefusal(error);
      if (!refusal) {
        faults += 1;
        if (faults > maxFaults) throw error;
        deps.log.error({ err: error }, 'a row of a batch met a fault');
      }
      await runInTransaction(deps, (trx) => noteRefusal(trx, row, refusal ?? 'failed'));
    }
  });
}

function findBatchRefusal(error: unknown): BatchRefusal | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.status === 404) return 'notFound';
  const code = error.problems?.[0]?.code;
  const knownRefusal = batchRefusals.find((refusal) => refusal === code);
  if (knownRefusal) return knownRefusal;
  if (error.status === 409) return 'changedMeanwhile';
  return error.status === 422 ? 'notAccepted' : undefined;
}
