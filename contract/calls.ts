import type * as z from 'zod/mini';
import { byKey } from './byKey.ts';
import { mailedLinkCalls } from './calls/accounts/mailedLinks.ts';
import { passkeyCalls } from './calls/accounts/passkeys.ts';
import { secondFactorCalls } from './calls/accounts/secondFactor.ts';
import { signInCalls } from './calls/accounts/signIn.ts';
import { applicationCalls } from './calls/applications.ts';
import { assignmentCalls } from './calls/assignments.ts';
import { batchCalls } from './calls/batches.ts';
import { deliveryCalls } from './calls/deliveries.ts';
import { documentCalls } from './calls/documents.ts';
import { employerCalls } from './calls/employers.ts';
import { erasureCalls } from './calls/erasure.ts';
import { findCalls } from './calls/find.ts';
import { healthCalls } from './calls/health.ts';
import { historyCalls } from './calls/history.ts';
import { mailChoiceCalls } from './calls/mailChoices.ts';
import { newsCalls } from './calls/news.ts';
import { noteCalls } from './calls/notes.ts';
import { notificationCalls } from './calls/notifications.ts';
import { paperCalls } from './calls/papers.ts';
import { reportCalls } from './calls/reports.ts';
import { requestCalls } from './calls/requests.ts';
import { reviewCalls } from './calls/reviews.ts';
import type { Method, Row } from './calls/row.ts';
import { searchCalls } from './calls/search.ts';
import { supportCalls } from './calls/support.ts';
import { viewCalls } from './calls/views.ts';
import { workCalls } from './calls/work.ts';

export type { Who } from './calls/row.ts';

/** Every call there is: server, client, OpenAPI and the walk through all rows come from this table. */
const rows = {
  ...signInCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...mailedLinkCalls,
  ...employerCalls,
  ...applicationCalls,
  ...documentCalls,
  ...paperCalls,
  ...noteCalls,
  ...reviewCalls,
  ...requestCalls,
  ...batchCalls,
  ...assignmentCalls,
  ...historyCalls,
  ...newsCalls,
  ...searchCalls,
  ...findCalls,
  ...viewCalls,
  ...workCalls,
  ...supportCalls,
  ...deliveryCalls,
  ...notificationCalls,
  ...mailChoiceCalls,
  ...healthCalls,
  ...erasureCalls,
  ...reportCalls,
} satisfies Record<string, Row>;

type Rows = typeof rows;
export type CallName = keyof Rows;

/** Where a call goes and how request and answer travel: all that a browser needs of the table. */
export interface Endpoint {
  method: Method;
  path: string;
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
}

function endpointOf(row: Row): Endpoint {
  const [method, path] = row.endpoint.split(' ') as [Method, string];
  return {
    method,
    path,
    place: row.place ?? (method === 'GET' ? 'query' : 'body'),
    answer: row.answer ?? (row.answered ? 'json' : 'text'),
  };
}

type PlaceOf<Call> = Call extends { place: 'form' }
  ? 'form'
  : Call extends { endpoint: `GET ${string}` }
    ? 'query'
    : 'body';
type AnswerKindOf<Call> = Call extends { answer: 'file' }
  ? 'file'
  : Call extends { answered: z.ZodMiniType }
    ? 'json'
    : 'text';

export type Calls = {
  [Name in CallName]: Rows[Name] &
    Endpoint & {
      place: PlaceOf<Rows[Name]>;
      answer: AnswerKindOf<Rows[Name]>;
      changes: boolean;
    };
};

export const calls = byKey(
  Object.entries<Row>(rows),
  ([name]) => name,
  ([, row]) => {
    const endpoint = endpointOf(row);
    return { ...row, ...endpoint, changes: row.changes ?? endpoint.method !== 'GET' };
  },
) as unknown as Calls;

/** What a caller hands in. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What the server works with, once the request was read. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = Rows[Name] extends {
  answered: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Calls[Name]['answer'] extends 'text'
    ? string
    : Blob;
