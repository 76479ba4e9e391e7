import { failureOf } from '../platform/callError.ts';
import type { Language } from '../platform/language.tsx';
import { waitAfter } from '../platform/wait.ts';
import type { erasure } from '../texts/en/erasure.ts';
import type { Texts } from '../texts/texts.ts';

/** Who is erased, and the number to be typed as confirmation. */
export type Subject = { name: string; confirmation: string } & (
  | { applicationId: number }
  | { businessId: number }
);

export function failureText(
  error: unknown,
  { failures }: Texts,
  texts: typeof erasure,
  language: Language,
): string {
  const failure = failureOf(error);
  return failure === 'tooMany' ? texts.tooMany(waitAfter(error, language)) : failures[failure];
}
