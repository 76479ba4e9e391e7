import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settingValues.ts';

const keyBytes = 32;

export interface Key {
  id: string;
  bytes: Buffer;
}

export interface Keyring {
  current: Key | undefined;
  all: ReadonlyMap<string, Key>;
  lost: ReadonlySet<string>;
}

export class KeyMissing extends Error {
  readonly code = 'KEY_MISSING';
}

export class KeyRetiredError extends Error {
  readonly code = 'KEY_RETIRED';

  constructor(keyId: string) {
    super(
      `The key ${keyId} was retired by a rotation. Start this server again with the keys of now.`,
    );
  }
}

export function generateKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

export function parseKey(text: string): Key | undefined {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64');
  const id = Buffer.from(hkdfSync('sha256', bytes, '', 'rural-pilot-portal key id', 8));
  return { id: id.toString('hex'), bytes };
}

export function createKeyring(keys: Key[], lostKeyIds: string[] = []): Keyring {
  const all = new Map(keys.map((key) => [key.id, key]));
  return { current: keys[0], all, lost: new Set(lostKeyIds) };
}

export function readKeyring({ encryption }: Pick<Settings, 'encryption'>): Keyring {
  const { key, oldKeys, lostKeys, file } = encryption;
  const keyIn = (text: string, place: string) => {
    const key = parseKey(text);
    if (key) return key;
    throw new SettingsError(
      `${place} is no key: 32 bytes in base64 or hex, see npm run keys -- new`,
    );
  };
  if (file === undefined) {
    const newest = key === undefined ? [] : [keyIn(key, 'ENCRYPTION_KEY')];
    const older = oldKeys.map((old) => keyIn(old, 'One of ENCRYPTION_OLD_KEYS'));
    return createKeyring([...newest, ...older], lostKeys);
  }
  const lines = readKeyFile(file).split('\n').entries();
  const keys = [...lines]
    .map(([index, line]) => ({ index, text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map(({ index, text }) => keyIn(text, `ENCRYPTION_KEY_FILE: line ${index + 1} of ${file}`));
  if (keys.length === 0) throw new SettingsError(`ENCRYPTION_KEY_FILE: there is no key in ${file}`);
  return createKeyring(keys, lostKeys);
}

/** The process later drops its permission to read the key file, so the settings carry the keys. */
export function replaceKeyFileByKeys(settings: Settings): Settings {
  const keys = [...readKeyring(settings).all.values()].map(({ bytes }) => bytes.toString('base64'));
  const [key, ...oldKeys] = keys;
  return { ...settings, encryption: { ...settings.encryption, file: undefined, key, oldKeys } };
}

/** The group may read the key file, because a service account often needs that. Only the owner may write it. */
const forbiddenPermissions = 0o027;

function readKeyFile(file: string): string {
  try {
    const { mode } = statSync(file);
    if (process.platform !== 'win32' && (mode & forbiddenPermissions) !== 0) {
      throw new SettingsError(
        `ENCRYPTION_KEY_FILE: others can use ${file}. Close it to them: chmod 600 ${file}`,
      );
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { code } = error as { code?: string };
    throw new SettingsError(`ENCRYPTION_KEY_FILE: ${file} cannot be read (${code}).`);
  }
}

export function requireKey({ all }: Keyring, id: string): Key {
  const key = all.get(id);
  if (!key) throw new KeyMissing(`The key ${id} is not among the keys that were given.`);
  return key;
}
