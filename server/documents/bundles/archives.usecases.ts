import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { getExtension } from '../../../contract/documents.ts';
import { downloadLimits } from '../../../contract/downloads.ts';
import { findStatus } from '../../../contract/enumerations.ts';
import { formatCsvLine } from '../../../contract/escapeFormula.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import {
  type MergePlan,
  padToTwoDigits,
  readForDownload,
  recordDownload,
  toSafeFileName,
} from '../store/index.ts';
import { downloadTexts } from './downloadTexts.ts';
import type { EncryptedTempFile } from './encryptedTempFile.ts';
import {
  type BundleContents,
  formatApplicantName,
  formatTime,
  getDocumentName,
  listBundledDocuments,
} from './mergePlan.rules.ts';
import {
  createApplicationPdf,
  createPdfFileName,
  createQueuedPdf,
  readBundleContents,
} from './pdf.usecases.ts';

interface ArchiveRequest {
  applicationIds: readonly number[];
  language: Language;
  internalNotes: boolean;
}

interface IndexRow {
  contents: BundleContents;
  file: string;
  remark: string;
}

export async function readAllBundleContents(
  deps: Deps,
  administrator: Administrator,
  { applicationIds, internalNotes }: ArchiveRequest,
): Promise<BundleContents[]> {
  const all: BundleContents[] = [];
  for (const applicationId of applicationIds) {
    try {
      all.push(await readBundleContents(deps, administrator, { applicationId, internalNotes }));
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 404)) throw error;
    }
  }
  if (all.length === 0) throw notFound();
  return all;
}

export async function* generatePdfs(
  deps: Deps,
  administrator: Administrator,
  all: readonly BundleContents[],
  request: ArchiveRequest & { signal: AbortSignal },
): AsyncGenerator<ZipEntry> {
  const { signal } = request;
  const texts = downloadTexts[request.language].index;
  const index: IndexRow[] = [];
  let bytes = 0;
  for (const contents of all) {
    signal.throwIfAborted();
    const file = `${createPdfFileName(contents)}.pdf`;
    if (bytes > downloadLimits.archiveBytes) {
      index.push({ contents, file: '', remark: texts.leftOut });
      continue;
    }
    const applicationId = contents.application.ApplicationId;
    const pdf = await createApplicationPdf(
      deps,
      administrator,
      { ...request, applicationId },
      signal,
    ).catch((error) => {
      signal.throwIfAborted();
      deps.log.error({ err: error, applicationId }, 'a file of an archive could not be made');
      return null;
    });
    index.push({ contents, file: pdf ? file : '', remark: pdf ? '' : texts.failed });
    if (!pdf) continue;
    bytes += pdf.file.size;
    yield { name: file, bytes: await readWholeFile(pdf.file) };
  }
  yield* generateIndex(deps, administrator, index, request);
}

export async function* generateDocuments(
  deps: Deps,
  administrator: Administrator,
  all: readonly BundleContents[],
  request: ArchiveRequest & { signal: AbortSignal },
): AsyncGenerator<ZipEntry> {
  const { signal } = request;
  const texts = downloadTexts[request.language].index;
  const index: IndexRow[] = [];
  let bytes = 0;
  for (const contents of all) {
    const folder = createPdfFileName(contents);
    const isOverLimit = bytes > downloadLimits.archiveBytes;
    let failed = 0;
    const isIncluded = !isOverLimit && (await tryToRecordDownload(deps, administrator, contents));
    const documents = isIncluded ? listBundledDocuments(contents.application, []) : [];
    for (const [at, document] of documents.entries()) {
      signal.throwIfAborted();
      const { documentId, filename } = document;
      const read = await readForDownload(deps, administrator, documentId, 'archive').catch(
        (error) => {
          deps.log.warn({ err: error, documentId }, 'a document is missing from an archive');
          return null;
        },
      );
      if (!read) {
        failed += 1;
        continue;
      }
      const content = Buffer.concat(read);
      bytes += content.length;
      const name = toSafeFileName(getDocumentName(document, request.language), 80);
      const extension = getExtension(filename);
      yield { name: `${folder}/${padToTwoDigits(at + 1)} ${name}${extension}`, bytes: content };
    }
    const remarkOfTaken = failed > 0 ? texts.leftOutDocuments(failed) : '';
    const remark = isIncluded ? remarkOfTaken : isOverLimit ? texts.leftOut : texts.failed;
    index.push({ contents, file: isIncluded ? folder : '', remark });
  }
  yield* generateIndex(deps, administrator, index, request);
}

