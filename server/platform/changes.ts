import type { Trx } from './database/database.ts';

export type ChangeKind =
  | 'accountCreated'
  | 'accountChanged'
  | 'accountDisabled'
  | 'accountSuspended'
  | 'suspensionLifted'
  | 'accountChangeUndone'
  | 'invited'
  | 'passwordSet'
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'applicationCreated'
  | 'applicationChanged'
  | 'applicationRestored'
  | 'documentRestored'
  | 'noteAdded'
  | 'noteCorrected'
  | 'noteTakenBack'
  | 'noteStruck'
  | 'applicationRemoved'
  | 'applicationErased'
  | 'employerErased'
  | 'historyErased';

/** What gives access to an account. */
export type AccessPart = 'email' | 'password' | 'designationNumber';

/** Something happened: it is recorded in the history and passed to the subscribers. */
export interface Change {
  on: Date;
  /** Who did it; null for the portal itself and for the command line. */
  by: number | null;
  kind: ChangeKind;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  details?: Record<string, unknown>;
  /** For subscribers alone: what lets somebody in to the account, as far as it is another one now. */
  access?: { changed: readonly AccessPart[]; emailBefore: string; emailNow: string };
}

/**
 * Called in the transaction of every change, before it is recorded: what it writes is kept exactly when the
 * change is, and its failure undoes the change. It costs nothing for kinds that it has no use for.
 */
export type ChangeSubscriber = (trx: Trx, change: Change) => Promise<void> | undefined;
