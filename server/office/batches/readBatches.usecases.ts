import type { Batch, BatchList } from '../../../contract/batches.ts';
import { batchesPerPage, secondsToUndoBatch } from '../../../contract/batchLimits.ts';
import { type FoundApplication, findApplicationsByIds } from '../../applications/core/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import {
  countOutcomes,
  findBatch,
  findBatchesBefore,
  findBatchRows,
  type StoredBatch,
  type StoredBatchRow,
} from './batches.queries.ts';
import type { StoredBatchChange } from './changeOneApplication.usecases.ts';

/** Each row takes less time than this, so the server of a batch without progress for longer must have stopped. */
const secondsUntilInterrupted = 10;

export async function readBatch(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  batchId: number,
): Promise<Batch> {
  const batch = await findBatch(database, batchId);
  if (!batch) throw notFound();
  const rows = await findBatchRows(database, batchId);
  const ids = rows.flatMap(({ application_id: id }) => id ?? []);
  const applications = ids.length > 0 ? await findApplicationsByIds(database, ids) : [];
  const applicationById = new Map(
    applications.map((application) => [
      application.application_id,
      toBatchApplication(application),
    ]),
  );
  const employers = new Map(
    (
      await listAccountNames(
        database,
        rows.flatMap(({ business_id: id }) => id ?? []),
      )
    ).map((accountName) => [accountName.business_id, accountName.operating_name]),
  );
  const now = clock.now();
  const Rows = rows.map((row) => ({
    JobNumber: '',
    Contact: '',
    Employer: employers.get(row.business_id ?? 0) ?? '',
    ...applicationById.get(row.application_id ?? 0),
    ApplicationId: row.application_id,
    BusinessId: row.business_id,
    From: row.from_id,
    To: row.to_id,
    Outcome: row.outcome,
    Undone: row.undone,
  }));
  const names = await readAdministratorNames(database, [batch]);
  return {
    ...describeBatch(batch, findLastDoneTime(batch, rows), now, names),
    CaseManagers:
      batch.kind === 'assign'
        ? await readCaseManagerNames(database, [
            ...Rows,
            { From: null, To: parseBatchChange(batch).caseManagerId },
          ])
        : [],
    SecondsToUndo: countSecondsToUndo(batch, rows, now),
    Rows,
  };
}

export async function listBatches(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  before: number | null,
): Promise<BatchList> {
  const batches = await findBatchesBefore(database, before, batchesPerPage + 1);
  const shown = batches.slice(0, batchesPerPage);
  const ids = shown.map(({ batch_id: id }) => id);
  const outcomes = ids.length > 0 ? await countOutcomes(database, ids) : [];
  const names = await readAdministratorNames(database, shown);
  const now = clock.now();
  const Batches = shown.map((batch) => {
    const ofIt = outcomes.filter(({ batch_id: id }) => id === batch.batch_id);
    const count = (isCounted: (row: (typeof ofIt)[number]) => boolean) =>
      ofIt.filter(isCounted).reduce((sum, row) => sum + Number(row.count), 0);
    const [Count, Done, NotYet] = [
      count(() => true),
      count(({ outcome }) => outcome === 'done'),
      count(({ outcome }) => outcome === 'notYet'),
    ];
    const lastOn = findLastDoneTime(
      batch,
      ofIt.map(({ last_on: done_on }) => ({ done_on })),
    );
    const manager = parseBatchChange(batch).caseManagerId;
    return {
      ...describeBatch(batch, lastOn, now, names),
      CaseManager: names.get(manager ?? 0) ?? '',
      Count,
      Done,
      Undone: count(({ undone }) => undone === 'done'),
      Left: Count - Done - NotYet,
      NotYet,
    };
  });
  return { Batches, HasEarlier: batches.length > shown.length };
}

const parseBatchChange = ({ asked }: StoredBatch): StoredBatchChange => JSON.parse(asked);

function describeBatch(
  batch: StoredBatch,
  lastDone: Date,
  now: Date,
  names: ReadonlyMap<number, string>,
): Omit<Batch, 'CaseManagers' | 'SecondsToUndo' | 'Rows'> {
  const storedBatchChange = parseBatchChange(batch);
  return {
    BatchId: batch.batch_id,
    Kind: batch.kind,
    State: getBatchState(batch, lastDone, now),
    By: names.get(batch.created_by) ?? '',
    On: batch.created_on,
    ApplicationStatusId: storedBatchChange.statusId || null,
    CaseManagerId: storedBatchChange.caseManagerId ?? null,
    Template: storedBatchChange.template,
    DueOn: storedBatchChange.dueOn,
    LeftOutMail: storedBatchChange.LeaveOutMail,
    UndoneBy: names.get(batch.undone_by ?? 0) ?? '',
    UndoneOn: batch.undone_on ?? '',
  };
}

function getBatchState(batch: StoredBatch, lastDone: Date, now: Date): Batch['State'] {
  if (batch.finished_on !== null) return 'done';
  const isQuiet = now.getTime() - lastDone.getTime() > secondsUntilInterrupted * 1000;
  return isQuiet ? 'cutShort' : 'running';
}

function findLastDoneTime(
  { created_on }: StoredBatch,
  rows: readonly Pick<StoredBatchRow, 'done_on'>[],
): Date {
  const done = rows.flatMap(({ done_on: on }) => on ?? []).sort();
  return new Date(done.at(-1) ?? created_on);
}

export function countSecondsToUndo(
  batch: StoredBatch,
  rows: readonly StoredBatchRow[],
  now: Date,
): number {
  const isUndoable = !['seen', 'invite'].includes(batch.kind) && batch.undone_on === null;
  if (!isUndoable || !rows.some(({ outcome }) => outcome === 'done')) return 0;
  const lastDone = findLastDoneTime(batch, rows);
  if (getBatchState(batch, lastDone, now) === 'running') return 0;
  const since = batch.finished_on ? new Date(batch.finished_on) : lastDone;
  const secondsLeft = secondsToUndoBatch - (now.getTime() - since.getTime()) / 1000;
  return Math.min(secondsToUndoBatch, Math.max(0, secondsLeft));
}

async function readAdministratorNames(
  database: Queryable,
  batches: readonly StoredBatch[],
): Promise<ReadonlyMap<number, string>> {
  const ids = batches.flatMap((batch) => [
    batch.created_by,
    batch.undone_by ?? [],
    parseBatchChange(batch).caseManagerId ?? [],
  ]);
  const accountNames = await listAccountNames(database, [...new Set(ids.flat())]);
  return new Map(accountNames.map(({ business_id: id, person }) => [id, person ?? '']));
}

export function toBatchApplication(application: FoundApplication) {
  return {
    ApplicationId: application.application_id,
    JobNumber: application.job_number,
    Contact: `${application.first_name} ${application.last_name}`.trim(),
    Employer: application.operating_name,
  };
}

export async function readCaseManagerNames(
  database: Queryable,
  rows: readonly { From: number | null; To: number | null }[],
): Promise<{ CaseManagerId: number; Name: string }[]> {
  const ids = [...new Set(rows.flatMap(({ From, To }) => [From ?? [], To ?? []].flat()))];
  const accountNames = await listAccountNames(database, ids);
  return accountNames.map(({ business_id, person }) => ({
    CaseManagerId: business_id,
    Name: person ?? '',
  }));
}
