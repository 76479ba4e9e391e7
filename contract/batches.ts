import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { isIdInList } from './enumerations.ts';
import {
  flag,
  id,
  limitedText,
  makeFieldsOptional,
  maxLength,
  optionalId,
  optionalText,
  token,
} from './fields.ts';
import { languages } from './languages.ts';
import { mailFrequencies } from './notifications.ts';
import { createProblem, type Problem } from './problems.ts';
import { isOffered, statuses } from './program.ts';
import { findDueDayProblems } from './requests.ts';
import { findRequestTemplate } from './requestTemplates.ts';

const batchKinds = ['status', 'request', 'seen', 'assign'] as const;
export const BatchKind = z.enum(batchKinds);
export type BatchKind = z.output<typeof BatchKind>;

const StoredBatchKind = z.enum([...batchKinds, 'invite']);
export type StoredBatchKind = z.output<typeof StoredBatchKind>;

export const inviteRefusals = [
  'hasPassword',
  'suspended',
  'noNumber',
  'noEmail',
  'invitedAlready',
] as const;
export type InviteRefusal = (typeof inviteRefusals)[number];

export const batchRefusals = [
  ...inviteRefusals,
  'notFound',
  'changedMeanwhile',
  'asAsked',
  'requestOpen',
  'requestClosed',
  'nothingMissing',
  'notAccepted',
  'failed',
] as const;
export type BatchRefusal = (typeof batchRefusals)[number];

const batchChangeFields = {
  Token: token,
  Kind: BatchKind,
  ApplicationStatusId: optionalId,
  /** If the id is null, each application gets the case manager of its employer. */
  CaseManagerId: optionalId,
  Template: optionalText(maxLength.line),
  DueOn: optionalText(maxLength.line),
};

