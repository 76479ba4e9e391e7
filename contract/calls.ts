import type * as z from 'zod/mini';
import { mailedLinkCalls } from './accounts/mailedLinks.ts';
import { passkeyCalls } from './accounts/passkeys.ts';
import { secondFactorCalls } from './accounts/secondFactor.ts';
import { signInCalls } from './accounts/signIn.ts';
import { applicationListCalls } from './applicationLists.ts';
import { applicationCalls, historyCalls } from './applications.ts';
import { assignmentCalls } from './assignments.ts';
import { batchCalls } from './batches.ts';
import type { CallDefinition, HttpMethod } from './callDefinition.ts';
import { createRecord } from './createRecord.ts';
import { deliveryCalls } from './deliveries.ts';
import { designationCalls } from './designations.ts';
import { documentCalls } from './documents.ts';
import { downloadCalls } from './downloads.ts';
import { employerCalls } from './employers.ts';
import { erasureCalls } from './erasure.ts';
import { findCalls } from './find.ts';
import { setupChecklistCalls } from './firstSteps.ts';
import { healthCalls } from './health.ts';
import { importCalls } from './imports.ts';
import { mailChoiceCalls } from './mailChoices.ts';
import { newsCalls } from './news.ts';
import { noteCalls } from './notes.ts';
import { notificationCalls } from './notifications.ts';
import { programCalls } from './programCalls.ts';
import { reportCalls } from './reports.ts';
import { requestCalls } from './requests.ts';
import { reviewCalls } from './reviews.ts';
import { searchCalls } from './search.ts';
import { supportCalls } from './support.ts';
import { viewCalls } from './views.ts';
import { workCalls } from './work.ts';

export type { CallerRole } from './callDefinition.ts';

const callTable = {
  ...signInCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...mailedLinkCalls,
  ...employerCalls,
  ...designationCalls,
  ...applicationListCalls,
  ...applicationCalls,
  ...documentCalls,
  ...downloadCalls,
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
  ...setupChecklistCalls,
  ...erasureCalls,
  ...reportCalls,
  ...programCalls,
  ...importCalls,
} satisfies Record<string, CallDefinition>;

type CallTable = typeof callTable;
export type CallName = keyof CallTable;

export interface Endpoint {
  method: HttpMethod;
  path: string;
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
}

function parseEndpoint(row: CallDefinition): Endpoint {
  const [method, path] = row.endpoint.split(' ') as [HttpMethod, string];
  return {
    method,
    path,
    place: row.place ?? (method === 'GET' ? 'query' : 'body'),
    answer: row.answer ?? (row.answered ? 'json' : 'text'),
  };
}

type RequestPlace<Call> = Call extends { place: 'form' }
  ? 'form'
  : Call extends { endpoint: `GET ${string}` }
    ? 'query'
    : 'body';
type AnswerKind<Call> = Call extends { answer: 'file' }
  ? 'file'
  : Call extends { answered: z.ZodMiniType }
    ? 'json'
    : 'text';

export type Calls = {
  [Name in CallName]: CallTable[Name] &
    Endpoint & {
      place: RequestPlace<CallTable[Name]>;
      answer: AnswerKind<CallTable[Name]>;
      changes: boolean;
    };
};

export const calls = createRecord(
  Object.entries<CallDefinition>(callTable),
  ([name]) => name,
  ([, row]) => {
    const endpoint = parseEndpoint(row);
    return { ...row, ...endpoint, changes: row.changes ?? endpoint.method !== 'GET' };
  },
) as unknown as Calls;

export type RequestInput<Name extends CallName> = z.input<Calls[Name]['request']>;
export type ParsedRequest<Name extends CallName> = z.output<Calls[Name]['request']>;
export type CallAnswer<Name extends CallName> = CallTable[Name] extends {
  answered: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Calls[Name]['answer'] extends 'text'
    ? string
    : Blob;
