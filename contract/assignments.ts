import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';

export const assignmentLimits = {
  applications: 500,
  days: 366,
  named: 50,
} as const;

export const AssignRequest = z.object({
  Token: token,
  Applications: z
    .array(
      z.object({
        ApplicationId: id,
        /**
         * The client sends the case manager that it showed, so that a change made meanwhile by somebody else
         * is noticed.
         */
        CaseManagerId: optionalId,
      }),
    )
    .check(z.minLength(1), z.maxLength(assignmentLimits.applications)),
  /** If the id is null, the applications get the case manager of their employer. */
  CaseManagerId: optionalId,
});
export type AssignRequest = z.output<typeof AssignRequest>;

export const AssignmentRefusal = z.enum(['notFound', 'assignedMeanwhile']);
export type AssignmentRefusal = z.output<typeof AssignmentRefusal>;

export const HandOverPreview = z.object({
  Name: z.string(),
  Employers: z.int(),
  Open: z.int(),
  Closed: z.int(),
  Own: z.int(),
  NamedEmployers: z.array(z.object({ BusinessId: z.int(), OperatingName: z.string() })),
  NamedApplications: z.array(
    z.object({
      ApplicationId: z.int(),
      ApplicationStatusId: z.int(),
      JobNumber: z.string(),
      Employer: z.string(),
    }),
  ),
});
export type HandOverPreview = z.output<typeof HandOverPreview>;

export const HandOverResult = z.object({
  Employers: z.int(),
  Applications: z.int(),
  AbsenceId: z.nullable(z.int()),
});

export const Absence = z.object({
  AbsenceId: z.int(),
  AdministratorId: z.int(),
  Administrator: z.string(),
  DeputyId: z.int(),
  Deputy: z.string(),
  FromDay: z.string(),
  UntilDay: z.string(),
  IsNow: z.boolean(),
});
export type Absence = z.output<typeof Absence>;

/** Five hundred applications fit, each with two ids of the greatest length. */
const maxAssignmentRequestBytes = 60_000;

export const assignmentCalls = {
  assignApplications: {
    endpoint: 'POST /api/assign',
    who: 'administrator',
    summary:
      'Assigns applications to a case manager, or back to that of their employer; returns, unchanged, those that somebody else assigned in the meantime',
    largestBody: maxAssignmentRequestBytes,
    request: AssignRequest,
    answered: z.object({
      Done: z.array(z.int()),
      Refused: z.array(z.object({ ApplicationId: z.int(), Code: AssignmentRefusal })),
    }),
  },
  previewHandOver: {
    endpoint: 'GET /api/handover',
    who: 'administrator',
    summary: 'Lists the employers and applications of a case manager',
    request: z.object({ token, from: id }),
    answered: HandOverPreview,
  },
  handOver: {
    endpoint: 'POST /api/handover',
    who: 'administrator',
    summary: 'Hands all work of an administrator over to another, permanently or for a period',
    request: z.object({
      Token: token,
      From: id,
      To: id,
      /** `FromDay` and `UntilDay` are written as `yyyy-mm-dd`; a handover without days is permanent. */
      FromDay: optionalText(maxLength.line),
      UntilDay: optionalText(maxLength.line),
    }),
    answered: HandOverResult,
  },
  listAbsences: {
    endpoint: 'GET /api/absences',
    who: 'administrator',
    summary: 'Lists current and future absences with their deputies',
    request: z.object({ token }),
    answered: z.array(Absence),
  },
  endAbsence: {
    endpoint: 'POST /api/absences/end',
    who: 'administrator',
    summary: 'Ends an absence early, or cancels a future one',
    request: z.object({ Token: token, AbsenceId: id }),
  },
} satisfies FeatureCalls;
