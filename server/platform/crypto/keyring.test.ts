import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { testWithRequirement } from '../../../test/support/testWithRequirement.ts';
import { readSettings } from '../settings/settings.ts';
import { generateKey, readKeyring } from './keyring.ts';

const keyInBase64 = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const keyInHex = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const readKeyringFrom = (environment: Record<string, string>) =>
  readKeyring(readSettings(environment));

function writeKeyFile(content: string, mode = 0o600): string {
  const folder = createTemporaryFolder();
  const file = join(folder, 'keys');
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

test('the portal encrypts no documents when no key is configured', () => {
  expect(readKeyringFrom({})).toEqual({ current: undefined, all: new Map(), lost: new Set() });
});

test('an encryption key is the same in base64, base64url and hex', () => {
  const [one, two, three] = [keyInBase64, keyInBase64.replace('=', ''), keyInHex.toUpperCase()].map(
    (key) => readKeyringFrom({ ENCRYPTION_KEY: key }).current,
  );
  expect(one?.bytes).toEqual(Buffer.from(keyInHex, 'hex'));
  expect([two, three]).toEqual([one, one]);
  expect(one?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(keyInHex).not.toContain(one?.id);
});

test('two generated encryption keys differ, and the portal accepts both of them as its keys', () => {
  const ids = [generateKey(), generateKey()].map(
    (key) => readKeyringFrom({ ENCRYPTION_KEY: key }).current?.id,
  );
  expect(new Set(ids).size).toBe(2);
});

test('the portal encrypts with the first of several configured keys', () => {
  const old = generateKey();
  const now = generateKey();
  const ring = readKeyringFrom({ ENCRYPTION_KEY: now, ENCRYPTION_OLD_KEYS: `${keyInHex}, ${old}` });
  expect(ring.current).toEqual(readKeyringFrom({ ENCRYPTION_KEY: now }).current);
  expect(ring.all.size).toBe(3);
  const file = writeKeyFile(`# since May\n${now}\n\n  ${keyInHex}\r\n${old}\n`);
  expect(readKeyringFrom({ ENCRYPTION_KEY_FILE: file })).toEqual(ring);
});

test.each(['short', `${keyInHex}00`, keyInHex.replace('0', 'g'), `${keyInBase64}${keyInBase64}`])(
  'the portal refuses %s as an encryption key without repeating it in the message',
  (wrong) => {
    const attempt = () => readKeyringFrom({ ENCRYPTION_KEY: wrong });
    expect(attempt).toThrow('ENCRYPTION_KEY is no key: 32 bytes in base64 or hex');
    expect(attempt).not.toThrow(wrong);
    const file = writeKeyFile(`${keyInHex}\n${wrong}\n`);
    expect(() => readKeyringFrom({ ENCRYPTION_KEY_FILE: file })).toThrow(
      `line 2 of ${file} is no key`,
    );
  },
);

test('the portal refuses encryption keys that are configured in more than one place', () => {
  const file = writeKeyFile(keyInHex);
  expect(() => readKeyringFrom({ ENCRYPTION_KEY: keyInHex, ENCRYPTION_KEY_FILE: file })).toThrow(
    'ENCRYPTION_KEY_FILE: is set as well as ENCRYPTION_KEY',
  );
  expect(() => readKeyringFrom({ ENCRYPTION_OLD_KEYS: keyInHex })).toThrow('needs ENCRYPTION_KEY');
});

test('the portal refuses a missing or empty key file', () => {
  expect(() => readKeyringFrom({ ENCRYPTION_KEY_FILE: '/nowhere/keys' })).toThrow(
    'ENCRYPTION_KEY_FILE: /nowhere/keys cannot be read (ENOENT)',
  );
  expect(() => readKeyringFrom({ ENCRYPTION_KEY_FILE: writeKeyFile('# none yet\n') })).toThrow(
    'there is no key',
  );
});

const testExceptOnWindows = testWithRequirement(
  process.platform !== 'win32',
  'a system other than Windows',
);

testExceptOnWindows.each([0o644, 0o604, 0o666, 0o620])(
  'the portal refuses a key file with mode %o',
  (mode) => {
    expect(() => readKeyringFrom({ ENCRYPTION_KEY_FILE: writeKeyFile(keyInHex, mode) })).toThrow(
      'others can use',
    );
  },
);

testExceptOnWindows.each([0o600, 0o400, 0o640, 0o440])(
  'the portal accepts a key file with mode %o',
  (mode) => {
    expect(
      readKeyringFrom({ ENCRYPTION_KEY_FILE: writeKeyFile(keyInHex, mode) }).current,
    ).toBeDefined();
  },
);
