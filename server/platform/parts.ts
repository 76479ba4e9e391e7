import type { Logger } from 'pino';
import type { ChangeSubscriber } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Keyring } from './encryption/keyring.ts';
import type { Settings } from './settings.ts';
import type { DocumentStore } from './store/store.ts';

/** The services that features depend on. Tests make their own. */
export interface Parts {
  settings: Settings;
  database: Database;
  store: DocumentStore;
  keys: Keyring;
  clock: Clock;
  log: Logger;
  /** Called for each change, in its transaction. */
  subscribers: readonly ChangeSubscriber[];
  /** Something may be waiting to leave. */
  wakeDeliveries(): void;
}
