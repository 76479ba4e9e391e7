import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportEffect } from '../../../contract/imports.ts';
import { type Problem, problem } from '../../../contract/problems.ts';
import { openFile } from '../../documents/store/index.ts';
import { employersToCompare, listActiveAdministrators } from '../../people/accounts/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { getToday } from '../../platform/time/today.ts';
import { endWithFile } from './endWithFile.usecases.ts';
import {
  existingApplications,
  existingEmployers,
  type FindExisting,
  type Found,
} from './existingRecords.usecases.ts';
import { headerOf, rowsOf } from './files/tableLines.ts';
import {
  countRows,
  deleteRows,
  insertRows,
  type KeptImport,
  type KeptRow,
  rowsAfter,
  updateImport,
  updateRow,
} from './imports.queries.ts';
import { nameKey } from './judging/employers.rules.ts';
import { headsOf } from './judging/guess.rules.ts';
import { type Judged, type Known, startJudging } from './judging/judging.rules.ts';
import { cellsOf, isData } from './judging/rows.rules.ts';
import { existingPapers, judgingPapers } from './papers.usecases.ts';
import {
  cellsOfRow,
  changedFields,
  type JudgedRow,
  type KeptColumn,
  type ReportProgress,
  sumOf,
  type Values,
} from './rows.rules.ts';

const inASlice = 500;
const rowsAtOnce = 25;

export async function judgeRows(
  deps: Deps,
  found: KeptImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const { database } = deps;
  const columns: KeptColumn[] = JSON.parse(found.columns);
  const isOfPapers = found.kind === 'papers';
  if (!isOfPapers && found.document_id !== null) {
    if (!(await takeRows(deps, found, columns, found.document_id, reportProgress))) return;
  }

  const slices = async function* () {
    let after = 0;
    for (;;) {
      const slice = await rowsAfter(database, found.import_id, { after, most: inASlice });
      yield slice;
      if (slice.length < inASlice) return;
      after = slice.at(-1)?.position ?? 0;
      // A slice takes some milliseconds, for which all other requests have to wait.
      await yieldToEventLoop();
    }
  };
  const answers = new Map<string, string>(Object.entries(JSON.parse(found.answers)));
  const judging =
    found.kind === 'papers'
      ? await judgingPapers(deps)
      : startJudging(found.kind, await knownTo(deps), answers);
  let todo = 0;
  let areAllNumbered = true;
  for await (const slice of slices()) {
    todo += slice.length;
    for (const [at, row] of slice.entries()) {
      // Finding employers with similar names takes the longest.
      if (at % rowsAtOnce === 0) await yieldToEventLoop();
      if (row.is_skipped) continue;
      const cells = cellsOfRow(row, columns);
      areAllNumbered &&= Boolean(cells.OtherNumber?.trim());
      judging.look(cells);
    }
    if (!(await reportProgress(0, todo))) return;
  }
  const questions = judging.questions();
  const findExisting = isOfPapers
    ? await existingPapers(deps)
    : found.kind === 'employers'
      ? await existingEmployers(deps)
      : await existingApplications(deps, areAllNumbered);
  let done = 0;
  const unnumbered = new Set<string>();
  for await (const slice of slices()) {
    await database.transaction().execute(async (trx) => {
      for (const row of slice) {
        const read = row.is_skipped ? skipped : judging.judge(cellsOfRow(row, columns));
        const judged = isOfPapers ? read : withoutDoubles(found.kind, read, unnumbered);
        const change = changeOf(found.kind, judged, findExisting);
        if (change.judged === row.judged && change.effect === row.effect) continue;
        await updateRow(trx, row, change);
      }
    });
    done += slice.length;
    if (!(await reportProgress(done, todo))) return;
  }
  const counts = await countRows(database, found.import_id);
  await updateImport(database, found, {
    state: 'preview',
    judged_on: deps.clock.now().toISOString(),
    questions: JSON.stringify(questions),
    counts: JSON.stringify(Object.fromEntries(counts.map((one) => [one.effect, one.count]))),
  });
}

const skipped: Judged = { values: {}, problems: [], asks: [], isSkipped: true };

/**
 * Refuses a second row without a number that has the same applicant, job title and day, or the same employer
 * name and email.
 */
function withoutDoubles(kind: KeptImport['kind'], judged: Judged, unnumbered: Set<string>): Judged {
  const { values, isSkipped, problems } = judged;
  if (values.OtherNumber || values.DesignationNumber || isSkipped || problems.length > 0) {
    return judged;
  }
  const { BusinessId, FirstName, LastName, JobTitle, CreatedOn } = values;
  const key =
    kind === 'employers'
      ? `${nameKey(String(values.OperatingName ?? ''))} ${String(values.Email ?? '').toLowerCase()}`
      : JSON.stringify([BusinessId, FirstName, LastName, JobTitle, CreatedOn]);
  if (!unnumbered.has(key)) {
    unnumbered.add(key);
    return judged;
  }
  const field = kind === 'employers' ? 'OperatingName' : 'LastName';
  return { ...judged, problems: [problem('importDouble', field)] };
}

