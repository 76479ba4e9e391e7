import * as z from 'zod/mini';
import { addDays, addMonths, type Day, daysBetween, isDay } from './days.ts';
import { id, maxLength, text, token } from './fields.ts';
import { type Problem, problem } from './problems.ts';
import { calendar, slots } from './program.ts';
import { dateKinds } from './specifiedProgram.ts';

/** Dates of documents: when a test was taken, when a paper was issued, until when it is good. */

const validities = [
  'unknown',
  'valid',
  'expiresIn90',
  'expiresIn30',
  'expiresIn7',
  'expired',
  /** Valid today, but no longer on the day on which the applicant is likely to file. */
  'notAtFiling',
  /** The program has no rule how long such a document is good. */
  'none',
] as const;
export type Validity = (typeof validities)[number];

/** Which date on a document matters, and how many months it is good for from then; one that expires says until when itself. */
export interface DateRule {
  readonly kind: (typeof dateKinds)[number];
  readonly goodForMonths?: number | undefined;
}

/** What the program asks for in a slot; undefined where it asks for no date. */
export function dateRuleOf(slot: string | null): DateRule | undefined {
  const { dateKind: kind, goodForMonths } = slots.find(({ key }) => key === slot) ?? {};
  return kind && { kind, goodForMonths };
}

/** The last day on which the document is good; null where nobody can say. */
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

/** Whatever the validity, nothing here keeps anybody from saving an application. */
export function dateProblems(rule: DateRule, date: Day | null, today: Day): Problem[] {
  if (date === null) return [];
  const isPossible = isDay(date) && date >= earliest && date <= addDays(today, daysAhead);
  if (!isPossible) return [problem('dateInvalid', 'Date')];
  const isTooEarly = rule.kind !== 'expires' && date > today;
  return isTooEarly ? [problem('dateInFuture', 'Date')] : [];
}

/** Null or blank where nobody knows it. */
const dayOrNone = z.pipe(
  z.nullish(text(maxLength.line)),
  z.transform((day) => day?.trim() || null),
);

export const DocumentDate = z.object({
  DocumentId: z.int(),
  Slot: z.string(),
  Kind: z.enum(dateKinds),
  /** `2026-11-23`; null where nobody has said it. */
  Date: z.nullable(z.string()),
  /** Blank where no administrator has confirmed it. */
  ConfirmedOn: z.string(),
  /** Blank to employers. */
  ConfirmedBy: z.string(),
  Validity: z.enum(validities),
  /** The last day on which it is good. */
  ExpiresOn: z.nullable(z.string()),
});
export type DocumentDate = z.output<typeof DocumentDate>;

const ofDocument = {
  Token: token,
  ApplicationId: id,
  DocumentId: id,
  /** Of a document that is in several slots; else its only one that asks for a date. */
  Slot: z.nullish(text(maxLength.line)),
  Date: dayOrNone,
};

export const SetDateRequest = z.object({
  ...ofDocument,
  /** Null or blank takes the date away; it is not left out. */
  Date: z.optional(dayOrNone),
  /** What the form showed: with another date at the server the answer is 409. */
  Seen: z.optional(dayOrNone),
});
export type SetDateRequest = z.output<typeof SetDateRequest>;

export const ConfirmDateRequest = z.object(ofDocument);
export type ConfirmDateRequest = z.output<typeof ConfirmDateRequest>;
