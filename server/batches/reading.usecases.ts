import type { Batch } from '../../contract/batches.ts';
import { secondsToUndo } from '../../contract/batchLimits.ts';
import { accountNames } from '../accounts/index.ts';
import { applicationsByIds } from '../applications/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import { findBatch, findRows, type KeptBatch, type KeptRow } from './batches.queries.ts';
import { caseManagersIn } from './caseManagers.usecases.ts';
import { described } from './described.rules.ts';
import type { KeptToDo } from './doing.usecases.ts';

/** A row takes less; where none was done for so long, the server that did them is gone. */
const secondsUntilCutShort = 10;

export async function batchOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  batchId: number,
): Promise<Batch> {
  const batch = await findBatch(database, batchId);
  if (!batch) throw notFound();
  const rows = await findRows(database, batchId);
  const ids = rows.flatMap(({ application_id: id }) => id ?? []);
  const applications = ids.length > 0 ? await applicationsByIds(database, ids) : [];
  const known = new Map(applications.map((one) => [one.application_id, described(one)]));
  const asked: KeptToDo = JSON.parse(batch.asked);
  const now = clock.now();
  const Rows = rows.map((row) => ({
    JobNumber: '',
    Contact: '',
    Employer: '',
    ...known.get(row.application_id ?? 0),
    ApplicationId: row.application_id,
    From: row.from_id,
    To: row.to_id,
    Outcome: row.outcome,
    Undone: row.undone,
  }));
  return {
    BatchId: batch.batch_id,
    Kind: batch.kind,
    State: stateOf(batch, rows, now),
    By: await nameOf(database, batch.created_by),
    On: batch.created_on,
    ApplicationStatusId: asked.statusId || null,
    CaseManagerId: asked.caseManagerId ?? null,
    CaseManagers: batch.kind === 'assign' ? await caseManagersIn(database, Rows) : [],
    Template: asked.template,
    DueOn: asked.dueOn,
    LeftOutMail: asked.LeaveOutMail,
    SecondsToUndo: secondsLeft(batch, rows, now),
    UndoneBy: batch.undone_by === null ? '' : await nameOf(database, batch.undone_by),
    UndoneOn: batch.undone_on ?? '',
    Rows,
  };
}

function stateOf(batch: KeptBatch, rows: readonly KeptRow[], now: Date): Batch['State'] {
  if (batch.finished_on !== null) return 'done';
  const lastDone = lastDoneOn(batch, rows).getTime();
  return now.getTime() - lastDone > secondsUntilCutShort * 1000 ? 'cutShort' : 'running';
}

/** Before the first one when it was begun. */
function lastDoneOn({ created_on }: KeptBatch, rows: readonly KeptRow[]): Date {
  const done = rows.flatMap(({ done_on: on }) => on ?? []).sort();
  return new Date(done.at(-1) ?? created_on);
}

/** From when it was through, or from the last one that was done of one that was cut short. */
export function secondsLeft(batch: KeptBatch, rows: readonly KeptRow[], now: Date): number {
  const isUndoable = ['status', 'assign'].includes(batch.kind) && batch.undone_on === null;
  if (!isUndoable || !rows.some(({ outcome }) => outcome === 'done')) return 0;
  const since = batch.finished_on ? new Date(batch.finished_on) : lastDoneOn(batch, rows);
  const left = secondsToUndo - (now.getTime() - since.getTime()) / 1000;
  return Math.min(secondsToUndo, Math.max(0, left));
}

async function nameOf(database: Queryable, id: number): Promise<string> {
  const [found] = await accountNames(database, [id]);
  return found?.person ?? '';
}
