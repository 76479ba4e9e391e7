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
import { writeImportedApplication, writeImportedEmployer } from './writeImportedRecords.usecases.ts';

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

export const getImportingAdministrator = ({ begun_by, created_by }: StoredImport): Administrator => ({
  businessId: begun_by ?? created_by,
  isAdministrator: true,
  sessionHash: '',
  isBound: false,
  isHalfOpen: false,
});

export async function processImportRows(
  deps: Deps,
  found: StoredImport,
  reportProgress: ReportProgress,
  chosen: Pick<Parameters<typeof findImportRowsAfter>[2], 'effects' | 'outcomes'>,
  work: (row: StoredImportRow) => Promise<void>,
  refused: (row: StoredImportRow, refusal: Refusal | undefined) => Promise<unknown>,
): Promise<boolean> {
  const { database, log } = deps;
  const counted = await countRowsByEffectAndOutcome(database, found.import_id);
  const isIn = (all: readonly string[] | undefined, one: string) => !all || all.includes(one);
  const of = (isChosen: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(isChosen).reduce((sum, row) => sum + row.count, 0);
  const todo = of((row) => isIn(chosen.effects, row.effect));
  let done =
    todo - of((row) => isIn(chosen.effects, row.effect) && isIn(chosen.outcomes, row.outcome));
  let after = 0;
  let faults = 0;
  const most = found.kind === 'papers' ? documentsPerSlice : rowsPerSlice;
  for (;;) {
    if (!(await reportProgress(done, todo))) return false;
    const slice = await findImportRowsAfter(database, found.import_id, { ...chosen, after, most });
    await mapConcurrently(slice, getMaxConcurrentRows(deps, found), async (row) => {
      let refusal: Refusal | undefined;
      try {
        if (faults <= maxFailedRows) return await work(row);
      } catch (error) {
        // The limit was exceeded, the disk is full, or the scanner or the database is unavailable, so the
        // rest is tried later.
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
    if (slice.length < most) return true;
    after = slice.at(-1)?.position ?? 0;
  }
}

/** Each row is imported in its own transaction, which also marks the row as done. So nothing is imported twice. */
export async function importRows(
  deps: Deps,
  found: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database, clock } = deps;
  const by = getImportingAdministrator(found);
  const papers = found.kind === 'papers' ? await readDocumentArchive(deps, found) : undefined;
  const toDo = { effects: ['add', 'change'], outcomes: [''] } as const;
  const work = (row: StoredImportRow) =>
    papers
      ? importArchivedDocument(deps, by, found, { row, papers })
      : // No mails are queued here, so the delivery loop need not be woken.
        database.transaction().execute((trx) => importRow(deps, trx, by, found, row));
  const isWhole = await processImportRows(deps, found, reportProgress, toDo, work, (row, refusal) =>
    recordRowRefusal(deps, row, refusal),
  );
  if (!isWhole) return;
  const finished_on = clock.now().toISOString();
  const ended = { state: 'finished', version: found.version + 1, finished_on } as const;
  await clearCellsOfImport(database, found.import_id);
  await updateImportAndDeleteFile(deps, found, {
    ...ended,
    questions: '[]',
    answers: selectReusableAnswers(found.answers),
  });
}

async function recordRowRefusal(
  deps: Deps,
  row: StoredImportRow,
  refusal: Refusal | undefined,
): Promise<void> {
  const judged: StoredCheck = JSON.parse(row.judged);
  const problems: Problem[] = refusal?.problems ?? [
    createProblem(refusal ? 'importRefused' : 'importFault', ''),
  ];
  const change = { outcome: 'refused', judged: JSON.stringify({ ...judged, problems }) } as const;
  await updateImportRow(deps.database, row, change, '');
}

async function importRow(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  found: StoredImport,
  row: StoredImportRow,
): Promise<void> {
  const judged: StoredCheck = JSON.parse(row.judged);
  const done = { outcome: 'done', sums: hashValues(judged.values) } as const;
  if (!(await updateImportRow(trx, row, done, ''))) return;
  const from = found.filename;
  // All history entries of a row have this time, by which they are found when the row is undone.
  const on = deps.clock.now();
  const atOneTime = { ...deps, clock: { now: () => on } };
  const write = found.kind === 'employers' ? writeImportedEmployer : writeImportedApplication;
  const id = await write(atOneTime, trx, by, judged, from);
  await recordImportedRecord(trx, row, {
    business: found.kind === 'employers' ? id : null,
    application: found.kind === 'employers' ? null : id,
    on: on.toISOString(),
  });
}
