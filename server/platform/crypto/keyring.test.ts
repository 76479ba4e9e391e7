import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlyWith } from '../../../test/support/onlyWith.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { readSettings } from '../settings/settings.ts';
import { newKey, readKeyring } from './keyring.ts';

const inBase64 = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const inHex = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const ringOf = (environment: Record<string, string>) => readKeyring(readSettings(environment));

function keyFile(content: string, mode = 0o600): string {
  const folder = temporaryFolder();
  const file = join(folder, 'keys');
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

test('without a key nothing is encrypted', () => {
  expect(ringOf({})).toEqual({ current: undefined, all: new Map(), lost: new Set() });
});

test('a key is the same in base64, base64url and hex', () => {
  const [one, two, three] = [inBase64, inBase64.replace('=', ''), inHex.toUpperCase()].map(
    (key) => ringOf({ ENCRYPTION_KEY: key }).current,
  );
  expect(one?.bytes).toEqual(Buffer.from(inHex, 'hex'));
  expect([two, three]).toEqual([one, one]);
  expect(one?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(inHex).not.toContain(one?.id);
});

test('generated keys differ and can be used at once', () => {
  const ids = [newKey(), newKey()].map((key) => ringOf({ ENCRYPTION_KEY: key }).current?.id);
  expect(new Set(ids).size).toBe(2);
});

test('the first of several keys encrypts', () => {
  const old = newKey();
  const now = newKey();
  const ring = ringOf({ ENCRYPTION_KEY: now, ENCRYPTION_OLD_KEYS: `${inHex}, ${old}` });
  expect(ring.current).toEqual(ringOf({ ENCRYPTION_KEY: now }).current);
  expect(ring.all.size).toBe(3);
  const file = keyFile(`# since May\n${now}\n\n  ${inHex}\r\n${old}\n`);
  expect(ringOf({ ENCRYPTION_KEY_FILE: file })).toEqual(ring);
});

test.each(['short', `${inHex}00`, inHex.replace('0', 'g'), `${inBase64}${inBase64}`])(
  '%s is refused as a key without repeating it in the message',
  (wrong) => {
    const attempt = () => ringOf({ ENCRYPTION_KEY: wrong });
    expect(attempt).toThrow('ENCRYPTION_KEY is no key: 32 bytes in base64 or hex');
    expect(attempt).not.toThrow(wrong);
    const file = keyFile(`${inHex}\n${wrong}\n`);
    expect(() => ringOf({ ENCRYPTION_KEY_FILE: file })).toThrow(`line 2 of ${file} is no key`);
  },
);

test('keys must be configured in one place only', () => {
  const file = keyFile(inHex);
  expect(() => ringOf({ ENCRYPTION_KEY: inHex, ENCRYPTION_KEY_FILE: file })).toThrow(
    'ENCRYPTION_KEY_FILE: is set beside ENCRYPTION_KEY',
  );
  expect(() => ringOf({ ENCRYPTION_OLD_KEYS: inHex })).toThrow('needs ENCRYPTION_KEY');
});

test('a missing or empty key file is refused', () => {
  expect(() => ringOf({ ENCRYPTION_KEY_FILE: '/nowhere/keys' })).toThrow(
    'ENCRYPTION_KEY_FILE: /nowhere/keys cannot be read (ENOENT)',
  );
  expect(() => ringOf({ ENCRYPTION_KEY_FILE: keyFile('# none yet\n') })).toThrow('there is no key');
});

const notOnWindows = onlyWith(process.platform !== 'win32', 'a system other than Windows');

notOnWindows.each([0o644, 0o604, 0o666, 0o620])('a key file with mode %o is refused', (mode) => {
  expect(() => ringOf({ ENCRYPTION_KEY_FILE: keyFile(inHex, mode) })).toThrow('others can use');
});

notOnWindows.each([0o600, 0o400, 0o640, 0o440])('a key file with mode %o is accepted', (mode) => {
  expect(ringOf({ ENCRYPTION_KEY_FILE: keyFile(inHex, mode) }).current).toBeDefined();
});
