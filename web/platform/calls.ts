import type { CallAnswer, CallName, RequestInput } from '../../contract/calls.ts';
import type { OwnDesignation } from '../../contract/designations.ts';
import { CallError, createCallError, isSignedOut } from './callError.ts';
import { reportConnectionFailure, reportConnectionSuccess } from './connection.ts';
import { endpoints } from './endpoints.ts';
import { getMillisecondsSince } from './getMillisecondsSince.ts';
import { askToSignInAgain } from './sessionEnd.ts';
import { readToken } from './tokenCookie.ts';
import { isUnattended } from './userActivity.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Set this for a call that must not ask to sign in again, such as a retry or a poll. */
  isRetry?: boolean;
  /** The call sends the ETag of this earlier response, and returns the response again after status 304. */
  cached?: object | undefined;
  through?: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
}

let lastAttendedCallAt = Date.now();

export const getMillisecondsSinceAttendedCall = () => getMillisecondsSince(lastAttendedCallAt);

const etags = new WeakMap<object, string>();

export const getEtag = (answer: object | undefined) => answer && etags.get(answer);

function createUrl(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function sendCall(name: CallName, request: object, options: CallOptions): Promise<Response> {
  try {
    const response = await fetchResponse(name, request, options);
    reportConnectionSuccess();
    recordProgramVersion(Number(response.headers.get('program-version')));
    recordDesignation(response.headers.get('designation'));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportConnectionFailure();
    throw new CallError('offline');
  }
}

function fetchResponse(
  name: CallName,
  request: object,
  { signal, cached }: CallOptions,
): Promise<Response> {
  const { method, path, place } = endpoints[name];
  const token = readToken();
  const etag = getEtag(cached);
  const unattended = isUnattended();
  if (!unattended) lastAttendedCallAt = Date.now();
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
    return fetch(createUrl(path, { token: token ?? undefined, ...request }), init);
  }
  return fetch(path, {
    ...init,
    headers: { ...init.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...(token ? { Token: token } : {}) }),
  });
}

let lastProgramVersion = 0;
let programVersionListener: (version: number) => void = () => {};

function recordProgramVersion(version: number): void {
  if (version === 0) return;
  lastProgramVersion = version;
  programVersionListener(version);
}

/** A new listener gets the last version at once. */
export function onProgramVersion(listener: (version: number) => void): void {
  programVersionListener = listener;
  if (lastProgramVersion > 0) listener(lastProgramVersion);
}

let designationListener: (designation: OwnDesignation | null) => void = () => {};

/** `header` is the JSON of the designation in a response header, or null when the response has no such header. */
export function recordDesignation(header: string | null): void {
  if (header !== null) designationListener(JSON.parse(header));
}

/** Responses contain the designation once the office has changed its program. */
export function onDesignationChange(listener: (designation: OwnDesignation | null) => void): void {
  designationListener = listener;
}

/** Preloaded responses form a queue for each address, because a page and its frame may make the same call. */
const preloadedResponses = new Map<string, Promise<Response>[]>();

/** Starts a read before its page is loaded; the page's own call takes the response. */
export function preloadCall(name: CallName, request: object = {}): void {
  const answer = sendCall(name, request, {});
  // The call that takes the response handles its failure.
  answer.catch(() => {});
  const address = createUrl(endpoints[name].path, { ...request });
  preloadedResponses.set(address, [...(preloadedResponses.get(address) ?? []), answer]);
}

/** Drops preloaded responses, so that later pages read current data. */
export function dropPreloadedResponses(): void {
  preloadedResponses.clear();
}

function takePreloadedResponse(name: CallName, request: object): Promise<Response> | undefined {
  const { place, path } = endpoints[name];
  return place === 'query'
    ? preloadedResponses.get(createUrl(path, { ...request }))?.shift()
    : undefined;
}

async function readResponse(
  name: CallName,
  response: Response,
  options: CallOptions,
): Promise<unknown> {
  const { through } = options;
  try {
    if (through && response.body) {
      return await new Response(response.body.pipeThrough(through)).blob();
    }
    if (endpoints[name].answer === 'json') return await response.json();
    return endpoints[name].answer === 'text' ? await response.text() : await response.blob();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    reportConnectionFailure();
    throw new CallError('offline');
  }
}

async function readResponseBody(name: CallName, response: Response, options: CallOptions) {
  const answer = await readResponse(name, response, options);
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
  request: Omit<RequestInput<Name> & object, 'Token' | 'token'>,
  options: CallOptions = {},
): Promise<CallAnswer<Name>> {
  const response = await (takePreloadedResponse(name, request) ?? sendCall(name, request, options));
  if (response.status === 304 && options.cached) return options.cached as CallAnswer<Name>;
  const retryAfter = Number(response.headers.get('retry-after'));
  // A throttled sign-in gets the same response as a failed one, with the time of the next attempt in a header.
  if (response.ok && retryAfter) throw new CallError('tooMany', '', [], retryAfter);
  if (response.headers.has('account-state')) throw new CallError('suspended');
  if (response.ok) {
    try {
      return (await readResponseBody(name, response, options)) as CallAnswer<Name>;
    } catch (error) {
      // The server cuts off a damaged file; a retry lets the server report the error.
      const isCut = endpoints[name].answer === 'file' && !options.signal?.aborted;
      if (!isCut || options.isRetry) throw error;
      return call(name, request, { ...options, isRetry: true });
    }
  }
  const error = await createCallError(
    response.status,
    await response.text().catch(() => ''),
    retryAfter,
  );
  if (isSignedOut(error) && !options.isRetry && (await askToSignInAgain())) {
    return call(name, request, { ...options, isRetry: true });
  }
  throw error;
}
