import type { Readable } from 'node:stream';

/** Where the bytes of documents lie. A key is given once and its bytes never change. */
export interface DocumentStore {
  /** Resolves once the bytes are safe from a power cut. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  isAlive(): Promise<boolean>;
}
