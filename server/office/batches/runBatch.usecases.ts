import type { Batch, RunBatchRequest, StoredBatchKind } from '../../../contract/batches.ts';
import { findApplicationsByIds } from '../../applications/core/index.ts';
import { getHeadSequence } from '../../applications/history/index.ts';
import { findOrInsertStart } from '../../applications/news/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { hashSecret } from '../../platform/secrets.ts';
import {
  type BatchRowResult,
  findBatchIdByKey,
  finishBatch,
  insertBatch,
  insertBatchRows,
  recordRowResult,
  type StoredBatchRow,
} from './batches.queries.ts';
import {
  changeOneApplication,
  type StoredBatchChange,
  unchangedResult,
} from './changeOneApplication.usecases.ts';
import { findDueDay, findEmployerLanguages, requireValidBatch } from './previewBatch.usecases.ts';
import { readBatch } from './readBatches.usecases.ts';
import { runRowsInTransactions } from './runRowsInTransactions.ts';

export const createBatchKey = ({ businessId }: Administrator, batchKey: string) =>
  hashSecret(`${businessId} ${batchKey}`);

export async function runBatch(
  deps: Deps,
  administrator: Administrator,
  asked: RunBatchRequest,
): Promise<Batch> {
  const { database } = deps;
  const key = createBatchKey(administrator, asked.BatchKey);
  const begun = await findBatchIdByKey(database, key);
  if (begun !== undefined) return readBatch(deps, begun);
  await requireValidBatch(deps, asked);
  const kept = await prepareBatchChange(deps, asked);
  const rows = [...new Map(asked.Applications.map((one) => [one.ApplicationId, one])).values()];
  const found = await findApplicationsByIds(
    database,
    rows.map(({ ApplicationId: id }) => id),
  );
  const known = new Set(found.map(({ application_id: id }) => id));
  if (asked.Kind === 'seen') await findOrInsertStart(database, administrator.businessId);
  const languages = asked.Kind === 'request' ? await findEmployerLanguages(deps, found) : new Map();
  const toDo = { ...kept, Kind: asked.Kind, languages };

  return runBatchRows(deps, administrator, {
    key,
    kind: asked.Kind,
    asked: kept,
    rows,
    keep: ({ ApplicationId: id, Version: version }) => ({
      application_id: known.has(id) ? id : null,
      outcome: known.has(id) ? 'notYet' : 'notFound',
      business_id: null,
      version,
    }),
    // Rows are always changed in this order, so that two batches over the same applications never deadlock.
    order: (one, other) => one.ApplicationId - other.ApplicationId,
    doOne: (trx, row) => changeOneApplication(deps, trx, administrator, { toDo, row }),
  });
}

interface BatchRun<Row> {
  key: string;
  kind: StoredBatchKind;
  asked: StoredBatchChange;
  rows: readonly Row[];
  keep(row: Row): Pick<StoredBatchRow, 'application_id' | 'business_id' | 'outcome' | 'version'>;
  order(one: Row, other: Row): number;
  doOne(trx: Trx, row: Row): Promise<BatchRowResult>;
}

/** Each row is changed in a transaction that also stores its result, so a repeated request changes nothing. */
export async function runBatchRows<Row>(
  deps: Deps,
  administrator: Administrator,
  { key, kind, asked, rows, keep, order, doOne }: BatchRun<Row>,
): Promise<Batch> {
  const { database, clock } = deps;
  const on = () => clock.now().toISOString();
  const batch = {
    batch_key: key,
    kind,
    asked: JSON.stringify(asked),
    created_by: administrator.businessId,
    created_on: on(),
    finished_on: null,
    undone_by: null,
    undone_on: null,
  };
  const places = rows.map((row, position) => ({ row, position, kept: keep(row) }));
  const batch_id = await database.transaction().execute(async (trx) => {
    const id = await insertBatch(trx, batch);
    if (id === undefined) return undefined;
    const undecided = { batch_id: id, from_id: null, to_id: null, done_on: null };
    await insertBatchRows(
      trx,
      places.map(({ position, kept }) => ({ ...undecided, position, ...kept, undone: '' })),
    );
    return id;
  });
  if (batch_id === undefined) return readBatch(deps, Number(await findBatchIdByKey(database, key)));

  const toDo = places
    .filter(({ kept }) => kept.outcome === 'notYet')
    .toSorted((one, other) => order(one.row, other.row));
  await runRowsInTransactions(deps, toDo, {
    async change(trx, { row, position }) {
      const done = await doOne(trx, row);
      await recordRowResult(trx, { batch_id, position }, { ...done, done_on: on() });
    },
    async noteRefusal(trx, { position }, outcome) {
      await recordRowResult(
        trx,
        { batch_id, position },
        { ...unchangedResult, outcome, done_on: on() },
      );
    },
  });
  await finishBatch(database, batch_id, on());
  return readBatch(deps, batch_id);
}

async function prepareBatchChange(deps: Deps, asked: RunBatchRequest): Promise<StoredBatchChange> {
  return {
    LeaveOutMail: asked.LeaveOutMail,
    statusId: asked.Kind === 'status' ? Number(asked.ApplicationStatusId) : 0,
    caseManagerId: asked.Kind === 'assign' ? asked.CaseManagerId : null,
    template: asked.Kind === 'request' ? asked.Template : '',
    dueOn: asked.Kind === 'request' ? findDueDay(deps, asked) : '',
    seenUpTo:
      asked.Kind === 'seen' ? (asked.SeenUpTo ?? (await getHeadSequence(deps.database))) : 0,
  };
}
