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
/** Also of what is done to many employers. */
export type KeptBatchKind = z.output<typeof KeptBatchKind>;

/** Why an employer is not invited together with others. */
export const inviteRefusals = [
  'hasPassword',
  'suspended',
  'noNumber',
  'noEmail',
  'invitedAlready',
] as const;
export type InviteRefusal = (typeof inviteRefusals)[number];

/** Why an application, or an employer, is left as it is. */
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

const whatToDo = {
  Token: token,
  Kind: BatchKind,
  ApplicationStatusId: optionalId,
  /** Who looks after them from now on; none, whoever looks after the employer of each. */
  CaseManagerId: optionalId,
  /** The key of one of the program's templates. */
  Template: optionalText(maxLength.line),
  /** Of the requests; left out, as many days from today as the template says. */
  DueOn: optionalText(maxLength.line),
};

export const PreviewBatchRequest = z.object({
  ...whatToDo,
  Applications: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
});
export type PreviewBatchRequest = z.output<typeof PreviewBatchRequest>;

export const RunBatchRequest = z.object({
  ...whatToDo,
  /** With the version that the preview named: one that is another by then is left as it is. */
  Applications: z
    .array(
      z.object({
        ApplicationId: id,
        Version: optionalId,
        /** To assign it: who looked after it by the preview; left out, whoever does. */
        ...ifSent({ CaseManagerId: optionalId }),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBatchSize)),
  LeaveOutMail: flag,
  /** As the preview named it: what came later stays new. */
  SeenUpTo: optionalId,
  /** Made by the page: sent again after a lost answer, nothing is done twice. */
  BatchKey: text(maxLength.line).check(z.minLength(1)),
});
export type RunBatchRequest = z.output<typeof RunBatchRequest>;

const aboutApplication = {
  ApplicationId: z.int(),
  /** Blank where there is no such application any more. */
  JobNumber: z.string(),
  Contact: z.string(),
  Employer: z.string(),
  /** Statuses, or case managers of its own; null where it is about neither, or the employer's looks after it. */
  From: z.nullable(z.int()),
  To: z.nullable(z.int()),
};

const PreviewedRow = z.object({
  ...aboutApplication,
  Version: z.int(),
  /** Who looks after it now. */
  CaseManagerId: z.nullable(z.int()),
  /** Why it would be left as it is; blank where it would not. */
  Refusal: z.enum(['', ...batchRefusals]),
  /** How many documents and questions the request would have. */
  Items: z.int(),
  /** The request to the employer that is open would end with it. */
  EndsRequest: z.boolean(),
});
export type PreviewedRow = z.output<typeof PreviewedRow>;

const PreviewedMail = z.object({
  Employer: z.string(),
  /** Blank where there is none. */
  Email: z.string(),
  Language: z.enum(languages),
  /** `off`: the program sends no mails of that kind; `held`: the account is suspended. */
  Pace: z.enum([...mailPaces, 'off', 'held', 'noEmail']),
  Applications: z.int(),
});
export type PreviewedMail = z.output<typeof PreviewedMail>;

/** Of all that the rows name. */
const CaseManagers = z.array(z.object({ CaseManagerId: z.int(), Name: z.string() }));

export const BatchPreview = z.object({
  Rows: z.array(PreviewedRow),
  CaseManagers,
  Mails: z.object({
    /** Employers who would be mailed, each with one mail, and by the language that comes first in it. */
    Reached: z.int(),
    ReachedIn: z.record(z.enum(languages), z.int()),
    /** Employers whom it would concern and no mail reaches. */
    NotReached: z.int(),
    /** The first of both. */
    Recipients: z.array(PreviewedMail),
  }),
  DueOn: z.string(),
  SeenUpTo: z.int(),
});
export type BatchPreview = z.output<typeof BatchPreview>;

export const BatchRow = z.object({
  ...aboutApplication,
  /** Null where the application was removed since, and where it is an employer. */
  ApplicationId: z.nullable(z.int()),
  /** Null where the employer was removed since, and where it is an application. */
  BusinessId: z.nullable(z.int()),
  /** `notYet` in a batch that was cut short: nothing happened to it. */
  Outcome: z.enum(['notYet', 'done', ...batchRefusals]),
  /** Blank unless the batch was undone, and where undoing was cut short before it: asked again, it goes on. */
  Undone: z.enum(['', 'done', ...batchRefusals]),
});
export type BatchRow = z.output<typeof BatchRow>;

const aboutBatch = {
  BatchId: z.int(),
  Kind: KeptBatchKind,
  /** `cutShort`: the server ended before it was through. What was done is done. */
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
  /** For how many seconds from now it can be undone; 0 where it cannot. */
  SecondsToUndo: z.number(),
  Rows: z.array(BatchRow),
});
export type Batch = z.output<typeof Batch>;

