import * as z from 'zod/mini';
import { TokenOnly } from './accounts/signIn.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callRow.ts';
import { isOneOf } from './enumerations.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, text, token } from './fields.ts';
import { languages } from './languages.ts';
import { mailPaces } from './notifications.ts';
import { type Problem, problem } from './problems.ts';
import { isOffered, statuses } from './program.ts';
import { dueDayProblems } from './requests.ts';
import { templateWith } from './requestTemplates.ts';

const batchKinds = ['status', 'request', 'seen', 'assign'] as const;
export const BatchKind = z.enum(batchKinds);
export type BatchKind = z.output<typeof BatchKind>;

const KeptBatchKind = z.enum([...batchKinds, 'invite']);
/** Stored batches may also concern many employers. */
export type KeptBatchKind = z.output<typeof KeptBatchKind>;

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

const requestedChange = {
  Token: token,
  Kind: BatchKind,
  ApplicationStatusId: optionalId,
  /** Null assigns each application to its employer's case manager. */
  CaseManagerId: optionalId,
  /** It is the key of one of the program's templates. */
  Template: optionalText(maxLength.line),
  /** If omitted, requests are due after the number of days in the template. */
  DueOn: optionalText(maxLength.line),
};

export const PreviewBatchRequest = z.object({
  ...requestedChange,
  Applications: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
});
export type PreviewBatchRequest = z.output<typeof PreviewBatchRequest>;

export const RunBatchRequest = z.object({
  ...requestedChange,
  /** An application whose version differs from the preview is left unchanged. */
  Applications: z
    .array(
      z.object({
        ApplicationId: id,
        Version: optionalId,
        /** An assignment sends the case manager shown in the preview; if omitted, any is replaced. */
        ...ifSent({ CaseManagerId: optionalId }),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBatchSize)),
  LeaveOutMail: flag,
  /** Changes after this one, which the preview named, stay new. */
  SeenUpTo: optionalId,
  /** The page creates this key, so that resubmitting the batch runs nothing twice. */
  BatchKey: text(maxLength.line).check(z.minLength(1)),
});
export type RunBatchRequest = z.output<typeof RunBatchRequest>;

const aboutApplication = {
  ApplicationId: z.int(),
  /** It is blank if the application does not exist any more. */
  JobNumber: z.string(),
  Contact: z.string(),
  Employer: z.string(),
  /**
   * These are ids of statuses or of the application's own case managers; null if the batch changes neither, or for the
   * employer's case manager.
   */
  From: z.nullable(z.int()),
  To: z.nullable(z.int()),
};

const PreviewedRow = z.object({
  ...aboutApplication,
  Version: z.int(),
  /** It is the id of whoever looks after the application now. */
  CaseManagerId: z.nullable(z.int()),
  /** It is the reason why the row would be left unchanged; blank if it would change. */
  Refusal: z.enum(['', ...batchRefusals]),
  /** Counts the documents and questions of the request to send. */
  Items: z.int(),
  /** Tells whether the open request to the employer would end. */
  EndsRequest: z.boolean(),
});
export type PreviewedRow = z.output<typeof PreviewedRow>;

const PreviewedMail = z.object({
  Employer: z.string(),
  /** It is blank if there is none. */
  Email: z.string(),
  Language: z.enum(languages),
  /** `off`: the program sends no mails of that kind; `held`: the account is suspended. */
  Pace: z.enum([...mailPaces, 'off', 'held', 'noEmail']),
  Applications: z.int(),
});
export type PreviewedMail = z.output<typeof PreviewedMail>;

/** Names the case managers in the rows. */
const CaseManagers = z.array(z.object({ CaseManagerId: z.int(), Name: z.string() }));

export const BatchPreview = z.object({
  Rows: z.array(PreviewedRow),
  CaseManagers,
  Mails: z.object({
    /** Counts the employers that would get one mail each, by first language. */
    Reached: z.int(),
    ReachedIn: z.record(z.enum(languages), z.int()),
    /** Counts the employers concerned that no mail reaches. */
    NotReached: z.int(),
    /** Lists the first employers, reached or not. */
    Recipients: z.array(PreviewedMail),
  }),
  DueOn: z.string(),
  SeenUpTo: z.int(),
});
export type BatchPreview = z.output<typeof BatchPreview>;

export const BatchRow = z.object({
  ...aboutApplication,
  /** It is null for an employer, or if the application was removed since. */
  ApplicationId: z.nullable(z.int()),
  /** It is null for an application, or if the employer was removed since. */
  BusinessId: z.nullable(z.int()),
  /** `notYet`: an interrupted batch has not reached this row. */
  Outcome: z.enum(['notYet', 'done', ...batchRefusals]),
  /** It is blank unless the batch was undone; undoing again continues with blank rows. */
  Undone: z.enum(['', 'done', ...batchRefusals]),
});
export type BatchRow = z.output<typeof BatchRow>;

const aboutBatch = {
  BatchId: z.int(),
  Kind: KeptBatchKind,
  /** `cutShort`: the server ended during the batch, and completed rows stay changed. */
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
  ...aboutBatch,
  CaseManagers,
  /** The batch can be undone for this many seconds; 0 if it cannot. */
  SecondsToUndo: z.number(),
  Rows: z.array(BatchRow),
});
export type Batch = z.output<typeof Batch>;

