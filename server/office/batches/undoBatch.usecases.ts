import type { Batch } from '../../../contract/batches.ts';
import {
  changeApplication,
  createPatch,
  lockApplication,
  lockAssignment,
} from '../../applications/core/index.ts';
import { listEntriesOfApplication } from '../../applications/history/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { withdrawUnansweredRequest } from '../../requests/index.ts';
import { assignInTransaction } from '../assignments/index.ts';
import {
  claimUndo,
  findBatch,
  findBatchRows,
  recordUndoResult,
  type StoredBatch,
  type StoredBatchRow,
} from './batches.queries.ts';
import type { StoredBatchChange } from './changeOneApplication.usecases.ts';
import { countSecondsToUndo, readBatch } from './readBatches.usecases.ts';
import { runRowsInTransactions } from './runRowsInTransactions.ts';

export async function undoBatch(
  deps: Deps,
  administrator: Administrator,
  batchId: number,
): Promise<Batch> {
  const { database, clock } = deps;
  const batch = await findBatch(database, batchId);
  if (!batch) throw notFound();
  const rows = await findBatchRows(database, batchId);
  const now = clock.now();
  if (batch.undone_on === null) {
    if (countSecondsToUndo(batch, rows, now) === 0) {
      throw new Refusal(409, 'This action can no longer be undone as a whole.');
    }
    await claimUndo(database, batchId, {
      undone_by: administrator.businessId,
      undone_on: now.toISOString(),
    });
  }
  const waiting = rows
    .filter(({ outcome, undone }) => outcome === 'done' && undone === '')
    .toSorted((a, b) => Number(a.application_id) - Number(b.application_id));
  await runRowsInTransactions(deps, waiting, {
    async change(trx, row) {
      // A concurrent undo waits for this lock and then finds the row undone.
      if (await recordUndoResult(trx, batchId, row.position, 'done')) {
        await undoRow(deps, trx, administrator, { batch, row });
      }
    },
    noteRefusal: async (trx, { position }, undone) => {
      await recordUndoResult(trx, batchId, position, undone);
    },
  });
  return readBatch(deps, batchId);
}

async function undoRow(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { batch, row }: { batch: StoredBatch; row: StoredBatchRow },
): Promise<void> {
  const { application_id: id, from_id: from, version, done_on } = row;
  const application = id === null ? undefined : await lockApplication(trx, id);
  if (!application) throw notFound();
  const newest = (await listEntriesOfApplication(trx, application.application_id)).at(-1);
  // A later note, mark or request may depend on the change.
  if (newest && done_on && newest.changed_on > done_on) throw staleEdit();
  if (batch.kind === 'assign') return undoAssignment(deps, trx, administrator, row);
  const { LeaveOutMail }: StoredBatchChange = JSON.parse(batch.asked);
  if (batch.kind === 'request') {
    const change = { applicationId: application.application_id, LeaveOutMail };
    return withdrawUnansweredRequest(deps, trx, administrator, change);
  }
  if (application.Version !== version) throw staleEdit();
  const patch = { ApplicationStatusId: from, Version: version, LeaveOutMail };
  await changeApplication(deps, trx, administrator, createPatch(application.application_id, patch));
}

async function undoAssignment(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { application_id: id, from_id, to_id }: StoredBatchRow,
): Promise<void> {
  const locked = await lockAssignment(trx, Number(id));
  if (!locked || locked.own !== to_id) throw staleEdit();
  const seen = locked.own ?? locked.of_employer;
  const assignment = { applicationId: locked.application_id, seen, to: from_id };
  if (await assignInTransaction(deps, trx, administrator, assignment)) {
    throw staleEdit();
  }
}
