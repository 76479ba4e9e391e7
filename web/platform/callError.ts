import type { Problem } from '../../contract/problems.ts';

/** A broken rule has no English message here, because pages have their own texts. */
export type BrokenRule = Pick<Problem, 'code' | 'field'>;

/** A call failed for one of these reasons, by which pages choose their message. */
export type CallFailure =
  | 'offline'
  | 'ended'
  /** The person was signed in, but the browser stores no cookies. */
  | 'cookiesRefused'
  /** The password was right, but the account is suspended. */
  | 'suspended'
  | 'forbidden'
  | 'notFound'
  | 'stale'
  | 'tooLarge'
  | 'typeRefused'
  | 'rules'
  | 'tooMany'
  | 'unavailable'
  | 'broken';

const failuresByStatus: Record<number, CallFailure> = {
  401: 'ended',
  403: 'forbidden',
  404: 'notFound',
  // The server was too busy to read the request in time.
  408: 'unavailable',
  409: 'stale',
  413: 'tooLarge',
  415: 'typeRefused',
  422: 'rules',
  429: 'tooMany',
  // A reverse proxy responds with this status while the portal restarts.
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export class CallError extends Error {
  readonly failure: CallFailure;
  /** The broken rules of a form are filled in only when the failure is `rules`. */
  readonly problems: BrokenRule[];
  /** Pages show the server's English message only when they have no text for the failure. */
  readonly title: string;
  readonly retryAfterSeconds: number;

  constructor(
    failure: CallFailure,
    title = '',
    problems: BrokenRule[] = [],
    retryAfterSeconds = 0,
  ) {
    super(title || failure);
    this.failure = failure;
    this.title = title;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function getFailureOfStatus(status: number): CallFailure {
  return failuresByStatus[status] ?? 'broken';
}

export async function createCallError(
  status: number,
  body: string,
  retryAfterSeconds?: number,
): Promise<CallError> {
  const failure = getFailureOfStatus(status);
  try {
    const document = JSON.parse(body) as { title?: string; errors?: BrokenRule[] };
    return new CallError(failure, document.title, document.errors, retryAfterSeconds);
  } catch {
    return new CallError(failure, '', [], retryAfterSeconds);
  }
}

/** Throws the error of an unknown id when the id is not a positive whole number. */
export function requireId(id: number): number {
  if (!Number.isInteger(id) || id < 1) throw new CallError('notFound');
  return id;
}

export function isSignedOut(error: unknown): boolean {
  return getFailure(error) === 'ended' || isSecondStepDue(error);
}

/**
 * Returns true when the session lacks its second step, during the sign-in or because the program has begun
 * to require that step.
 */
export function isSecondStepDue(error: unknown): boolean {
  return error instanceof CallError && error.problems[0]?.code === 'secondStepDue';
}

export function getFailure(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : 'broken';
}
