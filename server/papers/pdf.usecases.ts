import type { Language } from '../../contract/languages.ts';
import { paperLimits } from '../../contract/papers.ts';
import { mergeInWorker, recordTaking, safeName, takeDocument } from '../documents/index.ts';
import { concurrencyLimit } from '../platform/concurrencyLimit.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import { type Contents, readContents } from './contents.usecases.ts';
import { applicantOf, documentsIn, planOf } from './plan.rules.ts';

/** One worker at a time, however many ask: each file takes its turn, so that nobody waits for all of another's. */
export const inTurn = concurrencyLimit({ atOnce: 1, waiting: 100, waitingOfOne: 4 });

export interface AskedPdf {
  applicationId: number;
  internalNotes: boolean;
  language: Language;
}

export interface MadePdf {
  contents: Contents;
  filename: string;
  bytes: Uint8Array;
}

/** One PDF of an application. It counts as taken along, and each of its documents as opened, before anything of it is read. */
export async function makePdf(
  deps: Deps,
  person: Person,
  asked: AskedPdf,
  signal: AbortSignal,
): Promise<MadePdf> {
  const contents = await readContents(deps, person, asked);
  await recordTaking(deps, person, asked.applicationId, 'pdf');
  const bytes = await inTurn(String(person.businessId), () =>
    merged(deps, person, contents, asked.language, signal),
  );
  return { contents, filename: `${nameOfFile(contents)}.pdf`, bytes };
}

/** `RCIP-2026-000123 Haddad Omar`. */
export function nameOfFile({ application }: Contents): string {
  return safeName(`${application.JobNumber} ${applicantOf(application)}`, 90);
}

async function merged(
  deps: Deps,
  person: Person,
  contents: Contents,
  language: Language,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const held = documentsIn(contents.application, contents.notes);
  const unreadable = new Set<number>();
  const tooLarge = new Set<number>();
  const setting = {
    language,
    timeZone: deps.settings.timeZone,
    now: deps.clock.now().toISOString(),
    unreadable,
    tooLarge,
  };
  const wanted = planOf(contents, held, setting);
  const pieces: Buffer[][] = [];
  for (const [index, { documentId }] of held.entries()) {
    signal.throwIfAborted();
    const isWanted = wanted.plan.documents[index]?.isLeftOut === null;
    // Nothing is read of these, so they stay out, whatever room the others turn out to leave.
    if (!isWanted) tooLarge.add(documentId);
    const read = isWanted ? await readOrNull(deps, person, documentId) : [];
    if (!read) unreadable.add(documentId);
    pieces.push(read ?? []);
  }
  const { plan } = planOf(contents, held, setting);
  const file = await mergeInWorker(plan, pieces, signal);
  if (file.length <= paperLimits.pdfBytes) return file;
  throw new Refusal(
    422,
    'The file would be larger than 60 MB. Download the documents by themselves.',
  );
}

/** Null where the store does not give it, or not as it was uploaded: the others are in the file all the same. */
async function readOrNull(
  deps: Deps,
  person: Person,
  documentId: number,
): Promise<Buffer[] | null> {
  try {
    return await takeDocument(deps, person, documentId, 'pdf');
  } catch (error) {
    deps.log.warn({ err: error, documentId }, 'a document is missing from a file');
    return null;
  }
}
