import type * as z from 'zod/mini';
import { mailedLinkCalls } from './calls/accounts/mailedLinks.ts';
import { passkeyCalls } from './calls/accounts/passkeys.ts';
import { secondFactorCalls } from './calls/accounts/secondFactor.ts';
import { signInCalls } from './calls/accounts/signIn.ts';
import { applicationCalls } from './calls/applications.ts';
import { documentCalls } from './calls/documents.ts';
import { employerCalls } from './calls/employers.ts';
import { erasureCalls } from './calls/erasure.ts';
import { healthCalls } from './calls/health.ts';
import { historyCalls } from './calls/history.ts';
import { mailCalls } from './calls/mails.ts';
import { noteCalls } from './calls/notes.ts';
import type { Row } from './calls/row.ts';
import { searchCalls } from './calls/search.ts';
import { supportCalls } from './calls/support.ts';
import { type CallName, type Endpoints, endpoints } from './endpoints.ts';

export type { Who } from './calls/row.ts';
export type { CallName } from './endpoints.ts';

/** Who may make each call of the table, what it is for, and what travels in it. */
const rows = {
  ...signInCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...mailedLinkCalls,
  ...employerCalls,
  ...applicationCalls,
  ...documentCalls,
  ...noteCalls,
  ...historyCalls,
  ...searchCalls,
  ...supportCalls,
  ...mailCalls,
  ...healthCalls,
  ...erasureCalls,
} satisfies Record<CallName, Row>;

type Rows = typeof rows;

/** The table of calls, whole: where each one goes and what travels in it. */
export type Calls = { [Name in CallName]: Endpoints[Name] & Rows[Name] };

export const calls = Object.fromEntries(
  (Object.keys(endpoints) as CallName[]).map((name) => [
    name,
    { ...endpoints[name], ...rows[name] },
  ]),
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
