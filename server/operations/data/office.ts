import type { Database, Engine } from '../../platform/database/database.ts';
import type { DocumentStore } from '../../platform/store/store.ts';

/** What a portal knows: its database and the bytes of its documents. */
export interface Office {
  database: Database;
  engine: Engine;
  store: DocumentStore;
}
