import type { Batch, RunBatchRequest } from '../../../contract/batches.ts';
import { applicationsByIds } from '../../applications/core/index.ts';
import { placeOfHead } from '../../applications/history/index.ts';
import { startOf } from '../../applications/news/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { hashOf } from '../../platform/secrets.ts';
import { findByKey, finishBatch, insertBatch, insertRows, settleRow } from './batches.queries.ts';
import { type AskedRow, doToOne, type KeptToDo } from './doing.usecases.ts';
import { eachWhole } from './eachWhole.ts';
import { dueDayOf, languagesOf, requirePossible } from './preview.usecases.ts';
import { batchOf } from './reading.usecases.ts';

export async function runBatch(
  deps: Deps,
  administrator: Administrator,
  asked: RunBatchRequest,
): Promise<Batch> {
  const { database, clock } = deps;
  const key = hashOf(`${administrator.businessId} ${asked.BatchKey}`);
  // The answer was lost and it was sent again.
  const begun = await findByKey(database, key);
  if (begun !== undefined) return batchOf(deps, begun);
  await requirePossible(deps, asked);
  const toDo = await toDoOf(deps, asked);
  const rows = [...new Map(asked.Applications.map((one) => [one.ApplicationId, one])).values()];
  const found = await applicationsByIds(
    database,
    rows.map(({ ApplicationId: id }) => id),
  );
  const known = new Set(found.map(({ application_id: id }) => id));
  if (asked.Kind === 'seen') await startOf(database, administrator.businessId);
  const languages = asked.Kind === 'request' ? await languagesOf(deps, found) : new Map();

  const batch = {
    batch_key: key,
    kind: asked.Kind,
    asked: JSON.stringify(toDo),
    created_by: administrator.businessId,
    created_on: clock.now().toISOString(),
    finished_on: null,
    undone_by: null,
    undone_on: null,
  };
  const batch_id = await database.transaction().execute(async (trx) => {
    const id = await insertBatch(trx, batch);
    if (id !== undefined) await insertRows(trx, keptRows(id, rows, known));
    return id;
  });
  if (batch_id === undefined) return batchOf(deps, Number(await findByKey(database, key)));

  const on = () => clock.now().toISOString();
  const places = rows
    .map((row, position) => ({ ...row, position }))
    .filter(({ ApplicationId: id }) => known.has(id))
    // Two batches take the same applications in the same order, so that neither waits for the other.
    .toSorted((one, other) => one.ApplicationId - other.ApplicationId);
  await eachWhole(deps, places, {
    async change(trx, row) {
      const done = await doToOne(deps, trx, administrator, { toDo: { ...toDo, languages }, row });
      await settleRow(trx, { ...row, batch_id }, { ...done, done_on: on() });
    },
    async noteRefusal(trx, row, outcome) {
      const left = { from_id: null, to_id: null, version: null };
      await settleRow(trx, { ...row, batch_id }, { ...left, outcome, done_on: on() });
    },
  });
  await finishBatch(database, batch_id, clock.now().toISOString());
  return batchOf(deps, batch_id);
}

function keptRows(batch_id: number, rows: readonly AskedRow[], known: ReadonlySet<number>) {
  return rows.map(({ ApplicationId: application_id, Version }, position) => ({
    batch_id,
    position,
    ...(known.has(application_id)
      ? { application_id, outcome: 'notYet' as const }
      : { application_id: null, outcome: 'notFound' as const }),
    from_id: null,
    to_id: null,
    version: Version,
    done_on: null,
    undone: '' as const,
  }));
}

async function toDoOf(deps: Deps, asked: RunBatchRequest): Promise<KeptToDo> {
  return {
    Kind: asked.Kind,
    LeaveOutMail: asked.LeaveOutMail,
    statusId: asked.Kind === 'status' ? Number(asked.ApplicationStatusId) : 0,
    caseManagerId: asked.Kind === 'assign' ? asked.CaseManagerId : null,
    template: asked.Kind === 'request' ? asked.Template : '',
    dueOn: asked.Kind === 'request' ? dueDayOf(deps, asked) : '',
    seenUpTo: asked.Kind === 'seen' ? (asked.SeenUpTo ?? (await placeOfHead(deps.database))) : 0,
  };
}
