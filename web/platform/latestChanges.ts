import type { LatestChange } from '../../contract/latestChanges.ts';
import type { Texts } from '../texts/en.ts';
import { call } from './calls.ts';

/** The changes only add names to a message, so a failure returns an empty list. */
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

export function findLastChange(
  changes: LatestChange[],
  field: string,
  { forms }: Texts,
  isAdministrator: boolean,
): { by: string; on: string } | undefined {
  const change = changes.find(({ Fields }) => Fields.includes(field));
  if (!change) return undefined;
  return { by: change.By || (isAdministrator ? forms.somebody : forms.theProgram), on: change.On };
}

export function appendSentence(text: string, sentence: string | null | undefined): string {
  return sentence ? `${text} ${sentence}` : text;
}

interface ChangedField {
  field: string;
  shown: string;
}

export function describeChangesOfOthers(
  changed: ChangedField[],
  changes: LatestChange[],
  texts: Texts,
  isAdministrator: boolean,
): string | undefined {
  if (changed.length === 0) return undefined;
  const names = new Set(
    changed.map(({ field }) => findLastChange(changes, field, texts, isAdministrator)?.by),
  );
  const [name] = names;
  const author = names.size === 1 && name ? name : texts.forms.somebody;
  return texts.forms.changedMeanwhile(author, changed.map(({ shown }) => shown).join(', '));
}
