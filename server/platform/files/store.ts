import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  size: number;
  storedOn: Date;
}

/** A key is used once and its bytes never change. */
export interface DocumentStore {
  put(key: string, ...pieces: Buffer[]): Promise<void>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  list(): AsyncIterable<Stored>;
  isAlive(): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9_-]{20,}$/;

/** Identifies the installation that owns these documents; not a document itself. */
export const markerKey = 'installation-of-this-portal';

export function isDocumentKey(name: string): boolean {
  return keyPattern.test(name) && name !== markerKey;
}

/** Untrusted names never become a path or a URL. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('A store key has a form of its own.');
  return key;
}
