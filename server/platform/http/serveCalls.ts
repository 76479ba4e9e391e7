import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { CallName, Who } from '../../../contract/calls.ts';
import { calls } from '../../../contract/calls.ts';
import { notAllowed, notSignedIn, Refusal, secondStepDue, unreadable } from '../errors.ts';
import type { Person } from '../person.ts';
import { onlyAdministrator } from '../policy.ts';
import { noteSecurity } from '../securityLog.ts';
import { attachmentHeaders } from './attachment.ts';
import { credentialsOf, isSameOrigin } from './credentials.ts';
import type { Caller, Download, Handlers } from './handlers.ts';
import { notModified } from './notModified.ts';
import { readForm } from './readForm.ts';
import { sendJson } from './sendJson.ts';

/** Finds who holds a token; null when nobody does, or no longer. */
export type Identify = (token: string, request: FastifyRequest) => Promise<Person | null>;

interface Asked extends Caller<Person | null> {
  sent: unknown;
  byCookieAlone: boolean;
}

/** Turns every row of the table of calls into a route: identify, authorise, read, handle, answer. */
export function serveCalls(app: FastifyInstance, handlers: Handlers, identify: Identify): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    app.route({ method, url: path, handler: (request, reply) => serve(name, request, reply) });
  }

  async function serve(name: CallName, request: FastifyRequest, reply: FastifyReply) {
    const sent = await sentFields(name, request, reply);
    const { token, byCookieAlone } = credentialsOf(request, sent);
    const person = token ? await identify(token, request) : null;
    try {
      return await answerTo(name, { request, reply, sent, person, byCookieAlone });
    } catch (error) {
      noteRefusal(request, name, error, person);
      throw error;
    }
  }

  async function answerTo(name: CallName, asked: Asked) {
    const { request, reply, sent, person, byCookieAlone } = asked;
    const call = calls[name];
    const allowed = call.who === 'anyone' ? person : authorise(call.who, person);
    if (allowed && call.changes && byCookieAlone && !isSameOrigin(request)) {
      throw notAllowed('This request did not come from a page of the portal.');
    }
    const read = call.request.safeParse(sent);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw unreadable(`${issue?.path.join('.') || 'body'} is not of the expected form.`);
    }
    const input =
      call.place === 'form' ? { ...read.data, File: Reflect.get(Object(sent), 'File') } : read.data;
    // The table ties each name to its input and answer; TypeScript cannot follow that through a loop.
    const handle = handlers[name] as (
      input: unknown,
      caller: Caller<Person | null>,
    ) => Promise<unknown>;
    const answer = await handle(input, { person: allowed, request, reply });
    return send(call.answer, answer, { request, reply });
  }
}

function authorise(who: Exclude<Who, 'anyone'>, person: Person | null): Person {
  if (!person) throw notSignedIn();
  if (who === 'secondStep') return onlyAdministrator(person);
  if (person.isHalfOpen) throw secondStepDue();
  return who === 'administrator' ? onlyAdministrator(person) : person;
}

const worthNoting: Record<number, 'accessRefused' | 'tooManyTries'> = {
  403: 'accessRefused',
  404: 'accessRefused',
  429: 'tooManyTries',
};

function noteRefusal(
  request: FastifyRequest,
  call: CallName,
  error: unknown,
  person: Person | null,
) {
  const event = error instanceof Refusal ? worthNoting[error.status] : undefined;
  if (!event) return;
  const { status } = error as Refusal;
  noteSecurity(request.log as Logger, event, { account: person?.businessId ?? null, call, status });
}

async function sentFields(
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  switch (calls[name].place) {
    case 'query':
      return request.query;
    case 'body':
      return request.body;
    case 'form':
      return readForm(request, reply);
  }
}

function send(
  as: 'json' | 'text' | 'file',
  answer: unknown,
  { request, reply }: Pick<Asked, 'request' | 'reply'>,
) {
  if (answer === notModified) return reply.status(304).send();
  if (as === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  if (as === 'file') {
    const download = answer as Download;
    return reply.headers(attachmentHeaders(download)).send(download.content);
  }
  return sendJson(request, reply, answer);
}
