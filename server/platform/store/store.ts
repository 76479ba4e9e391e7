import type { Readable } from 'node:stream';

export interface Stored {
  key: string;
  size: number;
  storedOn: Date;
}

/** Where the bytes of documents lie. A key is given once and its bytes never change. */
export interface DocumentStore {
  /** Resolves once the bytes are safe from a power cut. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Everything there is, in no order. */
  list(): AsyncIterable<Stored>;
  isAlive(): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9_-]{20,}$/;

export function isKey(name: string): boolean {
  return keyPattern.test(name);
}

/** No name from outside ever becomes a path or an address. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('A store key has a form of its own.');
  return key;
}
