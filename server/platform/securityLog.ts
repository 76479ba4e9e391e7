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
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCounterWentBack'
  | 'resetRequested'
  | 'passwordSet'
  | 'accountDisabled'
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
}

/** Guarded by `security events name accounts by number alone`. */
export function noteSecurity(log: Logger, event: SecurityEvent, details: Details = {}): void {
  log.info({ event, ...details }, 'security');
}
