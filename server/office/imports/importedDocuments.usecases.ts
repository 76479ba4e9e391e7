import { buffer } from 'node:stream/consumers';
import { additionalDocumentLimits } from '../../../contract/applications.ts';
import { createSlotFields, findFilledSlots, getSlotField } from '../../../contract/attachments.ts';
import { isAllowedExtension } from '../../../contract/documents.ts';
import { guessSlot } from '../../../contract/guessSlot.ts';
import type { ImportCells } from '../../../contract/imports.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import {
  changeApplication,
  createPatch,
  lockApplication,
  readApplication,
} from '../../applications/core/index.ts';
import { importDocument, openFile, toDisplayName } from '../../documents/store/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { type CheckedRow, createNumberKey } from './checking/checkRow.rules.ts';
import { type FindExistingRecord, readApplicationsToCompare } from './existingRecords.usecases.ts';
import { readZippedDocument } from './files/zippedDocuments.ts';
import { hashValue, type RowValues, type StoredCheck } from './importedRows.rules.ts';
import {
  findImportedHashes,
  type StoredImport,
  type StoredImportRow,
  updateImportRow,
} from './imports.queries.ts';

interface NamedApplication {
  id: number;
  filledSlots: readonly string[];
}

export async function createPathChecker({ database }: Pick<Deps, 'database'>) {
  const byNumber = new Map<string, NamedApplication[]>();
  for await (const slice of readApplicationsToCompare(database, false)) {
    for (const row of slice) {
      const application = { id: row.application_id, filledSlots: row.filled_slots.split(',') };
      for (const number of [row.job_number, row.other_number].map(createNumberKey)) {
        if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), application]);
      }
    }
  }
  const usedNames = new Set<string>();
  return {
    look: (_cells: ImportCells) => {},
    questions: () => [],
    judge: ({ Path = '' }: ImportCells): CheckedRow => checkDocumentPath(Path, byNumber, usedNames),
  };
}

function checkDocumentPath(
  path: string,
  byNumber: ReadonlyMap<string, NamedApplication[]>,
  usedNames: Set<string>,
): CheckedRow {
  const readRefusal = (code: MessageCode): CheckedRow => ({
    values: {},
    problems: [createProblem(code, 'Path')],
    asks: [],
    isSkipped: false,
  });
  const filename = path.split('/').at(-1) ?? '';
  if (!isAllowedExtension(filename)) return readRefusal('documentTypeRefused');
  const { found, name } = findApplicationsInPath(path, byNumber);
  const [application, ...more] = found;
  if (!application) return readRefusal('importPaperUnknown');
  if (more.length > 0) return readRefusal('importPaperShared');
  const slot = guessSlot(name);
  const Title = toDisplayName(filename)
    .replace(/\.[^.]+$/, '')
    .slice(0, additionalDocumentLimits.title);
  const key = `${application.id} ${slot ?? `title ${Title}`}`;
  if (usedNames.has(key)) return readRefusal('importPaperThere');
  usedNames.add(key);
  const values = { ApplicationId: application.id, Slot: slot ?? '', Title: slot ? '' : Title };
  const isFilled = slot && application.filledSlots.includes(slot);
  const problems = isFilled ? [createProblem('importPaperThere', 'Path')] : [];
  return { values, problems, asks: [], isSkipped: false };
}

const separatorPattern = /[/ _.–-]+/g;

function findApplicationsInPath(path: string, byNumber: ReadonlyMap<string, NamedApplication[]>) {
  let name = path;
  const applicationByPath = new Map<number, NamedApplication>();
  for (const { index } of path.slice(0, 200).matchAll(separatorPattern)) {
    const start = path.slice(0, index);
    const inFolder = start.split('/').at(-1) ?? '';
    const found = byNumber.get(createNumberKey(start)) ?? byNumber.get(createNumberKey(inFolder));
    if (!found) continue;
    name =
      path
        .slice(index + 1)
        .split('/')
        .at(-1) ?? '';
    for (const application of found) applicationByPath.set(application.id, application);
  }
  return { found: [...applicationByPath.values()], name };
}