/** One of a list, with how many applications each became of. */
export const BatchSummary = z.object({
  ...aboutBatch,
  /** Whom they were assigned to; blank where it was nobody, or is not said any more. */
  CaseManager: z.string(),
  Count: z.int(),
  Done: z.int(),
  /** Of those done. */
  Undone: z.int(),
  /** Left as they were, each for a reason of its own. */
  Left: z.int(),
  /** Not come to: of one that runs or was cut short. */
  NotYet: z.int(),
});
export type BatchSummary = z.output<typeof BatchSummary>;

export const BatchList = z.object({
  /** The newest first, and of them at most as many as one page shows. */
  Batches: z.array(BatchSummary),
  /** There are earlier ones. */
  HasEarlier: z.boolean(),
});
export type BatchList = z.output<typeof BatchList>;

/** Those before one of them; without it, from the newest on. */
export const ListBatchesRequest = z.object({ token, before: optionalId });

export const InvitationsPreview = z.object({
  /** Those without a password, each with why it would not be invited; blank where it would. */
  Employers: z.array(
    z.object({
      BusinessId: z.int(),
      Employer: z.string(),
      Email: z.string(),
      Refusal: z.enum(['', ...inviteRefusals]),
    }),
  ),
  /** So many more could be invited and are not in the list, because it has as many as are invited at once. */
  More: z.int(),
  /** To the first of them, but for its link; null where there is none. */
  Mail: z.nullable(
    z.object({
      /** Which half comes first. */
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
  /** Made by the page: sent again after a lost answer, nobody is invited twice. */
  BatchKey: text(maxLength.line).check(z.minLength(1)),
});
export type InviteManyRequest = z.output<typeof InviteManyRequest>;

export const ReadBatchRequest = z.object({ token, batchId: id });
export const UndoBatchRequest = z.object({ Token: token, BatchId: id });

type WhatToDo = Pick<RunBatchRequest, 'Kind' | 'ApplicationStatusId' | 'Template' | 'DueOn'>;

/** What keeps any of it from being done. */
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

/** Five hundred applications with their versions. */
const maxBatchBytes = 60_000;

export const batchCalls = {
  previewBatch: {
    endpoint: 'POST /api/batch/preview',
    who: 'administrator',
    changes: false,
    summary:
      'What would happen to each of many applications, and who would be mailed; nothing is done',
    largestBody: maxBatchBytes,
    request: PreviewBatchRequest,
    answered: BatchPreview,
  },
  runBatch: {
    endpoint: 'POST /api/batch',
    who: 'administrator',
    summary:
      'Set the status or the case manager of many applications, send a request about each, or mark them as seen; those that changed meanwhile are left as they are and named',
    largestBody: maxBatchBytes,
    request: RunBatchRequest,
    answered: Batch,
  },
  previewInvitations: {
    endpoint: 'GET /api/invitations/preview',
    who: 'administrator',
    summary: 'Who of the employers without a password would be invited together, and the mail',
    request: TokenOnly,
    answered: InvitationsPreview,
  },
  inviteMany: {
    endpoint: 'POST /api/invitations',
    who: 'administrator',
    summary:
      'Mail many employers a link to set the first password; those who have one, or an invitation that is still good, are left out and named',
    request: InviteManyRequest,
    answered: Batch,
  },
  readBatch: {
    endpoint: 'GET /api/batch',
    who: 'administrator',
    summary: 'What was done to many applications or employers at once, and the outcome of each',
    request: ReadBatchRequest,
    answered: Batch,
  },
  listBatches: {
    endpoint: 'GET /api/batches',
    who: 'administrator',
    summary:
      'What was done to many applications or employers at once in the last 90 days, the newest first, with how many were done and left',
    request: ListBatchesRequest,
    answered: BatchList,
  },
  undoBatch: {
    endpoint: 'POST /api/batch/undo',
    who: 'administrator',
    summary:
      'Undo within a minute what was done to many applications at once, or finish undoing that was cut short; those that changed since are left as they are and named',
    request: UndoBatchRequest,
    answered: Batch,
  },
} satisfies FeatureCalls;
