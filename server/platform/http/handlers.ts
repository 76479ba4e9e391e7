import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, Calls, InputOf, Who } from '../../../contract/calls.ts';
import { overloaded } from '../errors.ts';
import type { Download, UploadedFile } from '../files/fileTransfer.ts';
import type { Administrator, Person } from '../person.ts';
import type { notModified } from './etag.ts';
import type { StreamedList, WrittenList } from './writtenList.ts';

type PersonFor<W extends Who> = W extends 'anyone'
  ? Person | null
  : W extends 'administrator'
    ? Administrator
    : Person;

/** Who is calling, with the request for the few handlers that need a header or a cookie. */
export interface Caller<P = Person> {
  person: P;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Input<Name extends CallName> = Calls[Name]['place'] extends 'form'
  ? InputOf<Name> & { File: UploadedFile }
  : InputOf<Name>;

/** A long list may be written before, or while it is sent. */
type Sendable<Answered> = Answered extends (infer Row)[]
  ? Row[] | WrittenList<Row> | StreamedList<Row>
  : Answered;

type Answer<Name extends CallName> =
  | (Calls[Name]['answer'] extends 'file' ? Download : Sendable<AnswerOf<Name>>)
  | (Calls[Name] extends { hasVersion: true } ? typeof notModified : never);

type CallerOf<Name extends CallName> = Caller<PersonFor<Calls[Name]['who']>>;

type Handler<Name extends CallName> =
  | ((input: Input<Name>, caller: CallerOf<Name>) => Promise<Answer<Name>>)
  // What is found is between the two functions of one handler.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  | ReadAhead<Input<Name>, any, CallerOf<Name>, Answer<Name>>;

/**
 * For a read by the input alone, which leaves in one packet with the question whose session it is. `answer` is asked
 * only for callers who may make the call, judges the right to what was found, and nobody else is given it.
 */
export interface ReadAhead<Asked, Found, Asking, Answered> {
  read(input: Asked): Promise<Found>;
  answer(found: Found, caller: Asking): Answered;
}

/** Ties the types of both functions. */
export function readAhead<Asked, Found, Asking, Answered>(
  read: (input: Asked) => Promise<Found>,
  answer: (found: Found, caller: Asking) => Answered,
): ReadAhead<Asked, Found, Asking, Answered> {
  return { read, answer };
}

/** For a call whose text only says that it is done. */
export const ok = (done: Promise<void>): Promise<string> => done.then(() => 'OK');

export type Handlers = { [Name in CallName]: Handler<Name> };

/** When the answer has been sent, or whoever asked is gone: then the work for it ends. */
export function closingOf({ reply }: Pick<Caller, 'reply'>) {
  const gone = new AbortController();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const end = () => {
    gone.abort(overloaded());
    resolve();
  };
  // Its line may have been cut while it was still found out who asks.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  return { isClosed, signal: gone.signal };
}
