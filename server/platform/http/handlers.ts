import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, Calls, InputOf, Who } from '../../../contract/calls.ts';
import type { Download, UploadedFile } from '../fileTransfer.ts';
import type { Administrator, Person } from '../person.ts';
import type { notModified } from './etag.ts';
import type { SharedList } from './sharedLists.ts';
import type { WrittenList } from './writtenList.ts';

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

/** A long list may be written before, or shared with others who ask for it. */
type Sendable<Answered> = Answered extends (infer Row)[]
  ? Row[] | WrittenList<Row> | SharedList<Row>
  : Answered;

type Answer<Name extends CallName> =
  | (Calls[Name]['answer'] extends 'file' ? Download : Sendable<AnswerOf<Name>>)
  | (Calls[Name] extends { hasVersion: true } ? typeof notModified : never);

type Handler<Name extends CallName> = (
  input: Input<Name>,
  caller: Caller<PersonFor<Calls[Name]['who']>>,
) => Promise<Answer<Name>>;

/** For a call whose text only says that it is done. */
export const ok = (done: Promise<void>): Promise<string> => done.then(() => 'OK');

export type Handlers = { [Name in CallName]: Handler<Name> };
