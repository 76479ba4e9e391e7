import type { ChangeSubscriber } from '../../platform/changes.ts';
import type { Database, Engine } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import type { DocumentStore } from '../../platform/store/store.ts';

/** What a portal knows: its database and the bytes of its documents. */
export interface PortalData {
  database: Database;
  engine: Engine;
  store: DocumentStore;
  keys: Keyring;
}

/** One whose data a command changes, with those to call for each change. */
export interface ChangeablePortalData extends PortalData {
  subscribers: readonly ChangeSubscriber[];
}

export interface LocalPortalData extends PortalData {
  /** Where a command may write what nobody else should read. */
  dataFolder: string;
}
