import type { LatestChange } from '../../contract/latestChanges.ts';
import type { Texts } from '../texts/en.ts';
import { call } from './calls.ts';

/** Returns the newest changes first. They only add a name, so a failed read names nobody. */
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

/** Returns who last set the field and when, or nothing when unknown. */
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

/** Combines the message of a save with the merged changes of others. */
export function withSentence(said: string, sentence: string | null | undefined): string {
  return sentence ? `${said} ${sentence}` : said;
}

interface Changed {
  field: string;
  shown: string;
}

/** Describes what others have changed, and who, if it was one person. */
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
