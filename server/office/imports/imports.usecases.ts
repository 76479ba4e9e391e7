import type { ParsedRequest } from '../../../contract/calls.ts';
import { type ImportQuestion, importFields, importLimits } from '../../../contract/imports.ts';
import { messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { keepFile, openFile, toDisplayName } from '../../documents/store/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal, staleEdit } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/files/fileTransfer.ts';
import type { Administrator } from '../../platform/person.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import { storeDocumentPaths } from './checkImportRows.usecases.ts';
import { joinHeads } from './checking/guessColumns.rules.ts';
import { readTable } from './files/readTable.ts';
import { readTableHeader } from './files/tableLines.ts';
import {
  createUnusedColumnKey,
  type ImportedColumn,
  selectReusableAnswers,
} from './importedRows.rules.ts';
import {
  countUnfinishedImports,
  deleteImport,
  findColumnsAndAnswersOfEarlierImports,
  findImportRow,
  findImportsToDelete,
  hasOtherImportSince,
  insertImport,
  type StoredImport,
  updateImport,
  updateImportRow,
} from './imports.queries.ts';
import { maxListedAgeDays, requireImport } from './readImports.usecases.ts';
import { updateImportAndDeleteFile } from './updateImportAndDeleteFile.usecases.ts';

function requireImportState(storedImport: StoredImport, ...states: StoredImport['state'][]): void {
  if (!states.includes(storedImport.state)) throw staleEdit();
}

export async function startImport(
  deps: Deps,
  by: Administrator,
  { Kind: kind, File: file }: ParsedRequest<'startImport'> & { File: UploadedFile },
): Promise<number> {
  const { database } = deps;
  if ((await countUnfinishedImports(database)) >= importLimits.unfinished)
    throw createTooManyImportsRefusal();
  const lines = await readTable(file.filename, file.pieces, kind);
  const isOfPapers = kind === 'papers';
  const documentId = await keepFile(deps, by.businessId, {
    filename: isOfPapers ? 'import.zip' : 'import.jsonl.gz',
    mediaType: isOfPapers ? 'application/zip' : 'application/gzip',
    pieces: isOfPapers ? file.pieces : lines,
  });
  const started = {
    kind,
    filename: toDisplayName(file.filename),
    state: isOfPapers ? 'judging' : 'columns',
    document_id: documentId,
    columns: JSON.stringify(isOfPapers ? pathColumns : []),
    questions: '[]',
    answers: await readReusableAnswers(deps, kind),
    counts: '{}',
    version: 1,
    created_by: by.businessId,
    created_on: deps.clock.now().toISOString(),
  } as const;
  const id = await database.transaction().execute(async (trx) => {
    const importId = await insertImport(trx, started);
    if (isOfPapers) await storeDocumentPaths(trx, importId, lines);
    return importId;
  });
  deps.wakeImports();
  return id;
}

const pathColumns: ImportedColumn[] = [{ at: 0, head: '', field: 'Path' }];

async function readReusableAnswers({ database }: Deps, kind: StoredImport['kind']) {
  const before = await findColumnsAndAnswersOfEarlierImports(database, kind);
  const all = before.map(({ answers }) => JSON.parse(selectReusableAnswers(answers)));
  return JSON.stringify(Object.assign({}, ...all));
}

function createTooManyImportsRefusal(): Refusal {
  const problem = createProblem('importsFull', 'File');
  return new Refusal(409, messages.importsFull, { problems: [problem] });
}

export async function chooseColumns(
  deps: Deps,
  { ImportId, Sheet, HeadRow, HeadRows, Fields }: ParsedRequest<'chooseImportColumns'>,
): Promise<void> {
  const storedImport = await requireImport(deps, ImportId);
  requireImportState(storedImport, 'columns');
  const { sheets } = await readTableHeader(await openFile(deps, Number(storedImport.document_id)));
  const sheet = sheets[Sheet];
  const chosen = Fields.filter((field) => field !== '');
  const isTwice = chosen.some((field, index) => field !== 'Note' && chosen.indexOf(field) < index);
  const areKnown = chosen.every((field) => isFieldOfKind(storedImport.kind, field));
  if (!sheet || chosen.length === 0 || isTwice || !areKnown) throw createColumnsRefusal();
  const heads = joinHeads(sheet.Sample, HeadRow, HeadRows);
  const columns: ImportedColumn[] = Fields.flatMap((field, index) =>
    field ? [{ at: index, head: heads[index] ?? '', field }] : [],
  );
  await changeImport(deps, storedImport, {
    state: 'judging',
    sheet: Sheet,
    head_row: HeadRow,
    head_rows: HeadRows,
    columns: JSON.stringify(columns),
    answers: JSON.stringify({
      ...JSON.parse(storedImport.answers),
      ...createColumnChoices(heads, Fields),
    }),
    done: 0,
    todo: 0,
  });
}

function createColumnChoices(heads: readonly string[], fields: readonly string[]) {
  const namedHeads = heads.flatMap((head, index) =>
    head ? [[head, fields[index] ?? ''] as const] : [],
  );
  return Object.fromEntries(
    namedHeads.map(([head, field]) => [
      createUnusedColumnKey(head),
      field === '' ? 'leftOut' : 'used',
    ]),
  );
}

const isFieldOfKind = (kind: StoredImport['kind'], field: string) =>
  (importFields[kind] as readonly string[]).includes(field);

const createColumnsRefusal = () =>
  new Refusal(422, messages.importColumnsMissing, {
    problems: [createProblem('importColumnsMissing', 'Fields')],
  });

async function changeImport(
  deps: Pick<Deps, 'wakeImports'> & { database: Queryable },
  storedImport: StoredImport,
  change: Parameters<typeof updateImport>[2],
): Promise<void> {
  const changed = { ...change, version: storedImport.version + 1, worked_until: null };
  if (!(await updateImport(deps.database, storedImport, changed))) throw staleEdit();
  deps.wakeImports();
}

export async function answerQuestions(
  deps: Deps,
  { ImportId, Answers }: ParsedRequest<'answerImport'>,
): Promise<void> {
  const storedImport = await requireImport(deps, ImportId);
  requireImportState(storedImport, 'preview', 'judging');
  const questions: ImportQuestion[] = JSON.parse(storedImport.questions);
  const answers: Record<string, string> = JSON.parse(storedImport.answers);
  for (const { Key, Answer } of Answers) {
    const question = questions.find((question) => question.Key === Key);
    const isEmployer = question?.Kind === 'employer' && /^\d{1,9}$/.test(Answer ?? '');
    const isOffered = isEmployer || question?.Options.some(({ Value }) => Value === Answer);
    if (!question || !(isOffered || Answer === null)) {
      throw new Refusal(422, messages.notInList, { problems: [createProblem('notInList', Key)] });
    }
    if (Answer === null) delete answers[Key];
    else answers[Key] = Answer;
  }
  const change = { state: 'judging', answers: JSON.stringify(answers) } as const;
  await changeImport(deps, storedImport, change);
}

export async function correctImportRow(
  deps: Deps,
  { ImportId, Position, Cells, IsSkipped }: ParsedRequest<'mendImportRow'>,
): Promise<void> {
  const storedImport = await requireImport(deps, ImportId);
  requireImportState(storedImport, 'preview', 'judging');
  if (storedImport.kind !== 'papers' && storedImport.document_id !== null) throw staleEdit();
  const row = await findImportRow(deps.database, ImportId, Position);
  if (!row) throw notFound();
  if (Cells.some(({ Field }) => !isFieldOfKind(storedImport.kind, Field)))
    throw createColumnsRefusal();
  const mended = {
    ...JSON.parse(row.mended),
    ...Object.fromEntries(Cells.map(({ Field, Text }) => [Field, Text])),
  };
  await deps.database.transaction().execute(async (trx) => {
    await changeImport({ ...deps, database: trx }, storedImport, { state: 'judging' });
    await updateImportRow(trx, row, { mended: JSON.stringify(mended), is_skipped: IsSkipped });
  });
  deps.wakeImports();
}

export async function startImportRun(
  deps: Deps,
  by: Administrator,
  { ImportId, Version, LeaveOutRest }: ParsedRequest<'runImport'>,
): Promise<void> {
  const storedImport = await requireImport(deps, ImportId);
  requireImportState(storedImport, 'preview');
  if (storedImport.version !== Version) throw staleEdit();
  // Another import may have created the records that this import would create.
  if (await hasOtherImportSince(deps.database, storedImport)) {
    await changeImport(deps, storedImport, { state: 'judging' });
    throw staleEdit();
  }
  const counts: Record<string, number> = JSON.parse(storedImport.counts);
  const open = (counts.ask ?? 0) + (counts.wrong ?? 0);
  if (open > 0 && !LeaveOutRest) {
    throw new Refusal(422, messages.importUnsettled, {
      problems: [createProblem('importUnsettled', 'LeaveOutRest')],
    });
  }
  const begun_by = by.businessId;
  await changeImport(deps, storedImport, { state: 'running', done: 0, begun_by });
}

export async function startTakingBackImport(
  deps: Deps,
  by: Administrator,
  importId: number,
): Promise<void> {
  const storedImport = await requireImport(deps, importId);
  requireImportState(storedImport, 'finished');
  const begun_by = by.businessId;
  await changeImport(deps, storedImport, { state: 'takingBack', done: 0, begun_by });
}

export async function discardUnfinishedImport(deps: Deps, importId: number): Promise<void> {
  const storedImport = await requireImport(deps, importId);
  requireImportState(storedImport, 'columns', 'judging', 'preview', 'failed');
  await deleteImportAndFile(deps, storedImport);
}

async function deleteImportAndFile(
  deps: Pick<Deps, 'database' | 'store'>,
  storedImport: StoredImport,
): Promise<void> {
  // The state `failed` keeps servers from starting to work on the import.
  await updateImportAndDeleteFile(deps, storedImport, { state: 'failed' });
  if (!(await deleteImport(deps.database, storedImport))) throw staleEdit();
}

/** Unfinished imports contain names of people who may not be in the portal otherwise. */
const daysToKeepUnfinishedImports = 14;

export async function deleteOldImports(
  deps: Pick<Deps, 'database' | 'store' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  const before = {
    all: daysBefore(now, maxListedAgeDays),
    unfinished: daysBefore(now, daysToKeepUnfinishedImports),
  };
  for (const storedImport of await findImportsToDelete(deps.database, before))
    await deleteImportAndFile(deps, storedImport);
}
