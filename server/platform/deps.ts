import type { Logger } from 'pino';
import type { ChangeSubscriber } from './changes.ts';
import type { Keyring } from './crypto/keyring.ts';
import type { Database, Trx } from './database/types.ts';
import type { DocumentStore } from './files/documentStore.ts';
import type { Settings } from './settings/settings.ts';
import type { Clock } from './time/clock.ts';

export interface Deps {
  settings: Settings;
  database: Database;
  store: DocumentStore;
  keys: Keyring;
  clock: Clock;
  log: Logger;
  subscribers: readonly ChangeSubscriber[];
  wakeDeliveries(): void;
  wakeImports(): void;
}

/** Wakes the delivery loop after the commit, because the change may have queued deliveries. */
export async function runInTransaction<Result>(
  { database, wakeDeliveries }: Pick<Deps, 'database' | 'wakeDeliveries'>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction().execute(change);
  wakeDeliveries();
  return result;
}
