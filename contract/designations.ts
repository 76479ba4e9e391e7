import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { addDays, type Day, isDay } from './days.ts';
import { flag, id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { createProblem, findMissingFields, findTooLongFields, type Problem } from './problems.ts';

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

export const designationDocuments = ['FirstTraining', 'SecondTraining', 'Agreement'] as const;
export type DesignationDocument = (typeof designationDocuments)[number];

const optionalDay = optionalText(maxLength.line);

const designationSchemaFields = {
  State: z.enum(designationStates),
  StateOn: optionalDay,
  ValidUntil: optionalDay,
  FirstTrainingOn: optionalDay,
  FirstTrainingId: optionalId,
  SecondTrainingOn: optionalDay,
  SecondTrainingId: optionalId,
  AgreementOn: optionalDay,
  AgreementId: optionalId,
  FullTimeEmployees: z.nullish(id),
  Note: optionalText(maxLength.prose),
  IsUnlisted: flag,
};

export const DesignationFields = z.object(designationSchemaFields);
export type DesignationFields = z.output<typeof DesignationFields>;

export const OwnDesignation = z.object({
  State: z.enum(designationStates),
  StateOn: z.string(),
  ValidUntil: z.string(),
  IsInForce: z.boolean(),
});
export type OwnDesignation = z.output<typeof OwnDesignation>;

const DesignationFilenames = z.record(z.string(), z.string());

const DesignationChange = z.object({
  On: z.string(),
  By: z.string(),
  Reason: z.string(),
  Fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});

export const Designation = z.object({
  /** Null means that nothing is recorded about this employer, who then counts as designated. */
  Kept: z.nullable(z.object({ ...designationSchemaFields, Filenames: DesignationFilenames })),
  Version: z.int(),
  Changes: z.array(DesignationChange),
});
export type Designation = z.output<typeof Designation>;

export const DesignationTerm = z.pick(DesignationFields, { State: true, ValidUntil: true });
export type DesignationTerm = z.output<typeof DesignationTerm>;

/** An employer under review keeps its designation until the review is decided. */
export const grantedStates: readonly DesignationState[] = ['designated', 'underReview'];

export const isGranted = ({ State }: Pick<DesignationTerm, 'State'>) =>
  grantedStates.includes(State);

export const isInForce = (term: DesignationTerm, today: Day): boolean =>
  isGranted(term) && !(term.ValidUntil && today > term.ValidUntil);

export const reminderDays = [7, 30, 60] as const;

export const getLastDayOfReminderPeriod = (today: Day): Day =>
  addDays(today, Math.max(...reminderDays));

export const isEndingSoon = (term: DesignationTerm, today: Day): boolean =>
  isGranted(term) && term.ValidUntil !== '' && term.ValidUntil <= getLastDayOfReminderPeriod(today);

const designationDayFields = [
  'StateOn',
  'ValidUntil',
  'FirstTrainingOn',
  'SecondTrainingOn',
  'AgreementOn',
] as const;

export function findDesignationProblems(
  designation: DesignationFields & { Reason: string },
  before: Pick<DesignationFields, 'State'> | null,
): Problem[] {
  const isTakenAway = !['designated', before?.State].includes(designation.State);
  return [
    ...findMissingFields(designation, isTakenAway ? ['StateOn', 'Reason'] : ['StateOn']),
    ...designationDayFields
      .filter(
        (field) =>
          designation[field] && !(isDay(designation[field]) && designation[field] < '2200'),
      )
      .map((field) => createProblem('dayInvalid', field)),
    ...((designation.FullTimeEmployees ?? 0) > maxEmployees
      ? [createProblem('numberOutOfRange', 'FullTimeEmployees')]
      : []),
    ...findTooLongFields(designation, designationLimits),
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
      ...designationSchemaFields,
      Seen: id,
      Reason: optionalText(maxLength.line),
    }),
    answered: z.object({ Version: z.int() }),
  },
} satisfies FeatureCalls;