function changeOf(
  kind: KeptImport['kind'],
  { isSkipped, values, problems: found, asks }: Judged,
  findExisting: FindExisting,
): Pick<KeptRow, 'judged' | 'effect'> {
  const known = isSkipped ? undefined : findExisting(values);
  const problems = known
    ? [
        ...found.filter((one) => !isAboutKnown(one, values, known.values)),
        ...lostDays(values, known),
        ...(known.isElsewhere ? [problem('importNumberElsewhere', 'OtherNumber')] : []),
      ]
    : found;
  const isOpen = isSkipped || problems.length > 0 || asks.length > 0;
  const changed = known && !isOpen ? changedFields(values, known.values, known.sums) : [];
  const judged: JudgedRow = {
    values,
    problems,
    asks,
    before: Object.fromEntries(changed.map((field) => [field, known?.values[field] ?? null])),
    businessId: kind === 'employers' ? (known?.id ?? null) : null,
    applicationId: kind === 'employers' ? null : (known?.id ?? null),
  };
  return { judged: JSON.stringify(judged), effect: effectOf(judged, { isSkipped, changed }) };
}

/** A day is imported together with the value it belongs to, so a changed day alone would be lost. */
function lostDays(values: Values, { values: present, sums }: Found): Problem[] {
  const isOther = (field: string) =>
    Boolean(values[field] && sums[field]) && sums[field] !== sumOf(values[field] ?? null);
  // Without a day in the file, a status begins on the day of the import.
  const isStatusSame = values.ApplicationStatusId === present.ApplicationStatusId;
  const isStatusDayLost = isStatusSame && values.StatusOn !== values.CreatedOn;
  return [
    ...(isOther('CreatedOn') ? [problem('importDayKept', 'CreatedOn')] : []),
    ...(isStatusDayLost && isOther('StatusOn') ? [problem('importDayKept', 'StatusOn')] : []),
  ];
}

/**
 * For a known record, a file may leave out what the portal already has, contain a choice that is no longer
 * offered, and contain documents that an earlier import already stored.
 */
function isAboutKnown({ code, field }: Problem, values: Values, present: Values): boolean {
  if (code === 'importPaperThere') return true;
  if (code === 'notInList') return values[field] === present[field];
  // The existing day belongs to the existing state.
  const { DesignationState: state } = values;
  if (field === 'DesignatedOn' && state && state !== present.DesignationState) return false;
  return (code === 'fieldsMissing' || code === 'emailMissing') && Boolean(present[field]);
}

function effectOf(
  { problems, asks, businessId, applicationId }: JudgedRow,
  { isSkipped, changed }: { isSkipped: boolean; changed: readonly string[] },
): ImportEffect {
  if (isSkipped) return 'skip';
  if (problems.length > 0) return 'wrong';
  if (asks.length > 0) return 'ask';
  if ((businessId ?? applicationId) === null) return 'add';
  return changed.length > 0 ? 'change' : 'same';
}

/**
 * After this, only the chosen columns are stored. When the server is killed before, another one starts
 * again.
 */
async function takeRows(
  deps: Deps,
  found: KeptImport,
  columns: readonly KeptColumn[],
  documentId: number,
  reportProgress: ReportProgress,
): Promise<boolean> {
  const { database } = deps;
  const { import_id, head_row: headRow, head_rows: headRows } = found;
  const firstRow = headRows === 0 ? 1 : headRow + headRows;
  const fields = columns.map(({ field }) => field);
  const { sheets } = await headerOf(await openFile(deps, documentId));
  const heads = headsOf(sheets[found.sheet]?.Sample ?? [], headRow, headRows);
  await deleteRows(database, import_id);
  let taken = 0;
  let rows: NewRow[] = [];
  for await (const { position, cells } of rowsOf(await openFile(deps, documentId), found.sheet)) {
    if (position < firstRow) continue;
    const kept = columns.map(({ at }) => cells[at] ?? '');
    if (!isData(found.kind, cells, cellsOf(kept, fields), heads)) continue;
    rows.push(newRow(import_id, position, kept));
    if (rows.length < inASlice) continue;
    await insertRows(database, rows);
    taken += rows.length;
    rows = [];
    if (!(await reportProgress(0, taken))) return false;
  }
  await insertRows(database, rows);
  await endWithFile(deps, found, {});
  return true;
}

type NewRow = Parameters<typeof insertRows>[1][number];

const newRow = (import_id: number, position: number, cells: readonly string[]): NewRow => ({
  import_id,
  position,
  cells: JSON.stringify(cells),
  mended: '{}',
  judged: '{}',
  effect: 'ask',
  is_skipped: false,
  outcome: '',
});

export async function takePaths(trx: Trx, importId: number, lines: readonly Buffer[]) {
  const rows: NewRow[] = [];
  for await (const { position, cells } of rowsOf(Readable.from(lines), 0)) {
    rows.push(newRow(importId, position, cells));
  }
  for (let from = 0; from < rows.length; from += inASlice) {
    await insertRows(trx, rows.slice(from, from + inASlice));
  }
}

async function knownTo(deps: Deps): Promise<Known> {
  const employers = await employersToCompare(deps.database);
  const administrators = await listActiveAdministrators(deps.database);
  return {
    today: getToday(deps),
    employers: employers.map(({ businessId, profile }) => ({
      businessId,
      operatingName: profile.OperatingName,
      legalName: profile.LegalName,
      designationNumber: profile.DesignationNumber,
      email: profile.Email,
    })),
    administrators: administrators.map(({ BusinessId, Name }) => ({
      businessId: BusinessId,
      name: Name,
    })),
  };
}
