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

interface SecurityEventDetails {
  account?: number | null;
  by?: number | null;
  call?: string;
  status?: number;
  why?: string;
  number?: string;
  source?: string | undefined;
}

type NameSource = () => string | undefined;

const sourceStorage = new AsyncLocalStorage<NameSource>();

export function runWithRequestSource<Result>(nameSource: NameSource, job: () => Result): Result {
  return sourceStorage.run(nameSource, job);
}

/** Security events identify accounts by their number only, never by name, address or designation number. */
export function logSecurityEvent(
  log: Logger,
  event: SecurityEvent,
  details: SecurityEventDetails = {},
): void {
  log.info({ event, source: sourceStorage.getStore()?.(), ...details }, 'security');
}
