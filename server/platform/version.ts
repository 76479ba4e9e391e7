import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let cachedVersion: string | undefined;

export function readVersion(): string {
  cachedVersion ??= String(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
  );
  return cachedVersion;
}
