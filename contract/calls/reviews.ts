import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { ConfirmDateRequest, DocumentDate, SetDateRequest } from '../dates.ts';
import { Review, ReviewRequest } from '../reviews.ts';
import type { FeatureCalls } from './row.ts';

export const reviewCalls = {
  listReviews: {
    endpoint: 'GET /api/reviews',
    who: 'administrator',
    summary: 'What staff made of each document of an application, and of those that were replaced',
    request: ReadApplicationRequest,
    answered: z.array(Review),
  },
  reviewDocument: {
    endpoint: 'POST /api/review',
    who: 'administrator',
    summary: 'Accept a document, or mark it to be replaced; its employer is told nothing',
    request: ReviewRequest,
  },
  listDocumentDates: {
    endpoint: 'GET /api/dates',
    who: 'signedIn',
    summary: 'The dates of the documents of an application, and whether they are still valid',
    request: ReadApplicationRequest,
    answered: z.array(DocumentDate),
  },
  setDocumentDate: {
    endpoint: 'POST /api/date',
    who: 'signedIn',
    summary: 'Say which date a document has; one that was confirmed is unconfirmed again',
    request: SetDateRequest,
  },
  confirmDocumentDate: {
    endpoint: 'POST /api/date/confirm',
    who: 'administrator',
    summary: 'Confirm the date of a document as it was read',
    request: ConfirmDateRequest,
  },
} satisfies FeatureCalls;
