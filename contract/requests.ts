import * as z from 'zod/mini';
import { type FromTo, ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { addDays, isDay } from './days.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, text, token } from './fields.ts';
import { missingFields, type Problem, problem, tooLongFields } from './problems.ts';

/** A request for documents and answers, which the program sends to an employer about one application. */
export const requestLimits = {
  items: 60,
  reasons: 20,
  Text: 4000,
  Title: 100,
  ItemText: 1000,
  Answer: 4000,
  PartialReason: 1000,
  /** A due day lies no further ahead. */
  days: 366,
} as const;

/** With the employer, with the program, and three ways to be over. */
export const RequestState = z.enum(['open', 'answered', 'accepted', 'withdrawn', 'ended']);
export type RequestState = z.output<typeof RequestState>;

/** A document in a slot or an additional one that is there, a question, and a further additional document. */
export const ItemKind = z.enum(['document', 'question', 'additional']);
export type ItemKind = z.output<typeof ItemKind>;

/** `open` in a later round than the first: it was asked again. */
export const ItemState = z.enum(['open', 'done', 'accepted', 'notNeeded']);
export type ItemState = z.output<typeof ItemState>;

/** What was asked and answered in a round before. */
const EarlierRound = z.object({
  Round: z.int(),
  Text: z.string(),
  Reasons: z.array(z.string()),
  Answer: z.string(),
  DocumentId: z.nullable(z.int()),
  Filename: z.string(),
  /** Why not all was answered. */
  PartialReason: z.string(),
});
export type EarlierRound = z.output<typeof EarlierRound>;

export const SentItem = z.object({
  /** Within its request. */
  ItemId: z.int(),
  Kind: ItemKind,
  Slot: z.nullable(z.string()),
  /** Of an additional document, or what heads a question. */
  Title: z.string(),
  Reasons: z.array(z.string()),
  Text: z.string(),
  /** The document that is to be replaced. */
  AskedDocumentId: z.nullable(z.int()),
  /** In which it was asked last. */
  Round: z.int(),
  State: ItemState,
  /** To staff only once it was sent. */
  Answer: z.string(),
  /** What was attached as the answer. */
  DocumentId: z.nullable(z.int()),
  Filename: z.string(),
  Version: z.int(),
  /** Oldest first. */
  Earlier: z.array(EarlierRound),
});
export type SentItem = z.output<typeof SentItem>;

export const SentRequest = z.object({
  RequestId: z.int(),
  ApplicationId: z.int(),
  State: RequestState,
  Round: z.int(),
  /** `yyyy-mm-dd`, in the program's time zone. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  Text: z.string(),
  SentOn: z.string(),
  /** Blank for employers. */
  SentBy: z.string(),
  /** Blank while it is with the employer. */
  AnsweredOn: z.string(),
  PartialReason: z.string(),
  /** When it was accepted, withdrawn or ended; blank before. */
  EndedOn: z.string(),
  Version: z.int(),
  Items: z.array(SentItem),
});
export type SentRequest = z.output<typeof SentRequest>;

/** What the history keeps of each change of a request. */
export type RequestDetails = Pick<SentRequest, 'RequestId' | 'Round' | 'DueOn'> & { Items: number };

/** The title is that of the document or question, or how a question without one begins. */
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
  /** How many items of the round are neither done nor settled. */
  Open: z.int(),
  /** How many items the round has. */
  Total: z.int(),
});
export type OpenRequest = z.output<typeof OpenRequest>;

/** The first by their due days, and how many there are. */
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
  /** The one to be replaced, as it was seen: 409 when another one is there, or null and one is; left out, what is there now. */
  ...ifSent({ DocumentId: optionalId }),
};

const NewItem = z.object(asked);
export type NewItem = z.output<typeof NewItem>;

const sent = {
  Token: token,
  ApplicationId: id,
  /** Of the application, as it was seen: with another one at the server the answer is 409. */
  Version: optionalId,
  DueOn: optionalText(maxLength.line),
  Text: optionalText(maxLength.prose),
  Items: z.array(NewItem).check(z.maxLength(requestLimits.items)),
  /** A status that is set in the same save; left out, it stays as it is. */
  ApplicationStatusId: optionalId,
  LeaveOutMail: flag,
  /** Made by the page: sent again after a lost answer, nothing is sent twice. */
  CreationKey: optionalText(maxLength.line),
};

export const SendRequestRequest = z.object(sent);
export type SendRequestRequest = z.output<typeof SendRequestRequest>;

/** An item without an id is a new one; one that is not named stays as it is, and so does what is left out of one. */
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