export const RunBatchRequest = z.object({
  ...batchChangeFields,
  /** An application that has changed since the preview has another version, and is left unchanged. */
  Applications: z
    .array(
      z.object({
        ApplicationId: id,
        Version: optionalId,
        /**
         * An assignment sends the case manager that the preview showed; without this field, any case manager
         * is replaced.
         */
        ...makeFieldsOptional({ CaseManagerId: optionalId }),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBatchSize)),
  LeaveOutMail: flag,
  /** Changes that happened after the preview stay marked as new. */
  SeenUpTo: optionalId,
  BatchKey: limitedText(maxLength.line).check(z.minLength(1)),
});
export type RunBatchRequest = z.output<typeof RunBatchRequest>;

const batchedApplicationFields = {
  ApplicationId: z.int(),
  /** The number is blank if the application has been deleted. */
  JobNumber: z.string(),
  Contact: z.string(),
  Employer: z.string(),
  /**
   * `From` and `To` are ids of statuses or of case managers, before and after the batch. Null means that the batch
   * changes neither, or that the application has the case manager of its employer.
   */
  From: z.nullable(z.int()),
  To: z.nullable(z.int()),
};

const BatchPreviewRow = z.object({
  ...batchedApplicationFields,
  Version: z.int(),
  CaseManagerId: z.nullable(z.int()),
  Refusal: z.enum(['', ...batchRefusals]),
  Items: z.int(),
  EndsRequest: z.boolean(),
});
export type BatchPreviewRow = z.output<typeof BatchPreviewRow>;

const BatchPreviewMail = z.object({
  Employer: z.string(),
  Email: z.string(),
  Language: z.enum(languages),
  /** `off` means that the program sends no mails of this kind, and `held` that the account is suspended. */
  Pace: z.enum([...mailFrequencies, 'off', 'held', 'noEmail']),
  Applications: z.int(),
});
export type BatchPreviewMail = z.output<typeof BatchPreviewMail>;

const CaseManagers = z.array(z.object({ CaseManagerId: z.int(), Name: z.string() }));

export const BatchPreview = z.object({
  Rows: z.array(BatchPreviewRow),
  CaseManagers,
  Mails: z.object({
    Reached: z.int(),
    ReachedIn: z.record(z.enum(languages), z.int()),
    NotReached: z.int(),
    Recipients: z.array(BatchPreviewMail),
  }),
  DueOn: z.string(),
  SeenUpTo: z.int(),
});
export type BatchPreview = z.output<typeof BatchPreview>;

export const BatchRow = z.object({
  ...batchedApplicationFields,
  /** The id is null in a row about an employer, or if the application has been deleted. */
  ApplicationId: z.nullable(z.int()),
  /** The id is null in a row about an application, or if the employer has been deleted. */
  BusinessId: z.nullable(z.int()),
  Outcome: z.enum(['notYet', 'done', ...batchRefusals]),
  /**
   * The field is blank unless the batch was undone. Undoing the batch again continues with the rows that are
   * still blank.
   */
  Undone: z.enum(['', 'done', ...batchRefusals]),
});
export type BatchRow = z.output<typeof BatchRow>;

const batchFields = {
  BatchId: z.int(),
  Kind: StoredBatchKind,
  State: z.enum(['running', 'done', 'cutShort']),
  By: z.string(),
  On: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
  CaseManagerId: z.nullable(z.int()),
  Template: z.string(),
  DueOn: z.string(),
  LeftOutMail: z.boolean(),
  UndoneBy: z.string(),
  UndoneOn: z.string(),
};

export const Batch = z.object({
  ...batchFields,
  CaseManagers,
  SecondsToUndo: z.number(),
  Rows: z.array(BatchRow),
});
export type Batch = z.output<typeof Batch>;

export const BatchSummary = z.object({
  ...batchFields,
  CaseManager: z.string(),
  Count: z.int(),
  Done: z.int(),
  Undone: z.int(),
  Left: z.int(),
  NotYet: z.int(),
});
export type BatchSummary = z.output<typeof BatchSummary>;

export const BatchList = z.object({
  Batches: z.array(BatchSummary),
  HasEarlier: z.boolean(),
});
export type BatchList = z.output<typeof BatchList>;

export const InvitationsPreview = z.object({
  Employers: z.array(
    z.object({
      BusinessId: z.int(),
      Employer: z.string(),
      Email: z.string(),
      Refusal: z.enum(['', ...inviteRefusals]),
    }),
  ),
  More: z.int(),
  /** The field is null if nobody can be invited. */
  Mail: z.nullable(
    z.object({
      Language: z.enum(languages),
      Subject: z.string(),
      English: z.string(),
      French: z.string(),
    }),
  ),
});
export type InvitationsPreview = z.output<typeof InvitationsPreview>;

type RequestedBatchChange = Pick<
  RunBatchRequest,
  'Kind' | 'ApplicationStatusId' | 'Template' | 'DueOn'
>;

export function findBatchProblems(
  requestedBatchChange: RequestedBatchChange,
  today: string,
): Problem[] {
  const { Kind, ApplicationStatusId, Template, DueOn } = requestedBatchChange;
  if (Kind === 'status') {
    if (ApplicationStatusId === null)
      return [createProblem('fieldsMissing', 'ApplicationStatusId')];
    return isIdInList(statuses, ApplicationStatusId)
      ? []
      : [createProblem('notInList', 'ApplicationStatusId')];
  }
  if (Kind !== 'request') return [];
  const template = findRequestTemplate(Template);
  const isKnown = template && isOffered(template, today);
  return [
    ...(isKnown ? [] : [createProblem(Template ? 'notInList' : 'fieldsMissing', 'Template')]),
    ...(DueOn ? findDueDayProblems(DueOn, today) : []),
  ];
}

const maxBatchRequestBytes = 60_000;

export const batchCalls = {
  previewBatch: {
    endpoint: 'POST /api/batch/preview',
    who: 'administrator',
    changes: false,
    summary:
      'Previews a bulk action: the outcome for each application, and the mails; changes nothing',
    largestBody: maxBatchRequestBytes,
    request: z.object({
      ...batchChangeFields,
      Applications: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    answered: BatchPreview,
  },
  runBatch: {
    endpoint: 'POST /api/batch',
    who: 'administrator',
    summary:
      'Runs a bulk action: sets the status or case manager of many applications, sends requests, or marks them as seen; returns, unchanged, those that changed in the meantime',
    largestBody: maxBatchRequestBytes,
    request: RunBatchRequest,
    answered: Batch,
  },
  previewInvitations: {
    endpoint: 'GET /api/invitations/preview',
    who: 'administrator',
    summary: 'Previews the invitation of all employers without a password, with its mail',
    request: TokenRequest,
    answered: InvitationsPreview,
  },
  inviteMany: {
    endpoint: 'POST /api/invitations',
    who: 'administrator',
    summary:
      'Invites many employers by email to set their first password; skips and returns those with a password or a valid invitation',
    request: z.object({
      Token: token,
      Employers: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
      BatchKey: limitedText(maxLength.line).check(z.minLength(1)),
    }),
    answered: Batch,
  },
  readBatch: {
    endpoint: 'GET /api/batch',
    who: 'administrator',
    summary: 'Reads the result of a bulk action',
    request: z.object({ token, batchId: id }),
    answered: Batch,
  },
  listBatches: {
    endpoint: 'GET /api/batches',
    who: 'administrator',
    summary: 'Lists the bulk actions of the last 90 days with their counts, newest first',
    request: z.object({ token, before: optionalId }),
    answered: BatchList,
  },
  undoBatch: {
    endpoint: 'POST /api/batch/undo',
    who: 'administrator',
    summary:
      'Undoes a bulk action within a minute, or completes an interrupted undo; returns, unchanged, the applications that have changed since',
    request: z.object({ Token: token, BatchId: id }),
    answered: Batch,
  },
} satisfies FeatureCalls;
