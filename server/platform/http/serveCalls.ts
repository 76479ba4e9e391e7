import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type CallerRole, type CallName, calls } from '../../../contract/calls.ts';
import type { OwnDesignation } from '../../../contract/designations.ts';
import { messages } from '../../../contract/messages.ts';
import { createProblem } from '../../../contract/problems.ts';
import { getProgramVersion } from '../../../contract/program.ts';
import {
  designationNotInForce,
  notAllowed,
  notSignedIn,
  Refusal,
  secondStepDue,
  unreadable,
} from '../errors.ts';
import type { CheckDiskSpace } from '../files/diskSpace.ts';
import type { Download, UploadedFile } from '../files/fileTransfer.ts';
import type { Person } from '../person.ts';
import { requireAdministrator } from '../policy.ts';
import { logSecurityEvent } from '../securityLog.ts';
import type { AccountQuotas } from './accountLimits.ts';
import {
  type Credentials,
  isBackgroundRequest,
  isSameOrigin,
  readCredentials,
} from './credentials.ts';
import { notModifiedAnswer } from './etag.ts';
import type { Caller, Handlers, ReadAheadHandler } from './handlers.ts';
import { type MaxFileSize, type MultipartForm, maxDocumentSize, readForm } from './readForm.ts';
import { createUploadMemoryLimiter } from './requestLimits.ts';
import type { RequestSources } from './requestLog.ts';
import { createDownloadHeaders, sendJson } from './sendAnswer.ts';

export type IdentifyCaller = (
  token: string,
  request: FastifyRequest,
  /** `isAttended` is false when a page polls by itself, which must not keep a session alive. */
  isAttended: boolean,
) => Promise<Person | null>;

interface CallServices {
  limits: AccountQuotas;
  checkDiskSpace: CheckDiskSpace;
  sources: RequestSources;
  ownDesignation(businessId: number): Promise<OwnDesignation | null>;
  untilOnDisk(): Promise<unknown> | undefined;
}

interface CallRequest extends CallServices {
  name: CallName;
  request: FastifyRequest;
  reply: FastifyReply;
  handler: AnyHandler;
  identify: IdentifyCaller;
  reserveFor: ReturnType<typeof createUploadMemoryLimiter>;
  identified: Credentials & { person: Person | null };
}

/** TypeScript cannot infer these types when the names of calls come from a loop. */
type AnyHandler =
  | ((input: unknown, caller: Caller<Person | null>) => Promise<unknown>)
  | ReadAheadHandler<unknown, unknown, Caller<Person | null>, unknown>;

export function serveCalls(
  app: FastifyInstance,
  handlers: Handlers,
  identify: IdentifyCaller,
  services: CallServices,
): void {
  const reserveFor = createUploadMemoryLimiter();
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name];
    const handler = handlers[name] as AnyHandler;
    const call = { ...services, name, handler, identify, reserveFor };
    app.route({
      method,
      url: path,
      bodyLimit: getMaxBodyBytes(name),
      handler: (request, reply) =>
        services.sources.serveFrom(request, () => {
          const identified = { token: undefined, byCookieAlone: true, person: null };
          return serveCall({ ...call, request, reply, identified });
        }),
    });
  }
}

async function serveCall(asked: CallRequest) {
  const { name, request, reply, identified } = asked;
  try {
    const sent = await readInput(asked);
    const identifying = identifyCaller(asked, sent);
    const result = startReadAhead(asked, sent);
    // The empty handler prevents an unhandled rejection; the error is thrown where `result` is awaited.
    result.catch(() => {});
    await identifying;
    return await answerCall(asked, sent, result);
  } catch (error) {
    logRefusal(request, name, error, identified.person);
    if (isRateLimitRefusal(error) && 'isEmptyWhenLimited' in calls[name]) {
      reply.header('retry-after', error.retryAfterSeconds ?? 1);
      return sendAnswer('text', '', asked);
    }
    throw error;
  }
}

async function identifyCaller({ name, request, identify, identified }: CallRequest, sent: unknown) {
  const { token, byCookieAlone } = readCredentials(request, sent);
  const isAttended = calls[name].changes || !isBackgroundRequest(request);
  if (token !== identified.token) {
    identified.person = token ? await identify(token, request, isAttended) : null;
  }
  return Object.assign(identified, { token, byCookieAlone });
}

async function authorizeBeforeFile(request: CallRequest, fields: unknown): Promise<Person | null> {
  const { token, person } = await identifyCaller(request, fields);
  if (!token) return null;
  const permitted = authorizeCaller(request.name, person);
  await sendDesignationHeader(request, permitted);
  return permitted;
}

/** Every answer tells an employer the state of its designation, so that open pages update themselves. */
async function sendDesignationHeader(
  { name, reply, ownDesignation }: CallRequest,
  person: Person | null,
) {
  if (!person || person.isAdministrator || person.isHalfOpen || getProgramVersion() === 0) return;
  const designation = await ownDesignation(person.businessId);
  reply.header('designation', JSON.stringify(designation));
  if ('needsDesignation' in calls[name] && designation?.IsInForce === false)
    throw designationNotInForce();
}

async function readInput(asked: CallRequest): Promise<unknown> {
  const { name, request, reply, checkDiskSpace, reserveFor } = asked;
  const { place } = calls[name];
  if (place !== 'form') return place === 'query' ? request.query : request.body;
  // A form may contain a newer token than the cookie, so a lone cookie is checked after the form's first fields.
  if (!readCredentials(request, {}).byCookieAlone) await authorizeBeforeFile(asked, {});
  const largest = getMaxFileSize(asked.name);
  refuseTooLongBody(request, largest);
  const admit = async (fields: MultipartForm) => {
    const uploader = await authorizeBeforeFile(asked, fields);
    await requireSpaceForDocuments(checkDiskSpace);
    return reserveFor(uploader, request, reply);
  };
  return readForm(request, admit, largest);
}

