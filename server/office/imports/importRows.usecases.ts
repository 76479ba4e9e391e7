import { createProblem, type Problem } from '../../../contract/problems.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { isDiskFull, isTemporarilyUnavailable } from '../../platform/outages.ts';
import type { Administrator } from '../../platform/person.ts';
import { importArchivedDocument, readDocumentArchive } from './importedDocuments.usecases.ts';
import {
  hashValues,
  type ReportProgress,
  type StoredCheck,
  selectReusableAnswers,
} from './importedRows.rules.ts';
import {
  clearCellsOfImport,
  countRowsByEffectAndOutcome,
  findImportRowsAfter,
  recordImportedRecord,
  type StoredImport,
  type StoredImportRow,
  updateImportRow,
} from './imports.queries.ts';
import { updateImportAndDeleteFile } from './updateImportAndDeleteFile.usecases.ts';
import {
  writeImportedApplication,
  writeImportedEmployer,
} from './writeImportedRecords.usecases.ts';

/** On SQLite, concurrent changes share a disk sync. On PostgreSQL, connections must be left for other requests. */
const maxConcurrentRows = { sqlite: 10, postgres: 4, papers: 2 };
const rowsPerSlice = 100;
const documentsPerSlice = 10;

function getMaxConcurrentRows({ database }: Deps, { kind }: StoredImport): number {
  if (kind === 'papers') return maxConcurrentRows.papers;
  return isSqlite(database) ? maxConcurrentRows.sqlite : maxConcurrentRows.postgres;
}

/** After this many faults the remaining rows would probably fail, too, so they are refused without a try. */
const maxFailedRows = 5;

export const getImportingAdministrator = ({
  begun_by,
  created_by,
}: StoredImport): Administrator => ({
  businessId: begun_by ?? created_by,
  isAdministrator: true,
  sessionHash: '',
  isBound: false,
  isHalfOpen: false,
});

export async function processImportRows(
  deps: Deps,
  storedImport: StoredImport,
  reportProgress: ReportProgress,
  chosen: Pick<Parameters<typeof findImportRowsAfter>[2], 'effects' | 'outcomes'>,
  work: (row: StoredImportRow) => Promise<void>,
  refused: (row: StoredImportRow, refusal: Refusal | undefined) => Promise<unknown>,
): Promise<boolean> {
  const { database, log } = deps;
  const effectCounts = await countRowsByEffectAndOutcome(database, storedImport.import_id);
  const isIn = (all: readonly string[] | undefined, value: string) => !all || all.includes(value);
  const countRows = (isChosen: (row: (typeof effectCounts)[number]) => boolean) =>
    effectCounts.filter(isChosen).reduce((sum, row) => sum + row.count, 0);
  const todo = countRows((row) => isIn(chosen.effects, row.effect));
  let done =
    todo -
    countRows((row) => isIn(chosen.effects, row.effect) && isIn(chosen.outcomes, row.outcome));
  let after = 0;
  let faults = 0;
  const rowsAtOnce = storedImport.kind === 'papers' ? documentsPerSlice : rowsPerSlice;
  for (;;) {
    if (!(await reportProgress(done, todo))) return false;
    const slice = await findImportRowsAfter(database, storedImport.import_id, {
      ...chosen,
      after,
      most: rowsAtOnce,
    });
    await mapConcurrently(slice, getMaxConcurrentRows(deps, storedImport), async (row) => {
      let refusal: Refusal | undefined;
      try {
        if (faults <= maxFailedRows) return await work(row);
      } catch (error) {
        // These errors come from a limit or an outage and not from the row, so the rest is tried later.
        const isBusy = error instanceof Refusal && (error.status === 429 || error.status >= 500);
        if (isBusy || isTemporarilyUnavailable(error) || isDiskFull(error)) throw error;
        if (error instanceof Refusal) {
          refusal = error;
        } else {
          faults += 1;
          log.error({ err: error, row: row.position }, 'a row of an import met a fault');
        }
      }
      await refused(row, refusal);
    });
    done += slice.length;
    if (slice.length < rowsAtOnce) return true;
    after = slice.at(-1)?.position ?? 0;
  }
}

/** Each row is imported in its own transaction, which also marks the row as done. So nothing is imported twice. */
export async function importRows(
  deps: Deps,
  storedImport: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database, clock } = deps;
  const administrator = getImportingAdministrator(storedImport);
  const papers =
    storedImport.kind === 'papers' ? await readDocumentArchive(deps, storedImport) : undefined;
  const toDo = { effects: ['add', 'change'], outcomes: [''] } as const;
  const work = (row: StoredImportRow) =>
    papers
      ? importArchivedDocument(deps, administrator, storedImport, { row, papers })
      : // No mails are queued here, so the delivery loop need not be woken.
        database
          .transaction()
          .execute((trx) => importRow(deps, trx, administrator, storedImport, row));
  const isFinished = await processImportRows(
    deps,
    storedImport,
    reportProgress,
    toDo,
    work,
    (row, refusal) => recordRowRefusal(deps, row, refusal),
  );
  if (!isFinished) return;
  const finished_on = clock.now().toISOString();
  const ended = { state: 'finished', version: storedImport.version + 1, finished_on } as const;
  await clearCellsOfImport(database, storedImport.import_id);
  await updateImportAndDeleteFile(deps, storedImport, {
    ...ended,
    questions: '[]',
    answers: selectReusableAnswers(storedImport.answers),
  });
}

async function recordRowRefusal(
  deps: Deps,
  row: StoredImportRow,
  refusal: Refusal | undefined,
): Promise<void> {
  const check: StoredCheck = JSON.parse(row.judged);
  const problems: Problem[] = refusal?.problems ?? [
    createProblem(refusal ? 'importRefused' : 'importFault', ''),
  ];
  const change = { outcome: 'refused', judged: JSON.stringify({ ...check, problems }) } as const;
  await updateImportRow(deps.database, row, change, '');
}

async function importRow(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  storedImport: StoredImport,
  row: StoredImportRow,
): Promise<void> {
  const check: StoredCheck = JSON.parse(row.judged);
  const done = { outcome: 'done', sums: hashValues(check.values) } as const;
  if (!(await updateImportRow(trx, row, done, ''))) return;
  const from = storedImport.filename;
  // All history entries of a row have this time, by which they are found when the row is undone.
  const on = deps.clock.now();
  const atOneTime = { ...deps, clock: { now: () => on } };
  const write =
    storedImport.kind === 'employers' ? writeImportedEmployer : writeImportedApplication;
  const id = await write(atOneTime, trx, by, check, from);
  await recordImportedRecord(trx, row, {
    business: storedImport.kind === 'employers' ? id : null,
    application: storedImport.kind === 'employers' ? null : id,
    on: on.toISOString(),
  });
}
