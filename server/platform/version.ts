import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let cachedVersion: string | undefined;

/** The bundle and the sources are equally deep below package.json. */
export function readVersion(): string {
  cachedVersion ??= String(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
  );
  return cachedVersion;
}