/** Only permitted callers wait for the read. Others are answered as if nothing had been read. */
async function startReadAhead(
  { name, request, handler }: CallRequest,
  sent: unknown,
): Promise<unknown> {
  if (typeof handler === 'function' || !readCredentials(request, sent).token) return undefined;
  const read = calls[name].request.safeParse(sent);
  return read.success ? handler.read(read.data) : undefined;
}

async function answerCall(asked: CallRequest, sent: unknown, result: Promise<unknown>) {
  const { name, request, limits, identified } = asked;
  const call = calls[name];
  const person = authorizeCaller(name, identified.person);
  if (person && call.changes && identified.byCookieAlone && !isSameOrigin(request)) {
    throw notAllowed('This request did not come from a page of the portal.');
  }
  await sendDesignationHeader(asked, person);
  const bytes = call.place === 'form' ? countFileBytes(sent) : 0;
  const refund = person ? limits.spend(name, person, bytes) : () => {};
  try {
    return await runHandler(asked, person, sent, result);
  } catch (error) {
    refund();
    throw error;
  }
}

async function runHandler(
  { name, request, reply, handler, untilOnDisk }: CallRequest,
  person: Person | null,
  sent: unknown,
  result: Promise<unknown>,
) {
  const call = calls[name];
  const read = call.request.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw unreadable(`${issue?.path.join('.') || 'body'} is not of the expected form.`);
  }
  const input =
    call.place === 'form' ? { ...read.data, File: Reflect.get(Object(sent), 'File') } : read.data;
  // A page reads the program again when this version has changed; built pages contain version 0.
  if (person && getProgramVersion() > 0) reply.header('program-version', getProgramVersion());
  const caller = { person, request, reply };
  const answer =
    typeof handler === 'function'
      ? await handler(input, caller)
      : handler.answer(await result, caller);
  // A read must not show changes that a power failure could undo, whereas a change has already waited.
  if (!call.changes) await untilOnDisk();
  return sendAnswer(call.answer, answer, { request, reply });
}

const maxBodyBytesOfAnyone = 16_000;
const maxBodyBytesOfSignedIn = 32_000;
const maxBytesBesideFile = 64_000;

function getMaxFileSize(name: CallName): MaxFileSize {
  const call = calls[name];
  return 'largestFile' in call
    ? { bytes: call.largestFile, refusal: 'importZipTooLarge' }
    : maxDocumentSize;
}

function getMaxBodyBytes(name: CallName): number {
  const call = calls[name];
  if (call.place === 'form') return getMaxFileSize(name).bytes + maxBytesBesideFile;
  if ('largestBody' in call) return call.largestBody;
  return call.who === 'anyone' ? maxBodyBytesOfAnyone : maxBodyBytesOfSignedIn;
}

function refuseTooLongBody({ headers }: FastifyRequest, { bytes, refusal }: MaxFileSize): void {
  if (Number(headers['content-length'] ?? 0) > bytes + maxBytesBesideFile) {
    throw new Refusal(413, messages[refusal]);
  }
}

function countFileBytes(sent: unknown): number {
  const file = Reflect.get(Object(sent), 'File') as UploadedFile | undefined;
  return file?.pieces.reduce((sum, { length }) => sum + length, 0) ?? 0;
}

async function requireSpaceForDocuments(checkDiskSpace: CheckDiskSpace): Promise<void> {
  if ((await checkDiskSpace())?.isEnough ?? true) return;
  const problems = [createProblem('noSpaceForDocuments', 'File')];
  throw new Refusal(503, messages.noSpaceForDocuments, { problems, retryAfterSeconds: 600 });
}

function authorizeCaller(name: CallName, person: Person | null): Person | null {
  const { who } = calls[name];
  return who === 'anyone' ? person : authorizeByRole(who, person);
}

function authorizeByRole(role: Exclude<CallerRole, 'anyone'>, person: Person | null): Person {
  if (!person) throw notSignedIn();
  if (role === 'secondStep') return person;
  if (person.isHalfOpen) throw secondStepDue();
  return role === 'administrator' ? requireAdministrator(person) : person;
}

const securityEventsByStatus: Record<number, 'accessRefused' | 'tooManyTries'> = {
  403: 'accessRefused',
  404: 'accessRefused',
  429: 'tooManyTries',
};

function logRefusal(
  request: FastifyRequest,
  call: CallName,
  error: unknown,
  person: Person | null,
) {
  if (!(error instanceof Refusal)) return;
  const { status, problems } = error;
  const event = securityEventsByStatus[status];
  // An employer without a designation in force is refused calls on its own records, which is no attack.
  if (!event || problems?.[0]?.code === 'designationNotInForce') return;
  logSecurityEvent(request.log as Logger, event, {
    account: person?.businessId ?? null,
    call,
    status,
  });
}

function isRateLimitRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 429;
}

function sendAnswer(
  as: 'json' | 'text' | 'file',
  answer: unknown,
  { request, reply }: Pick<CallRequest, 'request' | 'reply'>,
) {
  if (answer === notModifiedAnswer) return reply.status(304).send();
  if (as === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  if (as === 'file') {
    const download = answer as Download;
    return reply.headers(createDownloadHeaders(download)).send(download.content);
  }
  return sendJson(request, reply, answer);
}
