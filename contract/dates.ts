import * as z from 'zod/mini';
import { addDays, addMonths, type Day, daysBetween, isDay } from './days.ts';
import { id, maxLength, text, token } from './fields.ts';
import { type Problem, problem } from './problems.ts';
import { calendar, slots } from './program.ts';
import { dateKinds } from './specifiedProgram.ts';

/** Document dates tell when a test was taken, when a paper was issued, or until when it is valid. */

const validities = [
  'unknown',
  'valid',
  'expiresIn90',
  'expiresIn30',
  'expiresIn7',
  'expired',
  /** It is valid today, but no longer on the day when the applicant is likely to file. */
  'notAtFiling',
  /** The program has no rule for how long such a document is valid. */
  'none',
] as const;
export type Validity = (typeof validities)[number];

/**
 * Tells which date on a document counts, and for how many months it is valid from then, unless the date is its expiry.
 */
export interface DateRule {
  readonly kind: (typeof dateKinds)[number];
  readonly goodForMonths?: number | undefined;
}

/** Returns undefined if the program asks for no date in the slot. */
export function dateRuleOf(slot: string | null): DateRule | undefined {
  const { dateKind: kind, goodForMonths } = slots.find(({ key }) => key === slot) ?? {};
  return kind && { kind, goodForMonths };
}

/** Returns the last day on which the document is valid; null if unknown. */
export function expiryOf(rule: DateRule, date: Day | null): Day | null {
  if (date === null) return null;
  if (rule.kind === 'expires') return date;
  return rule.goodForMonths === undefined ? null : addMonths(date, rule.goodForMonths);
}

export function validityOf(rule: DateRule, date: Day | null, today: Day): Validity {
  if (rule.kind !== 'expires' && rule.goodForMonths === undefined) return 'none';
  const last = expiryOf(rule, date);
  if (last === null) return 'unknown';
  const left = daysBetween(today, last);
  if (left < 0) return 'expired';
  if (left <= 7) return 'expiresIn7';
  if (left <= 30) return 'expiresIn30';
  if (left <= 90) return 'expiresIn90';
  return last < addMonths(today, calendar.monthsUntilFiling) ? 'notAtFiling' : 'valid';
}

const earliest = '1900-01-01';
const daysAhead = 30 * 366;

/** A validity never prevents saving an application. */
export function dateProblems(rule: DateRule, date: Day | null, today: Day): Problem[] {
  if (date === null) return [];
  const isPossible = isDay(date) && date >= earliest && date <= addDays(today, daysAhead);
  if (!isPossible) return [problem('dateInvalid', 'Date')];
  const isTooEarly = rule.kind !== 'expires' && date > today;
  return isTooEarly ? [problem('dateInFuture', 'Date')] : [];
}

/** It is null or blank if unknown. */
const dayOrNone = z.pipe(
  z.nullish(text(maxLength.line)),
  z.transform((day) => day?.trim() || null),
);

export const DocumentDate = z.object({
  DocumentId: z.int(),
  Slot: z.string(),
  Kind: z.enum(dateKinds),
  /** It is a day such as `2026-11-23`; null if unknown. */
  Date: z.nullable(z.string()),
  /** It is blank if no administrator has confirmed the date. */
  ConfirmedOn: z.string(),
  /** It is always blank for employers. */
  ConfirmedBy: z.string(),
  Validity: z.enum(validities),
  /** It is the last day on which the document is valid. */
  ExpiresOn: z.nullable(z.string()),
});
export type DocumentDate = z.output<typeof DocumentDate>;

const ofDocument = {
  Token: token,
  ApplicationId: id,
  DocumentId: id,
  /** It is needed for a document in several slots; otherwise its only dated slot is used. */
  Slot: z.nullish(text(maxLength.line)),
  Date: dayOrNone,
};

export const SetDateRequest = z.object({
  ...ofDocument,
  /** Null or blank removes the date; it must not be omitted. */
  Date: z.optional(dayOrNone),
  /** It is the date that the form showed; another date on the server is answered 409. */
  Seen: z.optional(dayOrNone),
});
export type SetDateRequest = z.output<typeof SetDateRequest>;

export const ConfirmDateRequest = z.object(ofDocument);
export type ConfirmDateRequest = z.output<typeof ConfirmDateRequest>;
