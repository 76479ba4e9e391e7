import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let cached: string | undefined;

/** The bundle is as deep below package.json as the sources are. */
export function version(): string {
  cached ??= String(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
  );
  return cached;
}
