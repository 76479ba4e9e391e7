import type { AnswerOf, CallName, RequestOf } from '../../contract/calls.ts';
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
  /** True for a call that must not ask to sign in again, such as a retry or a poll. */
  isRetry?: boolean;
  /** An earlier response, whose ETag is sent; the call returns it again when the server responds with 304. */
  cached?: object | undefined;
  /** A stream through which a file passes while it is downloaded. */
  through?: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
}

/** The last time at which a call extended the session. */
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

/**
 * Calls the listener with the version of the program in each response; a new listener gets the last version
 * at once.
 */
export function onProgramVersion(listener: (version: number) => void): void {
  reportVersion = listener;
  if (lastVersion > 0) listener(lastVersion);
}

let tellDesignation: (own: OwnDesignation | null) => void = () => {};

/**
 * `told` is the JSON of the designation in a response header, or null when the response has no such header.
 */
export function noteDesignation(told: string | null): void {
  if (told !== null) tellDesignation(JSON.parse(told));
}

/**
 * Calls the listener with the designation in each response to an employer; responses contain it once the
 * office has changed its program.
 */
export function onDesignation(listener: (own: OwnDesignation | null) => void): void {
  tellDesignation = listener;
}

/** Preloaded responses by address. They form a queue, because a page and its frame may make the same call. */
const preloaded = new Map<string, Promise<Response>[]>();

/** Starts a read before its page is loaded; the page's own call takes the response. */
export function preload(name: CallName, request: object = {}): void {
  const answer = send(name, request, {});
  // The call that takes the response handles its failure.
  answer.catch(() => {});
  const address = addressed(endpoints[name].path, { ...request });
  preloaded.set(address, [...(preloaded.get(address) ?? []), answer]);
}

/** Drops preloaded responses, so that later pages read current data. */
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
 * Makes a call. When the session has ended, a dialog over the open page asks the person to sign in again,
 * and the call is then repeated.
 */
export async function call<Name extends CallName>(
  name: Name,
  request: Omit<RequestOf<Name> & object, 'Token' | 'token'>,
  options: Options = {},
): Promise<AnswerOf<Name>> {
  const response = await (takePreloaded(name, request) ?? send(name, request, options));
  if (response.status === 304 && options.cached) return options.cached as AnswerOf<Name>;
  const retryAfter = Number(response.headers.get('retry-after'));
  // A throttled sign-in gets the same response as a failed one, with the time of the next attempt in a
  // header.
  if (response.ok && retryAfter) throw new CallError('tooMany', '', [], retryAfter);
  if (response.headers.has('account-state')) throw new CallError('suspended');
  if (response.ok) {
    try {
      return (await readAnswer(name, response, options)) as AnswerOf<Name>;
    } catch (error) {
      // A file that is cut off was aborted by the server because it is damaged; a retry lets the server
      // report the error.
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
