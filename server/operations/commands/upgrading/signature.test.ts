import { expect, test } from 'vitest';
import { publicKey, signature } from '../../../../test/support/minisign.ts';
import { isSignedBy } from './archive.ts';

const bytes = Buffer.from('abc  x\n');

test('a minisign signature is valid for its bytes and its key', () => {
  expect(isSignedBy(publicKey, signature, bytes)).toBe(true);
  expect(isSignedBy(publicKey, signature.replaceAll('\n', '\r\n'), bytes)).toBe(true);
});

test.each([
  ['other bytes', publicKey, signature, Buffer.from('abd  x\n')],
  ['another trusted comment', publicKey, signature.replace('portal 1.0', 'portal 2.0'), bytes],
  ['another key', publicKey.replace('1fBe', '1fBf'), signature, bytes],
  ['another id of the key', publicKey.replace('RWSa', 'RWSb'), signature, bytes],
  ['one bit changed', publicKey, signature.replace('QxA6', 'QxA7'), bytes],
  ['half a signature', publicKey, signature.slice(0, 120), bytes],
  ['no signature', publicKey, '', bytes],
  ['no key', '', signature, bytes],
])('a signature with %s is invalid', (_, key, signed, content) => {
  expect(isSignedBy(key, signed, content)).toBe(false);
});
