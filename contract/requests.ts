import * as z from 'zod/mini';
import { ReadApplicationRequest, type ValueChange } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { addDays, isDay } from './days.ts';
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
import { createProblem, findMissingFields, findTooLongFields, type Problem } from './problems.ts';

export const requestLimits = {
  items: 60,
  reasons: 20,
  Text: 4000,
  Title: 100,
  ItemText: 1000,
  Answer: 4000,
  PartialReason: 1000,
  days: 366,
} as const;

/** `open` is with the employer, `answered` is with the office, and the other three states are final. */
export const RequestState = z.enum(['open', 'answered', 'accepted', 'withdrawn', 'ended']);
export type RequestState = z.output<typeof RequestState>;

/**
 * A document belongs to a slot or is an existing additional document; `additional` requests a new additional
 * document.
 */
export const ItemKind = z.enum(['document', 'question', 'additional']);
export type ItemKind = z.output<typeof ItemKind>;

/** In a later round, `open` means that the item was requested again. */
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

export const SentItem = z.object({
  /** The id is unique only within the request. */
  ItemId: z.int(),
  Kind: ItemKind,
  Slot: z.nullable(z.string()),
  Title: z.string(),
  Reasons: z.array(z.string()),
  Text: z.string(),
  AskedDocumentId: z.nullable(z.int()),
  Round: z.int(),
  State: ItemState,
  Answer: z.string(),
  DocumentId: z.nullable(z.int()),
  Filename: z.string(),
  Version: z.int(),
  Earlier: z.array(EarlierRound),
});
export type SentItem = z.output<typeof SentItem>;

