import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | undefined;

/** Of this release; the built server lies as deep below it as its sources do. */
export function version(): string {
  known ??= String(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
  );
  return known;
}
