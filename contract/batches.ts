import * as z from 'zod/mini';
import { isOneOf } from './enumerations.ts';
import { flag, id, longest, optionalId, optionalText, text, token } from './fields.ts';
import { languages } from './languages.ts';
import { mailPaces } from './notifications.ts';
import { type Problem, problem } from './problems.ts';
import { requestTemplates, statuses } from './program.ts';
import { dueDayProblems } from './requests.ts';

/** The same done to many applications at once, each for itself. */
export const mostInBatch = 500;

/** Names so many of those who would be mailed. */
export const mostRecipientsNamed = 50;

/** Within which assignments and statuses can be undone together. */
export const secondsToUndo = 60;

export const BatchKind = z.enum(['status', 'request', 'seen']);
export type BatchKind = z.output<typeof BatchKind>;

/** Why an application is left as it is. */
export const batchRefusals = [
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
  /** The key of one of the program's templates. */
  Template: optionalText(longest.line),
  /** Of the requests; left out, as many days from today as the template says. */
  DueOn: optionalText(longest.line),
};

export const PreviewBatchRequest = z.object({
  ...whatToDo,
  Applications: z.array(id).check(z.minLength(1), z.maxLength(mostInBatch)),
});
export type PreviewBatchRequest = z.output<typeof PreviewBatchRequest>;

export const RunBatchRequest = z.object({
  ...whatToDo,
  /** With the version that the preview named: one that is another by then is left as it is. */
  Applications: z
    .array(z.object({ ApplicationId: id, Version: optionalId }))
    .check(z.minLength(1), z.maxLength(mostInBatch)),
  LeaveOutMail: flag,
  /** As the preview named it: what came later stays new. */
  SeenUpTo: optionalId,
  /** Made by the page: sent again after a lost answer, nothing is done twice. */
  BatchKey: text(longest.line).check(z.minLength(1)),
});
export type RunBatchRequest = z.output<typeof RunBatchRequest>;

const aboutApplication = {
  ApplicationId: z.int(),
  /** Blank where there is no such application any more. */
  JobNumber: z.string(),
  Contact: z.string(),
  Employer: z.string(),
  /** Statuses; null where it is not about one. */
  From: z.nullable(z.int()),
  To: z.nullable(z.int()),
};

const ForeseenRow = z.object({
  ...aboutApplication,
  Version: z.int(),
  /** Why it would be left as it is; blank where it would not. */
  Refusal: z.enum(['', ...batchRefusals]),
  /** How many documents and questions the request would have. */
  Items: z.int(),
  /** The request to the employer that is open would end with it. */
  EndsRequest: z.boolean(),
});
export type ForeseenRow = z.output<typeof ForeseenRow>;

const ForeseenMail = z.object({
  Employer: z.string(),
  /** Blank where there is none. */
  Email: z.string(),
  Language: z.enum(languages),
  /** `off`: the program sends no mails of that kind; `held`: the account is suspended. */
  Pace: z.enum([...mailPaces, 'off', 'held', 'noEmail']),
  Applications: z.int(),
});
export type ForeseenMail = z.output<typeof ForeseenMail>;

export const BatchPreview = z.object({
  Rows: z.array(ForeseenRow),
  Mails: z.object({
    /** Employers who would be mailed, each with one mail, and by the language that comes first in it. */
    Reached: z.int(),
    ReachedIn: z.record(z.enum(languages), z.int()),
    /** Employers whom it would concern and no mail reaches. */
    NotReached: z.int(),
    /** The first of both. */
    Recipients: z.array(ForeseenMail),
  }),
  DueOn: z.string(),
  SeenUpTo: z.int(),
});
export type BatchPreview = z.output<typeof BatchPreview>;

export const BatchRow = z.object({
  ...aboutApplication,
  /** Null where the application was removed since. */
  ApplicationId: z.nullable(z.int()),
  /** `notYet` in a batch that was cut short: nothing happened to it. */
  Outcome: z.enum(['notYet', 'done', ...batchRefusals]),
  /** Blank unless the batch was undone. */
  Undone: z.enum(['', 'done', ...batchRefusals]),
});
export type BatchRow = z.output<typeof BatchRow>;

export const Batch = z.object({
  BatchId: z.int(),
  Kind: BatchKind,
  /** `cutShort`: the server ended before it was through. What was done is done. */
  State: z.enum(['running', 'done', 'cutShort']),
  By: z.string(),
  On: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
  Template: z.string(),
  DueOn: z.string(),
  LeftOutMail: z.boolean(),
  /** For how many seconds from now it can be undone; 0 where it cannot. */
  SecondsToUndo: z.number(),
  UndoneBy: z.string(),
  UndoneOn: z.string(),
  Rows: z.array(BatchRow),
});
export type Batch = z.output<typeof Batch>;

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
  const isKnown = requestTemplates.some(({ key }) => key === Template);
  return [
    ...(isKnown ? [] : [problem(Template ? 'notInList' : 'fieldsMissing', 'Template')]),
    ...(DueOn ? dueDayProblems(DueOn, today) : []),
  ];
}