/** One of the two: a text for a question, a document that was uploaded before for any other item. */
export const AnswerItemRequest = z.object({
  Token: token,
  RequestId: id,
  ItemId: id,
  /** Of the item. */
  Version: id,
  ...ifSent({ Answer: optionalText(maxLength.prose) }),
  DocumentId: optionalId,
  /** What was seen as the answer so far: 409 when another one has been attached since. */
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
  /** Of what is asked again; both blank, they stay as they were. */
  Reasons,
  Text: optionalText(maxLength.prose),
  /** The answer that was seen: 409 when another one has been attached since. */
  ...ifSent({ DocumentId: optionalId }),
});
export type DecidedItem = z.output<typeof DecidedItem>;

export const DecideRequestRequest = z.object({
  Token: token,
  RequestId: id,
  Version: id,
  Items: z.array(DecidedItem).check(z.maxLength(requestLimits.items)),
  /** Of the next round; left out of one that asks nothing again. */
  DueOn: optionalText(maxLength.line),
  ...ifSent({ Text: optionalText(maxLength.prose) }),
  LeaveOutMail: flag,
});
export type DecideRequestRequest = z.output<typeof DecideRequestRequest>;

/** The mail as it would leave now, in the language of the employer. */
export const RequestPreview = z.object({
  Language: z.enum(['en', 'fr']),
  Subject: z.string(),
  Text: z.string(),
  Html: z.string(),
});

/** Both days as `yyyy-mm-dd`, `today` in the program's time zone. */
export function dueDayProblems(dueOn: string, today: string): Problem[] {
  const isRight = isDay(dueOn) && dueOn >= today && dueOn <= addDays(today, requestLimits.days);
  return isRight ? [] : [problem(dueOn.trim() ? 'dueDayWrong' : 'fieldsMissing', 'DueOn')];
}

export function coveringTextProblems(texts: { Text: string }): Problem[] {
  return tooLongFields(texts, { Text: requestLimits.Text });
}

/** Where in `Items`, as the fields of its problems are named. */
const fieldOf = (at: number, name: string) => `Items.${at}.${name}`;

type AskedTexts = Pick<NewItem, 'Kind' | 'Slot' | 'Title' | 'Reasons' | 'Text' | 'DocumentId'>;

/** What one item needs before it can be asked. */
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
  // A document that is there is to be replaced, which needs a why.
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

/** Sixty items with the longest texts, each letter written as \u00e9. */
const maxRequestBytes = 480_000;

export const requestCalls = {
  listRequests: {
    endpoint: 'GET /api/requests',
    who: 'signedIn',
    summary: 'The requests for documents and answers on an application, newest first',
    request: ReadApplicationRequest,
    answered: z.array(SentRequest),
  },
  listOpenRequests: {
    endpoint: 'GET /api/requests/open',
    who: 'signedIn',
    summary:
      'The requests that wait for an answer or a decision, of the own applications or for an administrator of all, by their due days',
    request: z.object({ token }),
    answered: OpenRequests,
    hasVersion: true,
  },
  sendRequest: {
    endpoint: 'POST /api/request',
    who: 'administrator',
    summary: 'Send an employer a request for documents and answers on an application',
    largestBody: maxRequestBytes,
    request: SendRequestRequest,
    answered: SentRequest,
  },
  changeRequest: {
    endpoint: 'PATCH /api/request',
    who: 'administrator',
    summary: 'Change or extend a request that is with the employer; what is left out stays',
    largestBody: maxRequestBytes,
    request: ChangeRequestRequest,
    answered: SentRequest,
  },
  withdrawRequest: {
    endpoint: 'POST /api/request/withdraw',
    who: 'administrator',
    summary: 'Withdraw a request',
    request: WithdrawRequestRequest,
    answered: SentRequest,
  },
  answerRequestItem: {
    endpoint: 'POST /api/request/answer',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Answer one item of a request with a text or a document; only the employer of the application',
    request: AnswerItemRequest,
    answered: SentRequest,
  },
  sendAnswer: {
    endpoint: 'POST /api/request/answered',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Send the answered request back to the program, or a part of it with the reason; only the employer of the application',
    request: SendAnswerRequest,
    answered: SentRequest,
  },
  decideRequest: {
    endpoint: 'POST /api/request/decide',
    who: 'administrator',
    summary: 'Accept the items of an answered request or ask them again in a new round',
    largestBody: maxRequestBytes,
    request: DecideRequestRequest,
    answered: SentRequest,
  },
  previewRequest: {
    endpoint: 'POST /api/request/preview',
    who: 'administrator',
    changes: false,
    summary: 'The mail that a request would send, in the language of the employer; nothing is sent',
    largestBody: maxRequestBytes,
    request: SendRequestRequest,
    answered: RequestPreview,
  },
} satisfies FeatureCalls;
