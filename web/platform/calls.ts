import type { CallAnswer, CallName, RequestInput } from '../../contract/calls.ts';
import type { OwnDesignation } from '../../contract/designations.ts';
import { CallError, errorOf, isSignedOut } from './callError.ts';
import { millisecondsSince } from './clock.ts';
import { connectionFailed, connectionWorked } from './connection.ts';
import { endpoints } from './endpoints.ts';
import { isUnattended } from './presence.ts';
import { askToSignInAgain } from './sessionEnd.ts';
import { readToken } from './tokenCookie.ts';

interface Options {
  signal?: AbortSignal;
  /** Set after signing in again, or when the person must not be asked to. */
  isRetry?: boolean;
  /** An earlier answer, whose ETag is sent and which a 304 returns. */
  cached?: object | undefined;
  /** A stream through which a file passes as it arrives. */
  through?: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
}

/** The last time a call extended the session. */
let lastAttendedAt = Date.now();

export const millisecondsSinceAttended = () => millisecondsSince(lastAttendedAt);

const etags = new WeakMap<object, string>();

export const etagOf = (answer: object | undefined) => answer && etags.get(answer);

function addressed(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function send(name: CallName, request: object, options: Options): Promise<Response> {
  try {
    const response = await fetchAnswer(name, request, options);
    connectionWorked();
    recordVersion(Number(response.headers.get('program-version')));
    noteDesignation(response.headers.get('designation'));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connectionFailed();
    throw new CallError('offline');
  }
}

function fetchAnswer(
  name: CallName,
  request: object,
  { signal, cached }: Options,
): Promise<Response> {
  const { method, path, place } = endpoints[name];
  const token = readToken();
  const etag = etagOf(cached);
  const unattended = isUnattended();
  if (!unattended) lastAttendedAt = Date.now();
  const init: RequestInit = {
    method,
    signal: signal ?? null,
    cache: 'no-cache',
    headers: {
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(unattended ? { 'x-unattended': '1' } : {}),
    },
  };
  if (place === 'query') {
    return fetch(addressed(path, { token: token ?? undefined, ...request }), init);
  }
  return fetch(path, {
    ...init,
    headers: { ...init.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...(token ? { Token: token } : {}) }),
  });
}

let lastVersion = 0;
let reportVersion: (version: number) => void = () => {};

function recordVersion(version: number): void {
  if (version === 0) return;
  lastVersion = version;
  reportVersion(version);
}

/** Reports the program's version in each answer; a new listener gets the last one. */
export function onProgramVersion(listener: (version: number) => void): void {
  reportVersion = listener;
  if (lastVersion > 0) listener(lastVersion);
}

let tellDesignation: (own: OwnDesignation | null) => void = () => {};

/** `told` is what an answer says of it; null where it says nothing. */
export function noteDesignation(told: string | null): void {
  if (told !== null) tellDesignation(JSON.parse(told));
}

/** Every answer to an employer tells its designation, once the office has changed its program. */
export function onDesignation(listener: (own: OwnDesignation | null) => void): void {
  tellDesignation = listener;
}

/** Preloaded answers by address, in order, because a page and its frame may make the same call. */
const preloaded = new Map<string, Promise<Response>[]>();

/** Starts a read before its page is loaded; the page's own call takes the answer. */
export function preload(name: CallName, request: object = {}): void {
  const answer = send(name, request, {});
  // The call that takes the answer handles its failure.
  answer.catch(() => {});
  const address = addressed(endpoints[name].path, { ...request });
  preloaded.set(address, [...(preloaded.get(address) ?? []), answer]);
}

/** Drops preloaded answers, so that later pages read current data. */
export function dropPreloaded(): void {
  preloaded.clear();
}

function takePreloaded(name: CallName, request: object): Promise<Response> | undefined {
  const { place, path } = endpoints[name];
  return place === 'query' ? preloaded.get(addressed(path, { ...request }))?.shift() : undefined;
}

async function read(name: CallName, response: Response, options: Options): Promise<unknown> {
  const { through } = options;
  try {
    if (through && response.body) {
      return await new Response(response.body.pipeThrough(through)).blob();
    }
    if (endpoints[name].answer === 'json') return await response.json();
    return endpoints[name].answer === 'text' ? await response.text() : await response.blob();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connectionFailed();
    throw new CallError('offline');
  }
}

async function readAnswer(name: CallName, response: Response, options: Options) {
  const answer = await read(name, response, options);
  const etag = response.headers.get('etag');
  if (etag && typeof answer === 'object' && answer !== null) etags.set(answer, etag);
  return answer;
}

/**
 * Makes a call. When the session has ended, the person is asked to sign in again over the open page, and the call
 * continues.
 */
export async function call<Name extends CallName>(
  name: Name,
  request: Omit<RequestInput<Name> & object, 'Token' | 'token'>,
  options: Options = {},
): Promise<CallAnswer<Name>> {
  const response = await (takePreloaded(name, request) ?? send(name, request, options));
  if (response.status === 304 && options.cached) return options.cached as CallAnswer<Name>;
  const retryAfter = Number(response.headers.get('retry-after'));
  // A throttled sign-in is answered like a failed one, plus the time of the next attempt.
  if (response.ok && retryAfter) throw new CallError('tooMany', '', [], retryAfter);
  if (response.headers.has('account-state')) throw new CallError('suspended');
  if (response.ok) {
    try {
      return (await readAnswer(name, response, options)) as CallAnswer<Name>;
    } catch (error) {
      // A file aborted because of damage is not retried: the server reports it.
      const isCut = endpoints[name].answer === 'file' && !options.signal?.aborted;
      if (!isCut || options.isRetry) throw error;
      return call(name, request, { ...options, isRetry: true });
    }
  }
  const error = await errorOf(response.status, await response.text().catch(() => ''), retryAfter);
  if (isSignedOut(error) && !options.isRetry && (await askToSignInAgain())) {
    return call(name, request, { ...options, isRetry: true });
  }
  throw error;
}
