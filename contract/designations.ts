import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { addDays, type Day, isDay } from './days.ts';
import { flag, id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';

export const designationStates = [
  'notDesignated',
  'applied',
  'designated',
  'underReview',
  'withdrawn',
] as const;
export type DesignationState = (typeof designationStates)[number];

export const designationLimits = { Note: 2_000, Reason: 500 } as const;
const maxEmployees = 1_000_000;

/** Each paper has a day, and may have a file. */
export const designationPapers = ['FirstTraining', 'SecondTraining', 'Agreement'] as const;
export type DesignationPaper = (typeof designationPapers)[number];

const day = optionalText(maxLength.line);

const fields = {
  State: z.enum(designationStates),
  StateOn: day,
  /** It is the last day; blank if the designation has no end. */
  ValidUntil: day,
  FirstTrainingOn: day,
  FirstTrainingId: optionalId,
  SecondTrainingOn: day,
  SecondTrainingId: optionalId,
  AgreementOn: day,
  AgreementId: optionalId,
  FullTimeEmployees: z.nullish(id),
  Note: optionalText(maxLength.prose),
  /** An unlisted employer is left out of the public list. */
  IsUnlisted: flag,
};

export const DesignationFields = z.object(fields);
export type DesignationFields = z.output<typeof DesignationFields>;

/** Its employer reads this part. */
export const OwnDesignation = z.object({
  State: z.enum(designationStates),
  StateOn: z.string(),
  ValidUntil: z.string(),
  IsInForce: z.boolean(),
});
export type OwnDesignation = z.output<typeof OwnDesignation>;

/** File names are listed by paper. */
const Filenames = z.record(z.string(), z.string());

export const DesignationChange = z.object({
  On: z.string(),
  By: z.string(),
  Reason: z.string(),
  Fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type DesignationChange = z.output<typeof DesignationChange>;

export const Designation = z.object({
  /** It is null if nothing is kept of the employer, who then counts as designated. */
  Kept: z.nullable(z.object({ ...fields, Filenames })),
  /** Counts the changes. */
  Version: z.int(),
  /** They are newest first. */
  Changes: z.array(DesignationChange),
});
export type Designation = z.output<typeof Designation>;

export const DesignationTerm = z.pick(DesignationFields, { State: true, ValidUntil: true });
export type DesignationTerm = z.output<typeof DesignationTerm>;

/** A review has decided nothing yet, so it takes nothing away. */
export const grantedStates: readonly DesignationState[] = ['designated', 'underReview'];

export const isGranted = ({ State }: Pick<DesignationTerm, 'State'>) =>
  grantedStates.includes(State);

export const isInForce = (term: DesignationTerm, today: Day): boolean =>
  isGranted(term) && !(term.ValidUntil && today > term.ValidUntil);

/** An employer is reminded once at each of these numbers of days before the end. */
export const reminderDays = [7, 30, 60] as const;

/** Staff are shown designations that end by this day. */
export const endsSoonUntil = (today: Day): Day => addDays(today, Math.max(...reminderDays));

/** Tells whether it ends soon or has ended; withdrawn or never granted ones have no end. */
export const isEnding = (term: DesignationTerm, today: Day): boolean =>
  isGranted(term) && term.ValidUntil !== '' && term.ValidUntil <= endsSoonUntil(today);

const dayFields = [
  'StateOn',
  'ValidUntil',
  'FirstTrainingOn',
  'SecondTrainingOn',
  'AgreementOn',
] as const;

/** `before` is the designation as stored until now. */
export function designationProblems(
  kept: DesignationFields & { Reason: string },
  before: Pick<DesignationFields, 'State'> | null,
): Problem[] {
  const isTakenAway = !['designated', before?.State].includes(kept.State);
  return [
    ...missingFields(kept, isTakenAway ? ['StateOn', 'Reason'] : ['StateOn']),
    ...dayFields
      .filter((field) => kept[field] && !(isDay(kept[field]) && kept[field] < '2200'))
      .map((field) => problem('dayInvalid', field)),
    ...((kept.FullTimeEmployees ?? 0) > maxEmployees
      ? [problem('numberOutOfRange', 'FullTimeEmployees')]
      : []),
    ...tooLongFields(kept, designationLimits),
  ];
}

export const designationCalls = {
  readDesignation: {
    endpoint: 'GET /api/designation',
    who: 'administrator',
    summary: 'Reads an employer’s designation and its changes',
    request: z.object({ token, businessId: id }),
    answered: Designation,
  },
  saveDesignation: {
    endpoint: 'POST /api/designation',
    who: 'administrator',
    summary: 'Changes an employer’s designation',
    request: z.object({
      Token: token,
      BusinessId: id,
      ...fields,
      /** It is the number of changes when it was read. */
      Seen: id,
      Reason: optionalText(maxLength.line),
    }),
    answered: z.object({ Version: z.int() }),
  },
} satisfies FeatureCalls;