export const BatchSummary = z.object({
  ...aboutBatch,
  /** It is the new case manager; blank if there is none or the name is gone. */
  CaseManager: z.string(),
  Count: z.int(),
  Done: z.int(),
  /** Counts those of the done rows that were undone. */
  Undone: z.int(),
  /** Counts the rows left unchanged, each with a reason. */
  Left: z.int(),
  /** Counts the rows that a running or interrupted batch has not reached. */
  NotYet: z.int(),
});
export type BatchSummary = z.output<typeof BatchSummary>;

export const BatchList = z.object({
  /** They are newest first, at most one page of them. */
  Batches: z.array(BatchSummary),
  HasEarlier: z.boolean(),
});
export type BatchList = z.output<typeof BatchList>;

/** Batches before this one are listed, or the newest if omitted. */
export const ListBatchesRequest = z.object({ token, before: optionalId });

export const InvitationsPreview = z.object({
  /** Lists employers without a password, each with the reason against an invitation, or blank. */
  Employers: z.array(
    z.object({
      BusinessId: z.int(),
      Employer: z.string(),
      Email: z.string(),
      Refusal: z.enum(['', ...inviteRefusals]),
    }),
  ),
  /** Counts those that could be invited too but exceed the size of a batch, and are not listed. */
  More: z.int(),
  /** It is the mail to the first of them, without its link; null if there is none. */
  Mail: z.nullable(
    z.object({
      /** This half of the mail comes first. */
      Language: z.enum(languages),
      Subject: z.string(),
      English: z.string(),
      French: z.string(),
    }),
  ),
});
export type InvitationsPreview = z.output<typeof InvitationsPreview>;

export const InviteManyRequest = z.object({
  Token: token,
  Employers: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
  /** The page creates this key, so that resubmitting it invites nobody twice. */
  BatchKey: text(maxLength.line).check(z.minLength(1)),
});
export type InviteManyRequest = z.output<typeof InviteManyRequest>;

export const ReadBatchRequest = z.object({ token, batchId: id });
export const UndoBatchRequest = z.object({ Token: token, BatchId: id });

type WhatToDo = Pick<RunBatchRequest, 'Kind' | 'ApplicationStatusId' | 'Template' | 'DueOn'>;

export function batchProblems(asked: WhatToDo, today: string): Problem[] {
  const { Kind, ApplicationStatusId, Template, DueOn } = asked;
  if (Kind === 'status') {
    if (ApplicationStatusId === null) return [problem('fieldsMissing', 'ApplicationStatusId')];
    return isOneOf(statuses, ApplicationStatusId)
      ? []
      : [problem('notInList', 'ApplicationStatusId')];
  }
  if (Kind !== 'request') return [];
  const template = templateWith(Template);
  const isKnown = template && isOffered(template, today);
  return [
    ...(isKnown ? [] : [problem(Template ? 'notInList' : 'fieldsMissing', 'Template')]),
    ...(DueOn ? dueDayProblems(DueOn, today) : []),
  ];
}

/** This allows five hundred applications with their versions. */
const maxBatchBytes = 60_000;

export const batchCalls = {
  previewBatch: {
    endpoint: 'POST /api/batch/preview',
    who: 'administrator',
    changes: false,
    summary:
      'Previews a bulk action: the outcome for each application, and the mails; changes nothing',
    largestBody: maxBatchBytes,
    request: PreviewBatchRequest,
    answered: BatchPreview,
  },
  runBatch: {
    endpoint: 'POST /api/batch',
    who: 'administrator',
    summary:
      'Runs a bulk action: sets the status or case manager of many applications, sends requests, or marks them as seen; returns, unchanged, those that changed in the meantime',
    largestBody: maxBatchBytes,
    request: RunBatchRequest,
    answered: Batch,
  },
  previewInvitations: {
    endpoint: 'GET /api/invitations/preview',
    who: 'administrator',
    summary: 'Previews the invitation of all employers without a password, with its mail',
    request: TokenOnly,
    answered: InvitationsPreview,
  },
  inviteMany: {
    endpoint: 'POST /api/invitations',
    who: 'administrator',
    summary:
      'Invites many employers by email to set their first password; skips and returns those with a password or a valid invitation',
    request: InviteManyRequest,
    answered: Batch,
  },
  readBatch: {
    endpoint: 'GET /api/batch',
    who: 'administrator',
    summary: 'Reads the result of a bulk action',
    request: ReadBatchRequest,
    answered: Batch,
  },
  listBatches: {
    endpoint: 'GET /api/batches',
    who: 'administrator',
    summary:
      'Lists the bulk actions of the last 90 days with their counts, newest first',
    request: ListBatchesRequest,
    answered: BatchList,
  },
  undoBatch: {
    endpoint: 'POST /api/batch/undo',
    who: 'administrator',
    summary:
      'Undoes a bulk action within a minute, or completes an interrupted undo; returns, unchanged, the applications that have changed since',
    request: UndoBatchRequest,
    answered: Batch,
  },
} satisfies FeatureCalls;