async function tryToRecordDownload(
  deps: Deps,
  administrator: Administrator,
  { application: { ApplicationId } }: BundleContents,
): Promise<boolean> {
  try {
    await recordDownload(deps, administrator, ApplicationId, 'archive');
    return true;
  } catch (error) {
    deps.log.warn(
      { err: error, applicationId: ApplicationId },
      'an application is missing from an archive',
    );
    return false;
  }
}

async function* generateIndex(
  deps: Deps,
  administrator: Administrator,
  index: readonly IndexRow[],
  { language, signal }: ArchiveRequest & { signal: AbortSignal },
): AsyncGenerator<ZipEntry> {
  const { title } = downloadTexts[language].index;
  yield { name: `${title}.csv`, bytes: Buffer.from(formatIndexCsv(index, language)) };
  const plan = createIndexMergePlan(deps, index, language);
  const file = await createQueuedPdf(deps, administrator, signal, async () => ({
    plan,
    pieces: [],
  }));
  yield { name: `${title}.pdf`, bytes: await readWholeFile(file) };
}

async function readWholeFile(file: EncryptedTempFile): Promise<Buffer> {
  try {
    return await buffer(file.read());
  } finally {
    await file.close();
  }
}

const getStatusName = ({ application }: BundleContents, language: Language) =>
  findStatus(application.ApplicationStatusId)?.name[language] ?? '';

/** The byte order mark makes spreadsheets read the file as UTF-8, and escaping keeps names from becoming formulas. */
function formatIndexCsv(index: readonly IndexRow[], language: Language): string {
  const rows = index.map(({ contents, file, remark }) => [
    contents.application.JobNumber,
    formatApplicantName(contents.application),
    contents.employer.name,
    getStatusName(contents, language),
    contents.application.CaseManager,
    file,
    remark,
  ]);
  const lines = [downloadTexts[language].index.heads, ...rows].map(formatCsvLine);
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function createIndexMergePlan(
  deps: Deps,
  index: readonly IndexRow[],
  language: Language,
): MergePlan {
  const texts = downloadTexts[language];
  const now = deps.clock.now().toISOString();
  const [reader] = index.map(({ contents }) => contents.reader.name);
  return {
    language,
    number: '',
    above: texts.index.applications(index.length),
    title: texts.index.title,
    warning: index.some(({ contents }) => contents.notes.some(({ IsVisible }) => !IsVisible))
      ? texts.warning
      : '',
    facts: [],
    listTitle: texts.index.list,
    columns: texts.index.columns,
    list: index.map(({ contents, file, remark }) => ({
      name: `${contents.application.JobNumber} ${formatApplicantName(contents.application)}`,
      filename: contents.employer.name,
      state: getStatusName(contents, language),
      place: remark || file,
    })),
    documents: [],
    notes: [],
    made: texts.made(formatTime(now, language, deps.settings.timeZone), reader ?? ''),
    madeOn: now.slice(0, 10),
  };
}

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** The archive is not compressed, so that its length is known in advance and a page can show the progress. */
export function createZip(entries: AsyncIterable<ZipEntry>, on: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  void write().catch((error) => output.destroy(error));
  return output;

  async function write() {
    for await (const { name, bytes } of entries) {
      if (output.destroyed) return;
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      zip.addBuffer(content, name, { mtime: on, compress: false });
      if (output.writableNeedDrain) await waitForDrain(output);
    }
    zip.end();
  }
}

async function waitForDrain(output: Readable): Promise<void> {
  const over = new AbortController();
  const either = ['drain', 'close'].map((event) => once(output, event, { signal: over.signal }));
  try {
    await Promise.race(either);
  } finally {
    over.abort();
    await Promise.allSettled(either);
  }
}
