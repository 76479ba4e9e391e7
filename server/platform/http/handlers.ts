import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  CallAnswer,
  CallerRole,
  CallName,
  Calls,
  ParsedRequest,
} from '../../../contract/calls.ts';
import { overloaded } from '../errors.ts';
import type { Download, UploadedFile } from '../files/fileTransfer.ts';
import type { Administrator, Person } from '../person.ts';
import type { notModified } from './etag.ts';
import type { SerializedList, StreamedList } from './serializedList.ts';

type PersonFor<W extends CallerRole> = W extends 'anyone'
  ? Person | null
  : W extends 'administrator'
    ? Administrator
    : Person;

/** A few handlers need a header or a cookie of the request. */
export interface Caller<P = Person> {
  person: P;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Input<Name extends CallName> = Calls[Name]['place'] extends 'form'
  ? ParsedRequest<Name> & { File: UploadedFile }
  : ParsedRequest<Name>;

type Sendable<Answered> = Answered extends (infer Row)[]
  ? Row[] | SerializedList<Row> | StreamedList<Row>
  : Answered;

type Answer<Name extends CallName> =
  | (Calls[Name]['answer'] extends 'file' ? Download : Sendable<CallAnswer<Name>>)
  | (Calls[Name] extends { hasVersion: true } ? typeof notModified : never);

type CallerOf<Name extends CallName> = Caller<PersonFor<Calls[Name]['who']>>;

type Handler<Name extends CallName> =
  | ((input: Input<Name>, caller: CallerOf<Name>) => Promise<Answer<Name>>)
  // What is found is between the two functions of one handler.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  | ReadAhead<Input<Name>, any, CallerOf<Name>, Answer<Name>>;

/**
 * Reads by the input alone, in one packet with the session. `answer` runs only for permitted callers, and checks the
 * right to what was found.
 */
export interface ReadAhead<Asked, Found, Asking, Answered> {
  read(input: Asked): Promise<Found>;
  answer(found: Found, caller: Asking): Answered;
}

export function readAhead<Asked, Found, Asking, Answered>(
  read: (input: Asked) => Promise<Found>,
  answer: (found: Found, caller: Asking) => Answered,
): ReadAhead<Asked, Found, Asking, Answered> {
  return { read, answer };
}

export const ok = (done: Promise<void>): Promise<string> => done.then(() => 'OK');

export type Handlers = { [Name in CallName]: Handler<Name> };

/** The signal aborts when the answer was sent or the client is gone, so that the work for it ends. */
export function watchConnection({ reply }: Pick<Caller, 'reply'>) {
  const gone = new AbortController();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const end = () => {
    gone.abort(overloaded());
    resolve();
  };
  // The connection may have been lost during the sign-in check.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  return { isClosed, signal: gone.signal };
}
