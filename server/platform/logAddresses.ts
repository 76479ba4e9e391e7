import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings/settings.ts';

type AddressLogging = Pick<Settings, 'dataFolder' | 'logAddresses' | 'logAddressKey'>;

/** After this file is deleted, older log lines can no longer be matched to addresses. */
export function readOrCreateAddressKey({
  dataFolder,
  logAddressKey,
}: Pick<AddressLogging, 'dataFolder' | 'logAddressKey'>): string {
  if (logAddressKey) return logAddressKey;
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

/** Labels an address with a keyed hash (HMAC), because a plain hash could be reversed by trying all addresses. */
export function createAddressLabeller({ dataFolder, logAddresses, logAddressKey }: AddressLogging) {
  if (logAddresses === 'none') return () => undefined;
  if (logAddresses === 'plain') return (address: string) => address;
  const key = readOrCreateAddressKey({ dataFolder, logAddressKey });
  return (address: string) =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
