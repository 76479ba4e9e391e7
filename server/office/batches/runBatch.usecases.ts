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
  request: RunBatchRequest,
): Promise<Batch> {
  const { database } = deps;
  const key = createBatchKey(administrator, request.BatchKey);
  const existingBatchId = await findBatchIdByKey(database, key);
  if (existingBatchId !== undefined) return readBatch(deps, existingBatchId);
  await requireValidBatch(deps, request);
  const storedChange = await prepareBatchChange(deps, request);
  const rows = [
    ...new Map(
      request.Applications.map((application) => [application.ApplicationId, application]),
    ).values(),
  ];
  const found = await findApplicationsByIds(
    database,
    rows.map(({ ApplicationId: id }) => id),
  );
  const foundIds = new Set(found.map(({ application_id: id }) => id));
  if (request.Kind === 'seen') await findOrInsertStart(database, administrator.businessId);
  const languages =
    request.Kind === 'request' ? await findEmployerLanguages(deps, found) : new Map();
  const toDo = { ...storedChange, Kind: request.Kind, languages };

  return runBatchRows(deps, administrator, {
    key,
    kind: request.Kind,
    asked: storedChange,
    rows,
    keep: ({ ApplicationId: id, Version: version }) => ({
      application_id: foundIds.has(id) ? id : null,
      outcome: foundIds.has(id) ? 'notYet' : 'notFound',
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
  const formatNow = () => clock.now().toISOString();
  const batch = {
    batch_key: key,
    kind,
    asked: JSON.stringify(asked),
    created_by: administrator.businessId,
    created_on: formatNow(),
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
    .toSorted((a, b) => order(a.row, b.row));
  await runRowsInTransactions(deps, toDo, {
    async change(trx, { row, position }) {
      const done = await doOne(trx, row);
      await recordRowResult(trx, { batch_id, position }, { ...done, done_on: formatNow() });
    },
    async noteRefusal(trx, { position }, outcome) {
      await recordRowResult(
        trx,
        { batch_id, position },
        { ...unchangedResult, outcome, done_on: formatNow() },
      );
    },
  });
  await finishBatch(database, batch_id, formatNow());
  return readBatch(deps, batch_id);
}

async function prepareBatchChange(
  deps: Deps,
  request: RunBatchRequest,
): Promise<StoredBatchChange> {
  return {
    LeaveOutMail: request.LeaveOutMail,
    statusId: request.Kind === 'status' ? Number(request.ApplicationStatusId) : 0,
    caseManagerId: request.Kind === 'assign' ? request.CaseManagerId : null,
    template: request.Kind === 'request' ? request.Template : '',
    dueOn: request.Kind === 'request' ? findDueDay(deps, request) : '',
    seenUpTo:
      request.Kind === 'seen' ? (request.SeenUpTo ?? (await getHeadSequence(deps.database))) : 0,
  };
}
