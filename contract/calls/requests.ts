import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { token } from '../fields.ts';
import {
  AnswerItemRequest,
  ChangeRequestRequest,
  DecideRequestRequest,
  OpenRequests,
  RequestPreview,
  SendAnswerRequest,
  SendRequestRequest,
  SentRequest,
  WithdrawRequestRequest,
} from '../requests.ts';
import type { FeatureCalls } from './row.ts';

/** Sixty items with the longest texts, each letter written as \u00e9. */
const largestRequest = 480_000;

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
    largestBody: largestRequest,
    request: SendRequestRequest,
    answered: SentRequest,
  },
  changeRequest: {
    endpoint: 'PATCH /api/request',
    who: 'administrator',
    summary: 'Change or extend a request that is with the employer; what is left out stays',
    largestBody: largestRequest,
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
    summary:
      'Answer one item of a request with a text or a document; only the employer of the application',
    request: AnswerItemRequest,
    answered: SentRequest,
  },
  sendAnswer: {
    endpoint: 'POST /api/request/answered',
    who: 'signedIn',
    summary:
      'Send the answered request back to the program, or a part of it with the reason; only the employer of the application',
    request: SendAnswerRequest,
    answered: SentRequest,
  },
  decideRequest: {
    endpoint: 'POST /api/request/decide',
    who: 'administrator',
    summary: 'Accept the items of an answered request or ask them again in a new round',
    largestBody: largestRequest,
    request: DecideRequestRequest,
    answered: SentRequest,
  },
  previewRequest: {
    endpoint: 'POST /api/request/preview',
    who: 'administrator',
    changes: false,
    summary: 'The mail that a request would send, in the language of the employer; nothing is sent',
    largestBody: largestRequest,
    request: SendRequestRequest,
    answered: RequestPreview,
  },
} satisfies FeatureCalls;