/** Recognizes documents of earlier imports, even if they were replaced or deleted later. */
export async function createImportedDocumentFinder({
  database,
}: Pick<Deps, 'database'>): Promise<FindExistingRecord> {
  const imported = new Set<string>();
  for (const { application_id, sums } of await findImportedHashes(database, 'application_id')) {
    const { Paper } = JSON.parse(sums);
    if (Paper) imported.add(`${application_id} ${Paper}`);
  }
  return (values) =>
    imported.has(`${values.ApplicationId} ${hashDocument(values)}`)
      ? { id: Number(values.ApplicationId), values, sums: {} }
      : undefined;
}

const hashDocument = ({ Slot, Title }: RowValues) => hashValue(`${Slot}\n${Title}`);

/** Reads the whole ZIP archive into memory, where it stays until all its documents are imported. */
export async function readDocumentArchive(
  deps: Deps,
  { document_id: id }: StoredImport,
): Promise<Buffer[]> {
  return [await buffer(await openFile(deps, Number(id)))];
}

/** If the server stops before the document is attached, the document is deleted after a day. */
export async function importArchivedDocument(
  deps: Deps,
  by: Administrator,
  { filename: from }: StoredImport,
  { row, papers }: { row: StoredImportRow; papers: readonly Buffer[] },
): Promise<void> {
  const { values }: StoredCheck = JSON.parse(row.judged);
  const [path = ''] = JSON.parse(row.cells);
  const application_id = Number(values.ApplicationId);
  const { BusinessId } = await readApplication(deps.database, by, application_id);
  const file = { filename: path, pieces: [await readZippedDocument(papers, path)] };
  const documentId = await importDocument(deps, by, file, BusinessId);
  await runInTransaction(deps, async (trx) => {
    const sums = JSON.stringify({ Paper: hashDocument(values), DocumentId: String(documentId) });
    if (!(await updateImportRow(trx, row, { outcome: 'done', sums }, ''))) return;
    await attachImportedDocument(deps, trx, by, { values, documentId, from });
    await updateImportRow(trx, row, { application_id, done_on: deps.clock.now().toISOString() });
  });
}

async function attachImportedDocument(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { values, documentId, from }: { values: RowValues; documentId: number; from: string },
): Promise<void> {
  const id = Number(values.ApplicationId);
  const slot = String(values.Slot);
  // Another document of the same application may be attached at the same time.
  const locked = await lockApplication(trx, id);
  if (slot && locked?.filled_slots.split(',').includes(slot)) {
    refuseProblems([createProblem('importPaperThere', 'Path')]);
  }
  const application = await readApplication(trx, by, id);
  const added = { DocumentId: documentId, Filename: '', Title: String(values.Title) };
  const change = slot
    ? createSlotPatch(slot, documentId)
    : { AdditionalDocuments: [...application.AdditionalDocuments, added] };
  const patch = createPatch(id, { ...change, LeaveOutMail: true });
  await changeApplication(deps, trx, by, patch, { from, statusSince: undefined });
}

function createSlotPatch(slot: string, documentId: number) {
  const fields = createSlotFields([{ slot, documentId, filename: '' }]);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value),
  );
}

export const getImportedDocumentId = ({ sums }: Pick<StoredImportRow, 'sums'>): number =>
  Number(JSON.parse(sums).DocumentId);

export async function detachImportedDocument(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { application_id: id, sums }: Pick<StoredImportRow, 'application_id' | 'sums'>,
  from: string,
): Promise<boolean> {
  if (id === null) return true;
  const documentId = getImportedDocumentId({ sums });
  await lockApplication(trx, id);
  const application = await readApplication(trx, by, id);
  const filled = findFilledSlots(application).find(
    (filledSlot) => filledSlot.documentId === documentId,
  );
  const { AdditionalDocuments } = application;
  const others = AdditionalDocuments.filter((document) => document.DocumentId !== documentId);
  if (!filled && others.length === AdditionalDocuments.length) return false;
  const change = filled ? createEmptySlotFields(filled.slot) : { AdditionalDocuments: others };
  const patch = createPatch(id, { ...change, LeaveOutMail: true });
  await changeApplication(deps, trx, by, patch, { from, statusSince: undefined });
  return true;
}

function createEmptySlotFields(slot: string) {
  const field = getSlotField(slot);
  return field === 'OtherSlots'
    ? { OtherSlots: [{ Slot: slot, DocumentId: null, Filename: '' }] }
    : { [field]: null };
}
