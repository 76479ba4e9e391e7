import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';

export type SecurityEvent =
  | 'signedIn'
  | 'signInRefused'
  | 'signedOut'
  | 'sessionEnded'
  | 'secondStepDone'
  | 'secondStepRefused'
  | 'recoveryCodeUsed'
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCounterWentBack'
  | 'resetRequested'
  | 'passwordSet'
  | 'accountDisabled'
  | 'accountSuspended'
  | 'suspensionLifted'
  | 'suspendedSignIn'
  | 'erased'
  | 'accountChangeUndone'
  | 'presentPasswordRefused'
  | 'tooManyTries'
  | 'accessRefused'
  | 'documentRefused'
  | 'scannerAway'
  | 'slowClientClosed';

interface Details {
  /** The account's number: no name, address or designation number. */
  account?: number | null;
  /** Who did it to that account; null for the command line. */
  by?: number | null;
  call?: string;
  status?: number;
  why?: string;
  /** Of an application. */
  number?: string;
  /** Where no request tells it. */
  source?: string | undefined;
}

type NameSource = () => string | undefined;

const sources = new AsyncLocalStorage<NameSource>();

/** What is noted while this runs comes from there; it is asked for only then. */
export function callFrom<Result>(nameSource: NameSource, job: () => Result): Result {
  return sources.run(nameSource, job);
}

/** Guarded by `security events name accounts by number alone`. */
export function noteSecurity(log: Logger, event: SecurityEvent, details: Details = {}): void {
  log.info({ event, source: sources.getStore()?.(), ...details }, 'security');
}
