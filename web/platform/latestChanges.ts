import type { LatestChange } from '../../contract/latestChanges.ts';
import type { Texts } from '../texts/en.ts';
import { call } from './calls.ts';

/** Newest first. Only to say who it was: without a line nobody is named. */
export async function readLatestChanges(of: {
  applicationId?: number;
  businessId?: number;
}): Promise<LatestChange[]> {
  try {
    return await call('readLatestChanges', of);
  } catch {
    return [];
  }
}

/** Who set the field to what it is now, and when; nothing where that is not known. */
export function savedBy(
  changes: LatestChange[],
  field: string,
  { forms }: Texts,
  isAdministrator: boolean,
): { by: string; on: string } | undefined {
  const change = changes.find(({ Fields }) => Fields.includes(field));
  if (!change) return undefined;
  return { by: change.By || (isAdministrator ? forms.somebody : forms.theProgram), on: change.On };
}

/** What is said of a save, and what went in of others. */
export function withSentence(said: string, sentence: string | null | undefined): string {
  return sentence ? `${said} ${sentence}` : said;
}

interface Changed {
  field: string;
  /** Its name and what it holds now. */
  shown: string;
}

/** In a sentence what others changed meanwhile, and who it was where that was one. */
export function changedMeanwhile(
  changed: Changed[],
  changes: LatestChange[],
  texts: Texts,
  isAdministrator: boolean,
): string | undefined {
  if (changed.length === 0) return undefined;
  const names = new Set(
    changed.map(({ field }) => savedBy(changes, field, texts, isAdministrator)?.by),
  );
  const [name] = names;
  const who = names.size === 1 && name ? name : texts.forms.somebody;
  return texts.forms.changedMeanwhile(who, changed.map(({ shown }) => shown).join(', '));
}
