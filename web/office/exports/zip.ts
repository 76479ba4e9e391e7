import { type Zippable, zipSync } from 'fflate/browser';

/**
 * Replaces `fflate` for the Excel library (alias in vite.config.ts). `fflate` compresses in workers from
 * `blob:` URLs, which the content security policy blocks, and the library already runs in a worker.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}

export { strToU8, zipSync } from 'fflate/browser';
