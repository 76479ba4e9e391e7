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
import type { notModifiedAnswer } from './etag.ts';
import type { SerializedList, StreamedList } from './serializedList.ts';

type PersonByRole<W extends CallerRole> = W extends 'anyone'
  ? Person | null
  : W extends 'administrator'
    ? Administrator
    : Person;

export interface Caller<P = Person> {
  person: P;
  request: FastifyRequest;
  reply: FastifyReply;
}

type HandlerInput<Name extends CallName> = Calls[Name]['place'] extends 'form'
  ? ParsedRequest<Name> & { File: UploadedFile }
  : ParsedRequest<Name>;

type SendableAnswer<Answered> = Answered extends (infer Row)[]
  ? Row[] | SerializedList<Row> | StreamedList<Row>
  : Answered;

type HandlerAnswer<Name extends CallName> =
  | (Calls[Name]['answer'] extends 'file' ? Download : SendableAnswer<CallAnswer<Name>>)
  | (Calls[Name] extends { hasVersion: true } ? typeof notModifiedAnswer : never);

type CallerByCall<Name extends CallName> = Caller<PersonByRole<Calls[Name]['who']>>;

type CallHandler<Name extends CallName> =
  | ((input: HandlerInput<Name>, caller: CallerByCall<Name>) => Promise<HandlerAnswer<Name>>)
  // biome-ignore lint/suspicious/noExplicitAny: only the two functions of a handler know the type that they share.
  | ReadAheadHandler<HandlerInput<Name>, any, CallerByCall<Name>, HandlerAnswer<Name>>;

/**
 * `read` gets only the input, and the database gets it together with the look-up of the session. `answer` runs only for
 * permitted callers, and checks their right to the result.
 */
export interface ReadAheadHandler<Asked, Found, Asking, Answered> {
  read(input: Asked): Promise<Found>;
  answer(input: Found, caller: Asking): Answered;
}

export function createReadAheadHandler<Asked, Found, Asking, Answered>(
  read: (input: Asked) => Promise<Found>,
  answer: (input: Found, caller: Asking) => Answered,
): ReadAheadHandler<Asked, Found, Asking, Answered> {
  return { read, answer };
}

export const answerOkAfter = (done: Promise<void>): Promise<string> => done.then(() => 'OK');

export type Handlers = { [Name in CallName]: CallHandler<Name> };

export function watchConnection({ reply }: Pick<Caller, 'reply'>) {
  const abortController = new AbortController();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const end = () => {
    abortController.abort(overloaded());
    resolve();
  };
  // The connection may have been lost while the session was looked up.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  return { isClosed, signal: abortController.signal };
}
