import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  size: number;
  storedOn: Date;
}

/** Where the bytes of documents lie. A key is given once and its bytes never change. */
export interface DocumentStore {
  /** Resolves once the bytes, which may come in pieces, are safe from a power cut. */
  put(key: string, ...pieces: Buffer[]): Promise<void>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Every document there is, in no order. */
  list(): AsyncIterable<Stored>;
  isAlive(): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9_-]{20,}$/;

/** Says whose documents these are; it is no document itself. */
export const markerKey = 'installation-of-this-portal';

export function isDocumentKey(name: string): boolean {
  return keyPattern.test(name) && name !== markerKey;
}

/** No name from outside ever becomes a path or an address. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('A store key has a form of its own.');
  return key;
}
