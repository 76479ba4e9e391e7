import type { Problem } from '../../contract/problems.ts';

/** A broken rule without its English message: pages have their own texts. */
export type BrokenRule = Pick<Problem, 'code' | 'field'>;

/** Why a call did not succeed, in the words a page needs to choose what to say. */
export type CallFailure =
  | 'offline'
  | 'ended'
  /** The server signed the person in, and the browser keeps nothing of it. */
  | 'cookiesRefused'
  /** The password was right, and nobody may sign in to the account. */
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

const failures: Record<number, CallFailure> = {
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
  // A proxy whose portal is just starting again.
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export class CallError extends Error {
  readonly failure: CallFailure;
  /** The broken rules of a form, for `rules`. */
  readonly problems: BrokenRule[];
  /** What the server says in English; shown only where no text of ours fits. */
  readonly title: string;
  /** When it can be tried again, for `tooMany`. */
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

export function failureOfStatus(status: number): CallFailure {
  return failures[status] ?? 'broken';
}

export async function errorOf(
  status: number,
  body: string,
  retryAfterSeconds?: number,
): Promise<CallError> {
  const failure = failureOfStatus(status);
  try {
    const document = JSON.parse(body) as { title?: string; errors?: BrokenRule[] };
    return new CallError(failure, document.title, document.errors, retryAfterSeconds);
  } catch {
    return new CallError(failure, '', [], retryAfterSeconds);
  }
}

/** An address whose number is none leads nowhere, as one that belongs to nobody. */
export function requireId(id: number): number {
  if (!Number.isInteger(id) || id < 1) throw new CallError('notFound');
  return id;
}

/** Whoever asked has to sign in again, whole. */
export function isSignedOut(error: unknown): boolean {
  return failureOf(error) === 'ended' || isSecondStepDue(error);
}

/** Only half signed in: at the sign-in itself, or since the program asks for a second step. */
export function isSecondStepDue(error: unknown): boolean {
  return error instanceof CallError && error.problems[0]?.code === 'secondStepDue';
}

export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : 'broken';
}
