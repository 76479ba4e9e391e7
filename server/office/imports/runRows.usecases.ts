import { type Problem, problem } from '../../../contract/problems.ts';
import { isSqlite } from '../../platform/database/isSqlite.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { isDiskFull, isUnavailable } from '../../platform/outages.ts';
import type { Administrator } from '../../platform/person.ts';
import { endWithFile } from './endWithFile.usecases.ts';
import {
  countRows,
  forgetCells,
  type KeptImport,
  type KeptRow,
  noteMade,
  rowsAfter,
  updateRow,
} from './imports.queries.ts';
import { papersOf, runPaper } from './papers.usecases.ts';
import { type JudgedRow, lastingAnswers, type ReportProgress, sumsOf } from './rows.rules.ts';
import { writeApplication, writeEmployer } from './writeRecords.usecases.ts';

/**
 * On SQLite, concurrent changes share a disk sync. On PostgreSQL, connections must be left for other
 * requests.
 */
const atOnce = { sqlite: 10, postgres: 4, papers: 2 };
const inASlice = 100;
const papersInASlice = 10;

function atOnceOf({ database }: Deps, { kind }: KeptImport): number {
  if (kind === 'papers') return atOnce.papers;
  return isSqlite(database) ? atOnce.sqlite : atOnce.postgres;
}

/** After this many faults the remaining rows would probably fail, too, so they are refused without a try. */
const maxFaults = 5;

export const administratorOf = ({ begun_by, created_by }: KeptImport): Administrator => ({
  businessId: begun_by ?? created_by,
  isAdministrator: true,
  sessionHash: '',
  isBound: false,
  isHalfOpen: false,
});

/**
 * Calls `work` for each row with this effect and outcome, several rows at once, until somebody stops the
 * import.
 */
export async function eachRow(
  deps: Deps,
  found: KeptImport,
  reportProgress: ReportProgress,
  chosen: Pick<Parameters<typeof rowsAfter>[2], 'effects' | 'outcomes'>,
  work: (row: KeptRow) => Promise<void>,
  refused: (row: KeptRow, refusal: Refusal | undefined) => Promise<unknown>,
): Promise<boolean> {
  const { database, log } = deps;
  const counted = await countRows(database, found.import_id);
  const isIn = (all: readonly string[] | undefined, one: string) => !all || all.includes(one);
  const of = (isChosen: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(isChosen).reduce((sum, row) => sum + row.count, 0);
  const todo = of((row) => isIn(chosen.effects, row.effect));
  let done =
    todo - of((row) => isIn(chosen.effects, row.effect) && isIn(chosen.outcomes, row.outcome));
  let after = 0;
  let faults = 0;
  const most = found.kind === 'papers' ? papersInASlice : inASlice;
  for (;;) {
    if (!(await reportProgress(done, todo))) return false;
    const slice = await rowsAfter(database, found.import_id, { ...chosen, after, most });
    await mapConcurrently(slice, atOnceOf(deps, found), async (row) => {
      let refusal: Refusal | undefined;
      try {
        if (faults <= maxFaults) return await work(row);
      } catch (error) {
        // The limit was exceeded, the disk is full, or the scanner or the database is unavailable, so the
        // rest is tried later.
        const isBusy = error instanceof Refusal && (error.status === 429 || error.status >= 500);
        if (isBusy || isUnavailable(error) || isDiskFull(error)) throw error;
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

/**
 * Each row is imported in its own transaction, which also marks the row as done. So nothing is imported
 * twice.
 */
export async function runRows(
  deps: Deps,
  found: KeptImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database, clock } = deps;
  const by = administratorOf(found);
  const papers = found.kind === 'papers' ? await papersOf(deps, found) : undefined;
  const toDo = { effects: ['add', 'change'], outcomes: [''] } as const;
  const work = (row: KeptRow) =>
    papers
      ? runPaper(deps, by, found, { row, papers })
      : // No mails are queued here, so the delivery loop need not be woken.
        database.transaction().execute((trx) => runOne(deps, trx, by, found, row));
  const isWhole = await eachRow(deps, found, reportProgress, toDo, work, (row, refusal) =>
    noteRefusal(deps, row, refusal),
  );
  if (!isWhole) return;
  const finished_on = clock.now().toISOString();
  const ended = { state: 'finished', version: found.version + 1, finished_on } as const;
  await forgetCells(database, found.import_id);
  await endWithFile(deps, found, {
    ...ended,
    questions: '[]',
    answers: lastingAnswers(found.answers),
  });
}

async function noteRefusal(deps: Deps, row: KeptRow, refusal: Refusal | undefined): Promise<void> {
  const judged: JudgedRow = JSON.parse(row.judged);
  const problems: Problem[] = refusal?.problems ?? [
    problem(refusal ? 'importRefused' : 'importFault', ''),
  ];
  const change = { outcome: 'refused', judged: JSON.stringify({ ...judged, problems }) } as const;
  await updateRow(deps.database, row, change, '');
}

async function runOne(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  found: KeptImport,
  row: KeptRow,
): Promise<void> {
  const judged: JudgedRow = JSON.parse(row.judged);
  const done = { outcome: 'done', sums: sumsOf(judged.values) } as const;
  if (!(await updateRow(trx, row, done, ''))) return;
  const from = found.filename;
  // All history entries of a row have this time, by which they are found when the row is undone.
  const on = deps.clock.now();
  const atOneTime = { ...deps, clock: { now: () => on } };
  const write = found.kind === 'employers' ? writeEmployer : writeApplication;
  const id = await write(atOneTime, trx, by, judged, from);
  await noteMade(trx, row, {
    business: found.kind === 'employers' ? id : null,
    application: found.kind === 'employers' ? null : id,
    on: on.toISOString(),
  });
}
