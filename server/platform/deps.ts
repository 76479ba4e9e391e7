import type { Logger } from 'pino';
import type { ChangeSubscriber } from './changes.ts';
import type { Keyring } from './crypto/keyring.ts';
import type { Database, Trx } from './database/types.ts';
import type { DocumentStore } from './files/store.ts';
import type { Settings } from './settings/settings.ts';
import type { Clock } from './time/clock.ts';

/** The dependencies of the features: one set a process. Tests make their own. */
export interface Deps {
  settings: Settings;
  database: Database;
  store: DocumentStore;
  keys: Keyring;
  clock: Clock;
  log: Logger;
  /** Called for each change, in its transaction. */
  subscribers: readonly ChangeSubscriber[];
  /** Called after a commit that may have queued deliveries. */
  wakeDeliveries(): void;
}

/** One transaction for a change, and after its commit a look at what it has queued to leave the portal. */
export async function inTransaction<Result>(
  { database, wakeDeliveries }: Pick<Deps, 'database' | 'wakeDeliveries'>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction().execute(change);
  wakeDeliveries();
  return result;
}