export const SentRequest = z.object({
  RequestId: z.int(),
  ApplicationId: z.int(),
  State: RequestState,
  Round: z.int(),
  /** The due day is written as `yyyy-mm-dd`, and ends in the program's time zone. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  Text: z.string(),
  SentOn: z.string(),
  SentBy: z.string(),
  AnsweredOn: z.string(),
  PartialReason: z.string(),
  EndedOn: z.string(),
  Version: z.int(),
  Items: z.array(SentItem),
});
export type SentRequest = z.output<typeof SentRequest>;

export type RequestDetails = Pick<SentRequest, 'RequestId' | 'Round' | 'DueOn'> & { Items: number };

export type NamedItem = Pick<SentItem, 'Slot' | 'Title'>;

export interface RequestChange {
  Added: number;
  Removed: number;
  Reworded: number;
  AddedItems: NamedItem[];
  RemovedItems: NamedItem[];
  RewordedItems: (NamedItem & ValueChange<string>)[];
  Text?: ValueChange<string>;
  DueBefore?: string;
}

export const OpenRequest = z.object({
  ApplicationId: z.int(),
  RequestId: z.int(),
  State: RequestState,
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  Open: z.int(),
  Total: z.int(),
});
export type OpenRequest = z.output<typeof OpenRequest>;

export const maxOpenRequests = 5_000;

const Reasons = z.pipe(
  z.nullish(z.array(limitedText(maxLength.line)).check(z.maxLength(requestLimits.reasons))),
  z.transform((list) => list ?? []),
);

const requestedItemFields = {
  Kind: ItemKind,
  Slot: z.pipe(
    z.nullish(limitedText(maxLength.line)),
    z.transform((slot) => slot || null),
  ),
  Title: optionalText(maxLength.line),
  Reasons,
  Text: optionalText(maxLength.prose),
  /**
   * The client sends the document that it showed, or null for none; if the server has another one by then,
   * it answers 409. Without this field, the present document is meant.
   */
  ...makeFieldsOptional({ DocumentId: optionalId }),
};

const NewRequestItem = z.object(requestedItemFields);
export type NewRequestItem = z.output<typeof NewRequestItem>;

const requestFields = {
  Token: token,
  ApplicationId: id,
  /** The client sends the version that it showed; if the server has another one by then, it answers 409. */
  Version: optionalId,
  DueOn: optionalText(maxLength.line),
  Text: optionalText(maxLength.prose),
  Items: z.array(NewRequestItem).check(z.maxLength(requestLimits.items)),
  /** The application gets this status in the same transaction; without it, the status stays unchanged. */
  ApplicationStatusId: optionalId,
  LeaveOutMail: flag,
  CreationKey: optionalText(maxLength.line),
};

export const RequestToSend = z.object(requestFields);
export type RequestToSend = z.output<typeof RequestToSend>;

/** An item without an id is new; omitted items and fields stay unchanged. */
const ChangedRequestItem = z.object({
  Kind: z.nullish(ItemKind),
  Slot: requestedItemFields.Slot,
  ...makeFieldsOptional({
    Title: requestedItemFields.Title,
    Reasons: requestedItemFields.Reasons,
    Text: requestedItemFields.Text,
    DocumentId: optionalId,
  }),
  ItemId: optionalId,
  NotNeeded: flag,
});
export type ChangedRequestItem = z.output<typeof ChangedRequestItem>;

export const DecisionKind = z.enum(['accept', 'askAgain', 'notNeeded']);
export type DecisionKind = z.output<typeof DecisionKind>;

const DecidedItem = z.object({
  ItemId: id,
  Decision: DecisionKind,
  /** If the item is requested again, blank values keep the former reasons and text. */
  Reasons,
  Text: optionalText(maxLength.prose),
  ...makeFieldsOptional({ DocumentId: optionalId }),
});
export type DecidedItem = z.output<typeof DecidedItem>;

export function findDueDayProblems(dueOn: string, today: string): Problem[] {
  const isValid = isDay(dueOn) && dueOn >= today && dueOn <= addDays(today, requestLimits.days);
  return isValid ? [] : [createProblem(dueOn.trim() ? 'dueDayWrong' : 'fieldsMissing', 'DueOn')];
}

export function findCoveringTextProblems(texts: { Text: string }): Problem[] {
  return findTooLongFields(texts, { Text: requestLimits.Text });
}

const getItemFieldName = (at: number, name: string) => `Items.${at}.${name}`;

type RequestedItemTexts = Pick<
  NewRequestItem,
  'Kind' | 'Slot' | 'Title' | 'Reasons' | 'Text' | 'DocumentId'
>;

export function findItemProblems(item: RequestedItemTexts, at: number): Problem[] {
  const problems = findTooLongFields(item, {
    Title: requestLimits.Title,
    Text: requestLimits.ItemText,
  });
  const isNamed = item.Kind === 'document' && item.Slot !== null;
  if (item.Kind === 'question') problems.push(...findMissingFields(item, ['Text']));
  else if (!isNamed) problems.push(...findMissingFields(item, ['Title']));
  if (item.Kind === 'document' && item.Slot === null && !item.DocumentId) {
    problems.push(createProblem('fieldsMissing', 'DocumentId'));
  }
  // The employer must be told why an existing document has to be replaced.
  if (item.DocumentId && item.Reasons.length === 0 && item.Text.trim() === '') {
    problems.push(createProblem('reasonMissing', 'Reasons'));
  }
  return problems.map((problem) => ({ ...problem, field: getItemFieldName(at, problem.field) }));
}

export function findRequestProblems(
  request: Pick<RequestToSend, 'DueOn' | 'Text' | 'Items'>,
  today: string,
): Problem[] {
  return [
    ...findDueDayProblems(request.DueOn, today),
    ...findCoveringTextProblems(request),
    ...(request.Items.length === 0 ? [createProblem('requestEmpty', 'Items')] : []),
    ...request.Items.flatMap(findItemProblems),
  ];
}

/** Sixty items with the longest texts fit, even if each letter is written as \u00e9. */
const maxSentRequestBytes = 480_000;

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
    answered: z.object({ Requests: z.array(OpenRequest), Total: z.int() }),
    hasVersion: true,
  },
  sendRequest: {
    endpoint: 'POST /api/request',
    who: 'administrator',
    summary: 'Sends an employer a request about an application',
    largestBody: maxSentRequestBytes,
    request: RequestToSend,
    answered: SentRequest,
  },
  changeRequest: {
    endpoint: 'PATCH /api/request',
    who: 'administrator',
    summary: 'Changes or extends an open request; omitted fields do not change',
    largestBody: maxSentRequestBytes,
    request: z.object({
      Token: token,
      RequestId: id,
      Version: id,
      ...makeFieldsOptional({
        DueOn: optionalText(maxLength.line),
        Text: optionalText(maxLength.prose),
      }),
      Items: z.pipe(
        z.nullish(z.array(ChangedRequestItem).check(z.maxLength(requestLimits.items))),
        z.transform((list) => list ?? []),
      ),
      LeaveOutMail: flag,
    }),
    answered: SentRequest,
  },
  withdrawRequest: {
    endpoint: 'POST /api/request/withdraw',
    who: 'administrator',
    summary: 'Withdraws a request',
    request: z.object({
      Token: token,
      RequestId: id,
      Version: id,
      LeaveOutMail: flag,
    }),
    answered: SentRequest,
  },
  answerRequestItem: {
    endpoint: 'POST /api/request/answer',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Answers one item of a request with a text or a document; only the employer of the application can',
    request: z.object({
      Token: token,
      RequestId: id,
      ItemId: id,
      Version: id,
      ...makeFieldsOptional({ Answer: optionalText(maxLength.prose) }),
      DocumentId: optionalId,
      /**
       * The client sends the attached document that it showed; if another one was attached since, the server answers 409.
       */
      ...makeFieldsOptional({ SeenDocumentId: optionalId }),
    }),
    answered: SentRequest,
  },
  sendAnswer: {
    endpoint: 'POST /api/request/answered',
    who: 'signedIn',
    needsDesignation: true,
    summary:
      'Sends the answers to the program, complete or partial with a reason; only the employer of the application can',
    request: z.object({
      Token: token,
      RequestId: id,
      Version: id,
      PartialReason: optionalText(maxLength.prose),
    }),
    answered: SentRequest,
  },
  decideRequest: {
    endpoint: 'POST /api/request/decide',
    who: 'administrator',
    summary: 'Accepts items of an answered request, or asks for them again in a new round',
    largestBody: maxSentRequestBytes,
    request: z.object({
      Token: token,
      RequestId: id,
      Version: id,
      Items: z.array(DecidedItem).check(z.maxLength(requestLimits.items)),
      DueOn: optionalText(maxLength.line),
      ...makeFieldsOptional({ Text: optionalText(maxLength.prose) }),
      LeaveOutMail: flag,
    }),
    answered: SentRequest,
  },
  previewRequest: {
    endpoint: 'POST /api/request/preview',
    who: 'administrator',
    changes: false,
    summary: 'Previews the mail of a request in the employer’s language; sends nothing',
    largestBody: maxSentRequestBytes,
    request: RequestToSend,
    answered: z.object({
      Language: z.enum(['en', 'fr']),
      Subject: z.string(),
      Text: z.string(),
      Html: z.string(),
    }),
  },
} satisfies FeatureCalls;
