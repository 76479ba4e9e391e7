import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

type Wanted = Pick<Settings, 'dataFolder' | 'logAddresses' | 'logAddressKey'>;

/** Made at the first start; whoever removes it makes older lines of the log untraceable. */
function ownKey(dataFolder: string): string {
  const path = join(dataFolder, 'log-addresses.key');
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    const key = randomBytes(32).toString('base64url');
    writeFileSync(path, key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

export function keyOfSources({
  dataFolder,
  logAddressKey,
}: Pick<Wanted, 'dataFolder' | 'logAddressKey'>): string {
  return logAddressKey ?? ownKey(dataFolder);
}

/**
 * What stands for an address in the log of security events. A plain hash could be undone by trying all
 * addresses, so a key goes into it: the same address always looks the same, and only the operator can tell
 * which one it is.
 */
export function nameSources({ dataFolder, logAddresses, logAddressKey }: Wanted) {
  if (logAddresses === 'none') return () => undefined;
  if (logAddresses === 'plain') return (address: string) => address;
  const key = keyOfSources({ dataFolder, logAddressKey });
  return (address: string) =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
