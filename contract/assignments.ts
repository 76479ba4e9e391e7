import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';

export const assignmentLimits = {
  applications: 500,
  /** An absence lasts no longer, and begins no later than this many days ahead. */
  days: 366,
  /** A preview names at most this many employers and as many applications. */
  named: 50,
} as const;

export const AssignRequest = z.object({
  Token: token,
  Applications: z
    .array(
      z.object({
        ApplicationId: id,
        /** It is the case manager at the time of reading, or none if there was none. */
        CaseManagerId: optionalId,
      }),
    )
    .check(z.minLength(1), z.maxLength(assignmentLimits.applications)),
  /** Null assigns the applications to the employer's case manager. */
  CaseManagerId: optionalId,
});
export type AssignRequest = z.output<typeof AssignRequest>;

export const AssignmentRefusal = z.enum(['notFound', 'assignedMeanwhile']);
export type AssignmentRefusal = z.output<typeof AssignmentRefusal>;

export const Assigned = z.object({
  Done: z.array(z.int()),
  Refused: z.array(z.object({ ApplicationId: z.int(), Code: AssignmentRefusal })),
});
export type Assigned = z.output<typeof Assigned>;

export const PreviewHandOverRequest = z.object({ token, from: id });

export const HandOverPreview = z.object({
  Name: z.string(),
  Employers: z.int(),
  /** Counts applications of these employers, and others with this case manager of their own. */
  Open: z.int(),
  Closed: z.int(),
  /** Counts those of them that have this case manager of their own. */
  Own: z.int(),
  /** Lists the first employers and open applications. */
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

export const HandOverRequest = z.object({
  Token: token,
  From: id,
  To: id,
  /** Both days are `yyyy-mm-dd`, or both are omitted to hand over permanently. */
  FromDay: optionalText(maxLength.line),
  UntilDay: optionalText(maxLength.line),
});
export type HandOverRequest = z.output<typeof HandOverRequest>;

export const HandedOver = z.object({
  Employers: z.int(),
  Applications: z.int(),
  /** It is null if the handover is permanent. */
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
  /** Tells whether the person is away today, in the program's time zone. */
  IsNow: z.boolean(),
});
export type Absence = z.output<typeof Absence>;

export const EndAbsenceRequest = z.object({ Token: token, AbsenceId: id });

/** This allows five hundred applications, each with two ids of the greatest length. */
const maxAssignmentBytes = 60_000;

export const assignmentCalls = {
  assignApplications: {
    endpoint: 'POST /api/assign',
    who: 'administrator',
    summary:
      'Assigns applications to a case manager, or back to that of their employer; returns, unchanged, those that somebody else assigned in the meantime',
    largestBody: maxAssignmentBytes,
    request: AssignRequest,
    answered: Assigned,
  },
  previewHandOver: {
    endpoint: 'GET /api/handover',
    who: 'administrator',
    summary: 'Lists the employers and applications of a case manager',
    request: PreviewHandOverRequest,
    answered: HandOverPreview,
  },
  handOver: {
    endpoint: 'POST /api/handover',
    who: 'administrator',
    summary:
      'Hands all work of an administrator over to another, permanently or for a period',
    request: HandOverRequest,
    answered: HandedOver,
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
    request: EndAbsenceRequest,
  },
} satisfies FeatureCalls;
