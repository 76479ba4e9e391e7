import type { Readable } from 'node:stream';

export interface StoredDocument {
  key: string;
  size: number;
  storedOn: Date;
}

/** A store key is used for one document only, and the bytes stored under it never change. */
export interface DocumentStore {
  put(key: string, ...pieces: Buffer[]): Promise<void>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredDocument>;
  isAlive(): Promise<boolean>;
}

const storeKeyPattern = /^[A-Za-z0-9_-]{20,}$/;

/** The object with this key identifies the installation that owns the documents. It is no document itself. */
export const installationMarkerKey = 'installation-of-this-portal';

export function isDocumentKey(name: string): boolean {
  return storeKeyPattern.test(name) && name !== installationMarkerKey;
}

/** An untrusted name must never become part of a path or a URL. */
export function requireStoreKey(key: string): string {
  if (!storeKeyPattern.test(key)) throw new Error('Invalid store key.');
  return key;
}
