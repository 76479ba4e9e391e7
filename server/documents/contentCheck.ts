import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { extensionOf } from '../../contract/documents.ts';
import type { MessageCode } from '../../contract/messages.ts';
import { rootEntriesOf } from './compoundFile.ts';
import { sizeOf } from './documents.rules.ts';

type Found = Extract<
  MessageCode,
  'documentEmpty' | 'documentTypeRefused' | 'documentContentWrong' | 'documentUnsafe'
>;

/** What speaks against a document, judged by its bytes: its name alone says nothing. */
export async function contentProblem(filename: string, pieces: Buffer[]): Promise<Found | null> {
  const check = checks[extensionOf(filename)];
  if (!check) return 'documentTypeRefused';
  return sizeOf(pieces) === 0 ? 'documentEmpty' : check(pieces);
}

const checks: Record<string, (pieces: Buffer[]) => Promise<Found | null> | Found | null> = {
  '.pdf': pdfProblem,
  '.doc': (pieces) => docProblem(Buffer.concat(pieces)),
  '.docx': (pieces) => docxProblem(Buffer.concat(pieces)),
};

/** Printers and scanners put lines of their own before the mark, and readers look for it this far. */
const pdfMarkWithin = 1024;

function pdfProblem(pieces: Buffer[]): Found | null {
  const start = Buffer.concat(pieces, Math.min(pdfMarkWithin, sizeOf(pieces))).toString('latin1');
  const mark = start.indexOf('%PDF-');
  // A NUL or a tag before the mark: a program, an archive or a page that only pretends.
  const pretends = mark < 0 || /[<\0]/.test(start.slice(0, mark));
  return pretends ? 'documentContentWrong' : null;
}

function docProblem(bytes: Buffer): Found | null {
  const entries = rootEntriesOf(bytes);
  if (!entries.some(({ name, isStream }) => isStream && name === 'WordDocument')) {
    return 'documentContentWrong';
  }
  return entries.some(({ name }) => name === 'Macros') ? 'documentUnsafe' : null;
}

const zipLimits = { entries: 2_000, inflated: 50_000_000, ratio: 100, always: 5_000_000 };
const contentTypesName = '[Content_Types].xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

async function docxProblem(bytes: Buffer): Promise<Found | null> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'documentContentWrong';
  try {
    const zip = await fromBufferPromise(bytes);
    const entries = await entriesWithinLimits(zip, bytes.length);
    if (!entries) return 'documentUnsafe';
    const names = entries.map((entry) => entry.fileName);
    if (!names.includes(contentTypesName) || !names.some(isMainPart)) return 'documentContentWrong';
    return await wordProblem(zip, entries);
  } catch {
    // Not a zip after all, encrypted, damaged, or with other sizes than it states.
    return 'documentUnsafe';
  }
}

/** Word's web edition numbers the main part. */
function isMainPart(name: string): boolean {
  return /^word\/document\d*\.xml$/.test(name);
}

/** Reads the table of contents alone: the sizes that it states are added up before any is inflated. */
async function entriesWithinLimits(zip: ZipFile, size: number): Promise<Entry[] | null> {
  if (zip.entryCount > zipLimits.entries) return null;
  const most = Math.min(zipLimits.inflated, zipLimits.always + zipLimits.ratio * size);
  const entries: Entry[] = [];
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > most) return null;
    entries.push(entry);
  }
  return entries;
}

/** Every part is inflated once, because a stated size may be a lie: the reader stops where it ends. */
async function wordProblem(zip: ZipFile, entries: Entry[]): Promise<Found | null> {
  let contentTypes = '';
  for (const entry of entries) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (entry.fileName === contentTypesName) contentTypes = content.toString('utf8');
  }
  const hasMacros =
    entries.some((entry) => /vbaProject\.bin$/i.test(entry.fileName)) ||
    /macroEnabled|vbaProject/i.test(contentTypes);
  if (hasMacros) return 'documentUnsafe';
  return contentTypes.includes(mainType) ? null : 'documentContentWrong';
}
