import type { BatchRefusal } from '../../../contract/batches.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import { sideBySide } from '../../platform/database/sideBySide.ts';
import type { Trx } from '../../platform/database/types.ts';
import { type Deps, inTransaction } from '../../platform/deps.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { refusalOf } from './outcomes.rules.ts';

/**
 * On SQLite each has a transaction of its own; they stand in line, and those that do share a commit and a sync of the disk.
 * On PostgreSQL some share a transaction and a connection, so that each answer is waited for once for all of them.
 */
const waysOf = ({ database }: Pick<Deps, 'database'>) =>
  isSqlite(database) ? { inOne: 1, atOnce: 25 } : { inOne: 20, atOnce: 2 };

interface Steps<Row> {
  /** Does it and notes that; refused, nothing of it is kept. */
  change(trx: Trx, row: Row): Promise<void>;
  noteRefusal(trx: Trx, row: Row, refusal: BatchRefusal): Promise<void>;
}

/** More than these are a fault of all: trying the others would only take long. */
const mostFaults = 5;

/** Each row is done and noted, or neither. One that meets a fault is noted as failed, and the others are done. */
export async function eachWhole<Row>(
  deps: Deps,
  rows: readonly Row[],
  steps: Steps<Row>,
): Promise<void> {
  const { inOne, atOnce } = waysOf(deps);
  const groups: Row[][] = [];
  for (let at = 0; at < rows.length; at += inOne) groups.push(rows.slice(at, at + inOne));
  let faults = 0;
  async function doAlone(row: Row): Promise<void> {
    try {
      await doTogether(deps, [row], steps);
    } catch (error) {
      faults += 1;
      if (faults > mostFaults) throw error;
      deps.log.error({ err: error }, 'a row of a batch met a fault');
      await inTransaction(deps, (trx) => steps.noteRefusal(trx, row, 'failed'));
    }
  }
  await mapConcurrently(groups, atOnce, async (group) => {
    try {
      if (group.length > 1) return await doTogether(deps, group, steps);
    } catch {
      // Somebody held one of them for long, or a fault meets one alone: which one comes out by itself.
    }
    for (const row of group) await doAlone(row);
  });
}

class SomeRefused extends Error {}

async function doTogether<Row>(deps: Deps, group: readonly Row[], steps: Steps<Row>) {
  const refused = new Map<Row, BatchRefusal>();
  const attempt = (trx: Trx) =>
    sideBySide(trx, async (shared) => {
      for (const [row, refusal] of refused) await steps.noteRefusal(shared, row, refusal);
      const left = group.filter((row) => !refused.has(row));
      const outcomes = await Promise.allSettled(left.map((row) => steps.change(shared, row)));
      const before = refused.size;
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome.status === 'fulfilled') continue;
        const refusal = refusalOf(outcome.reason);
        if (!refusal) throw outcome.reason;
        refused.set(left[at] as Row, refusal);
      }
      // What they had begun goes with it.
      if (refused.size > before) throw new SomeRefused();
    });
  for (;;) {
    try {
      return await inTransaction(deps, attempt);
    } catch (error) {
      if (!(error instanceof SomeRefused)) throw error;
    }
  }
}
