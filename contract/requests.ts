import * as z from 'zod/mini';
import { type FromTo, ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { addDays, isDay } from './days.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, text, token } from './fields.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';

/** The program sends an employer a request for documents and answers about one application. */
export const requestLimits = {
  items: 60,
  reasons: 20,
  Text: 4000,
  Title: 100,
  ItemText: 1000,
  Answer: 4000,
  PartialReason: 1000,
  /** A due day is no further ahead. */
  days: 366,
} as const;

/** It is with the employer, with the program, or over in one of three ways. */
export const RequestState = z.enum(['open', 'answered', 'accepted', 'withdrawn', 'ended']);
export type RequestState = z.output<typeof RequestState>;

/** It is a document in a slot, an existing additional document, a question, or a further additional document. */
export const ItemKind = z.enum(['document', 'question', 'additional']);
export type ItemKind = z.output<typeof ItemKind>;

/** `open` in a later round means that it was asked again. */
export const ItemState = z.enum(['open', 'done', 'accepted', 'notNeeded']);
export type ItemState = z.output<typeof ItemState>;

const EarlierRound = z.object({
  Round: z.int(),
  Text: z.string(),
  Reasons: z.array(z.string()),
  Answer: z.string(),
  DocumentId: z.nullable(z.int()),
  Filename: z.string(),
  PartialReason: z.string(),
});
export type EarlierRound = z.output<typeof EarlierRound>;

export const SentItem = z.object({
  /** The id is unique within the request. */
  ItemId: z.int(),
  Kind: ItemKind,
  Slot: z.nullable(z.string()),
  /** It is the title of an additional document or question. */
  Title: z.string(),
  Reasons: z.array(z.string()),
  Text: z.string(),
  /** It is the document to be replaced. */
  AskedDocumentId: z.nullable(z.int()),
  /** It is the round in which the item was last asked. */
  Round: z.int(),
  State: ItemState,
  /** Staff get this only after it was sent. */
  Answer: z.string(),
  /** It is the document attached as the answer. */
  DocumentId: z.nullable(z.int()),
  Filename: z.string(),
  Version: z.int(),
  /** They are oldest first. */
  Earlier: z.array(EarlierRound),
});
export type SentItem = z.output<typeof SentItem>;

export const SentRequest = z.object({
  RequestId: z.int(),
  ApplicationId: z.int(),
  State: RequestState,
  Round: z.int(),
  /** It is `yyyy-mm-dd` in the program's time zone. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  Text: z.string(),
  SentOn: z.string(),
  /** It is always blank for employers. */
  SentBy: z.string(),
  /** It is blank while the request is with the employer. */
  AnsweredOn: z.string(),
  /** It is the reason why not everything was answered. */
  PartialReason: z.string(),
  /** It is when the request was accepted, withdrawn or ended; blank before. */
  EndedOn: z.string(),
  Version: z.int(),
  Items: z.array(SentItem),
});
export type SentRequest = z.output<typeof SentRequest>;

/** The history keeps this of each change of a request. */
export type RequestDetails = Pick<SentRequest, 'RequestId' | 'Round' | 'DueOn'> & { Items: number };

/** The title is that of the document or question, or the beginning of a question without one. */
export type NamedItem = Pick<SentItem, 'Slot' | 'Title'>;

export interface ChangeOfRequest {
  Added: number;
  Removed: number;
  Reworded: number;
  AddedItems: NamedItem[];
  RemovedItems: NamedItem[];
  RewordedItems: (NamedItem & FromTo<string>)[];
  Text?: FromTo<string>;
  DueBefore?: string;
}

export const OpenRequest = z.object({
  ApplicationId: z.int(),
  RequestId: z.int(),
  State: RequestState,
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  /** Counts the items of the round that are neither done nor settled. */
  Open: z.int(),
  /** Counts the items of the round. */
  Total: z.int(),
});
export type OpenRequest = z.output<typeof OpenRequest>;

/** Lists the first requests by due day, and counts all. */
export const OpenRequests = z.object({ Requests: z.array(OpenRequest), Total: z.int() });
export type OpenRequests = z.output<typeof OpenRequests>;

export const maxOpenRequests = 5_000;

const Reasons = z.pipe(
  z.nullish(z.array(text(maxLength.line)).check(z.maxLength(requestLimits.reasons))),
  z.transform((list) => list ?? []),
);

const asked = {
  Kind: ItemKind,
  Slot: z.pipe(
    z.nullish(text(maxLength.line)),
    z.transform((slot) => slot || null),
  ),
  Title: optionalText(maxLength.line),
  Reasons,
  Text: optionalText(maxLength.prose),
  /**
   * It is the document that was seen, null for none; another present one is answered 409. If omitted, the present
   * one is used.
   */
  ...ifSent({ DocumentId: optionalId }),
};

const NewItem = z.object(asked);
export type NewItem = z.output<typeof NewItem>;

const sent = {
  Token: token,
  ApplicationId: id,
  /** It is the version that was seen; another one on the server is answered 409. */
  Version: optionalId,
  DueOn: optionalText(maxLength.line),
  Text: optionalText(maxLength.prose),
  Items: z.array(NewItem).check(z.maxLength(requestLimits.items)),
  /** This status is set in the same save; if omitted, the status stays. */
  ApplicationStatusId: optionalId,
  LeaveOutMail: flag,
  /** The page creates this key, so that resubmitting the request sends nothing twice. */
  CreationKey: optionalText(maxLength.line),
};

export const SendRequestRequest = z.object(sent);
export type SendRequestRequest = z.output<typeof SendRequestRequest>;

/** An item without an id is new; omitted items and fields stay as they are. */
const ChangedItem = z.object({
  Kind: z.nullish(ItemKind),
  Slot: asked.Slot,
  ...ifSent({
    Title: asked.Title,
    Reasons: asked.Reasons,
    Text: asked.Text,
    DocumentId: optionalId,
  }),
  ItemId: optionalId,
  NotNeeded: flag,
});
export type ChangedItem = z.output<typeof ChangedItem>;

export const ChangeRequestRequest = z.object({
  Token: token,
  RequestId: id,
  Version: id,
  ...ifSent({ DueOn: optionalText(maxLength.line), Text: optionalText(maxLength.prose) }),
  Items: z.pipe(
    z.nullish(z.array(ChangedItem).check(z.maxLength(requestLimits.items))),
    z.transform((list) => list ?? []),
  ),
  LeaveOutMail: flag,
});
export type ChangeRequestRequest = z.output<typeof ChangeRequestRequest>;

export const WithdrawRequestRequest = z.object({
  Token: token,
  RequestId: id,
  Version: id,
  LeaveOutMail: flag,
});
export type WithdrawRequestRequest = z.output<typeof WithdrawRequestRequest>;

/** It is a text for a question, else a document that was uploaded before. */
export const AnswerItemRequest = z.object({
  Token: token,
  RequestId: id,
  ItemId: id,
  /** It is the version of the item. */
  Version: id,
  ...ifSent({ Answer: optionalText(maxLength.prose) }),
  DocumentId: optionalId,
  /** It is the answer seen so far; another one attached since is answered 409. */
  ...ifSent({ SeenDocumentId: optionalId }),
});
export type AnswerItemRequest = z.output<typeof AnswerItemRequest>;

export const SendAnswerRequest = z.object({
  Token: token,
  RequestId: id,
  Version: id,
  PartialReason: optionalText(maxLength.prose),
});
export type SendAnswerRequest = z.output<typeof SendAnswerRequest>;

export const Decision = z.enum(['accept', 'askAgain', 'notNeeded']);
export type Decision = z.output<typeof Decision>;

const DecidedItem = z.object({
  ItemId: id,
  Decision,
  /** For an item asked again, blank values stay as they were. */
  Reasons,
  Text: optionalText(maxLength.prose),
  /** It is the answer that was seen; another one attached since is answered 409. */
  ...ifSent({ DocumentId: optionalId }),
});
export type DecidedItem = z.output<typeof DecidedItem>;

export const DecideRequestRequest = z.object({
  Token: token,
  RequestId: id,
  Version: id,
  Items: z.array(DecidedItem).check(z.maxLength(requestLimits.items)),
  /** It is the due day of the next round, omitted if nothing is asked again. */
  DueOn: optionalText(maxLength.line),
  ...ifSent({ Text: optionalText(maxLength.prose) }),
  LeaveOutMail: flag,
});
export type DecideRequestRequest = z.output<typeof DecideRequestRequest>;

/** It is the mail as it would be sent now, in the employer's language. */
export const RequestPreview = z.object({
  Language: z.enum(['en', 'fr']),
  Subject: z.string(),
  Text: z.string(),
  Html: z.string(),
});

/** Both days are `yyyy-mm-dd`; `today` is in the program's time zone. */
export function dueDayProblems(dueOn: string, today: string): Problem[] {
  const isRight = isDay(dueOn) && dueOn >= today && dueOn <= addDays(today, requestLimits.days);
  return isRight ? [] : [problem(dueOn.trim() ? 'dueDayWrong' : 'fieldsMissing', 'DueOn')];
}

export function coveringTextProblems(texts: { Text: string }): Problem[] {
  return tooLongFields(texts, { Text: requestLimits.Text });
}

/** It is the index in `Items`, by which problems name their fields. */
const fieldOf = (at: number, name: string) => `Items.${at}.${name}`;

type AskedTexts = Pick<NewItem, 'Kind' | 'Slot' | 'Title' | 'Reasons' | 'Text' | 'DocumentId'>;

/** Returns what one item lacks before it can be asked. */
export function itemProblems(item: AskedTexts, at: number): Problem[] {
  const problems = tooLongFields(item, {
    Title: requestLimits.Title,
    Text: requestLimits.ItemText,
  });
  const isNamed = item.Kind === 'document' && item.Slot !== null;
  if (item.Kind === 'question') problems.push(...missingFields(item, ['Text']));
  else if (!isNamed) problems.push(...missingFields(item, ['Title']));
  if (item.Kind === 'document' && item.Slot === null && !item.DocumentId) {
    problems.push(problem('fieldsMissing', 'DocumentId'));
  }
  // Replacing an existing document requires a reason.
  if (item.DocumentId && item.Reasons.length === 0 && item.Text.trim() === '') {
    problems.push(problem('reasonMissing', 'Reasons'));
  }
  return problems.map((one) => ({ ...one, field: fieldOf(at, one.field) }));
}

export function requestProblems(
  request: Pick<SendRequestRequest, 'DueOn' | 'Text' | 'Items'>,
  today: string,
): Problem[] {
  return [
    ...dueDayProblems(request.DueOn, today),
    ...coveringTextProblems(request),
    ...(request.Items.length === 0 ? [problem('requestEmpty', 'Items')] : []),
    ...request.Items.flatMap(itemProblems),
  ];
}

/** This allows sixty items with the longest texts, each letter written as \u00e9. */
const maxRequestBytes = 480_000;

export const requestCalls = {
  listRequests: {
    endpoint: 'GET /api/requests',
    who: 'signedIn',
    summary: 'Lists the requests on an application, newest first',
    request: ReadApplicationRequest,
    answered: z.array(SentRequest),
  },
  listOpenRequests: {
    endpoint: 'GET /api/requests/open',
    who: 'signedIn',
    summary:
      'Lists open and answered requests by due date: of the own applications, or for an administrator of all',
    request: z.object({ token }),
    answered: OpenRequests,
    hasVersion: true,
  },
  sendRequest: {
    endpoint: 'POST /api/request',
    who: 'administrator',
    summary: 'Sends an employer a request about an application',
    largestBody: maxRequestBytes,
    request: SendRequestRequest,
    answered: SentRequest,
  },
  changeRequest: {
    endpoint: 'PATCH /api/request',
    who: 'administrator',
    summary: 'Changes or extends an open request; omitted fields do not change',
    largestBody: maxRequestBytes,
    request: ChangeRequestRequest,
    answered: SentRequest,
  },
  withdrawRequest: {
    endpoint: 'POST /api/request/withdraw',
    who: 'administrator',
    summary: 'Withdraws a request',
    request: WithdrawRequestRequest,
    answered: SentRequest,
  },
  answerRequestItem: {
    endpoint: 'POST /api/request/answer',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Answers one item of a request with a text or a document; only the employer of the application can',
    request: AnswerItemRequest,
    answered: SentRequest,
  },
  sendAnswer: {
    endpoint: 'POST /api/request/answered',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Sends the answers to the program, complete or partial with a reason; only the employer of the application can',
    request: SendAnswerRequest,
    answered: SentRequest,
  },
  decideRequest: {
    endpoint: 'POST /api/request/decide',
    who: 'administrator',
    summary: 'Accepts items of an answered request, or asks for them again in a new round',
    largestBody: maxRequestBytes,
    request: DecideRequestRequest,
    answered: SentRequest,
  },
  previewRequest: {
    endpoint: 'POST /api/request/preview',
    who: 'administrator',
    changes: false,
    summary: 'Previews the mail of a request in the employer’s language; sends nothing',
    largestBody: maxRequestBytes,
    request: SendRequestRequest,
    answered: RequestPreview,
  },
} satisfies FeatureCalls;
