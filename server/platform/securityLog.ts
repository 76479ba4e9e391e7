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
  | 'emailConfirmed'
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
  /** For events outside a request. */
  source?: string | undefined;
}

type NameSource = () => string | undefined;

const sources = new AsyncLocalStorage<NameSource>();

/** Events during the job are logged with this source, which is computed only when needed. */
export function callFrom<Result>(nameSource: NameSource, job: () => Result): Result {
  return sources.run(nameSource, job);
}

/** Guarded by `security events name accounts by number alone`. */
export function noteSecurity(log: Logger, event: SecurityEvent, details: Details = {}): void {
  log.info({ event, source: sources.getStore()?.(), ...details }, 'security');
}
