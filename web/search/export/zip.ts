import { type Zippable, zipSync } from 'fflate/browser';

/**
 * Stands for `fflate` where the Excel library asks for it (vite.config.ts): that one compresses in workers
 * from `blob:` addresses, which the content security policy refuses. The library runs in a worker already.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}

export { strToU8, zipSync } from 'fflate/browser';
