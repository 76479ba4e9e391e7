import type { Language } from '../../../contract/languages.ts';
import { concurrencyLimit } from '../../platform/concurrencyLimit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { mergeInProcess, type Plan, recordTaking, safeName, takeDocument } from '../store/index.ts';
import { readContents } from './contents.usecases.ts';
import { HeldFile } from './heldFile.ts';
import { applicantOf, type Contents, documentsIn, planOf } from './plan.rules.ts';
import { sideOf } from './streams.ts';

/** One file at a time for each side, so that staff wait for no employer; the files of people take turns. */
const turns = {
  staff: concurrencyLimit({ atOnce: 1, waiting: 100, waitingOfOne: 4 }),
  employers: concurrencyLimit({ atOnce: 1, waiting: 100, waitingOfOne: 4 }),
};

export interface AskedPdf {
  applicationId: number;
  internalNotes: boolean;
  language: Language;
}

export interface MadePdf {
  contents: Contents;
  filename: string;
  /** To be closed by whoever takes it. */
  file: HeldFile;
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
  const file = await made(deps, person, signal, () =>
    gathered(deps, person, { contents, language: asked.language }, signal),
  );
  return { contents, filename: `${nameOfFile(contents)}.pdf`, file };
}

interface Gathered {
  plan: Plan;
  pieces: Buffer[][];
}

/** In its turn; what it is made of is gathered only then. */
export function made(
  { settings }: Deps,
  person: Person,
  signal: AbortSignal,
  gather: () => Promise<Gathered>,
): Promise<HeldFile> {
  return turns[sideOf(person)](String(person.businessId), async () => {
    const { plan, pieces } = await gather();
    const file = await HeldFile.in(settings.dataFolder);
    try {
      await mergeInProcess(plan, pieces, file, signal);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}

/** `RCIP-2026-000123 Haddad Omar`. */
export function nameOfFile({ application }: Contents): string {
  return safeName(`${application.JobNumber} ${applicantOf(application)}`, 90);
}

async function gathered(
  deps: Deps,
  person: Person,
  { contents, language }: { contents: Contents; language: Language },
  signal: AbortSignal,
): Promise<Gathered> {
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
  return { plan: planOf(contents, held, setting).plan, pieces };
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
