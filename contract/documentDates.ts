import * as z from 'zod/mini';
import { addDays, addMonths, countDaysBetween, type Day, isDay } from './days.ts';
import { id, limitedText, maxLength, token } from './fields.ts';
import { createProblem, type Problem } from './problems.ts';
import { calendar, slots } from './program.ts';
import { dateKinds } from './specifiedProgram.ts';

const validityStates = [
  'unknown',
  'valid',
  'expiresIn90',
  'expiresIn30',
  'expiresIn7',
  'expired',
  /** The document is valid today, but will have expired on the day when the applicant is likely to file. */
  'notAtFiling',
  'none',
] as const;
export type Validity = (typeof validityStates)[number];

/**
 * A rule tells which date on a document counts, and for how many months the document is valid from then; an
 * expiry date needs no months.
 */
export interface DateRule {
  readonly kind: (typeof dateKinds)[number];
  readonly goodForMonths?: number | undefined;
}

export function getDateRule(slot: string | null): DateRule | undefined {
  const { dateKind: kind, goodForMonths } = slots.find(({ key }) => key === slot) ?? {};
  return kind && { kind, goodForMonths };
}

export function calculateExpiry(rule: DateRule, date: Day | null): Day | null {
  if (date === null) return null;
  if (rule.kind === 'expires') return date;
  return rule.goodForMonths === undefined ? null : addMonths(date, rule.goodForMonths);
}

export function determineValidity(rule: DateRule, date: Day | null, today: Day): Validity {
  if (rule.kind !== 'expires' && rule.goodForMonths === undefined) return 'none';
  const last = calculateExpiry(rule, date);
  if (last === null) return 'unknown';
  const daysLeft = countDaysBetween(today, last);
  if (daysLeft < 0) return 'expired';
  if (daysLeft <= 7) return 'expiresIn7';
  if (daysLeft <= 30) return 'expiresIn30';
  if (daysLeft <= 90) return 'expiresIn90';
  return last < addMonths(today, calendar.monthsUntilFiling) ? 'notAtFiling' : 'valid';
}

const minDocumentDate = '1900-01-01';
const maxDocumentDateDaysAhead = 30 * 366;

/** An expired document never prevents saving an application. */
export function findDateProblems(rule: DateRule, date: Day | null, today: Day): Problem[] {
  if (date === null) return [];
  const isPossible =
    isDay(date) && date >= minDocumentDate && date <= addDays(today, maxDocumentDateDaysAhead);
  if (!isPossible) return [createProblem('dateInvalid', 'Date')];
  const isTooEarly = rule.kind !== 'expires' && date > today;
  return isTooEarly ? [createProblem('dateInFuture', 'Date')] : [];
}

const optionalDay = z.pipe(
  z.nullish(limitedText(maxLength.line)),
  z.transform((day) => day?.trim() || null),
);

export const DocumentDate = z.object({
  DocumentId: z.int(),
  Slot: z.string(),
  Kind: z.enum(dateKinds),
  Date: z.nullable(z.string()),
  ConfirmedOn: z.string(),
  /** Employers always receive a blank name, because they do not see who confirmed the date. */
  ConfirmedBy: z.string(),
  Validity: z.enum(validityStates),
  ExpiresOn: z.nullable(z.string()),
});
export type DocumentDate = z.output<typeof DocumentDate>;

const documentDateFields = {
  Token: token,
  ApplicationId: id,
  DocumentId: id,
  /** A document in several slots needs this field; otherwise its only slot with a date is used. */
  Slot: z.nullish(limitedText(maxLength.line)),
  Date: optionalDay,
};

export const SetDateRequest = z.object({
  ...documentDateFields,
  /** Null or blank removes the date, but the field must not be omitted. */
  Date: z.optional(optionalDay),
  /** The client sends the date that its form showed; if the server has another one by then, it answers 409. */
  Seen: z.optional(optionalDay),
});
export type SetDateRequest = z.output<typeof SetDateRequest>;

export const ConfirmDateRequest = z.object(documentDateFields);
export type ConfirmDateRequest = z.output<typeof ConfirmDateRequest>;
