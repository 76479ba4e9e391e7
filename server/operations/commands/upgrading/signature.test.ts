import { expect, test } from 'vitest';
import { publicKey, signature } from '../../../../test/support/minisign.ts';
import { isSignedBy } from './releaseArchive.ts';

const signedBytes = Buffer.from('abc  x\n');

test('a minisign signature is valid only for the signed bytes and the signer’s key', () => {
  expect(isSignedBy(publicKey, signature, signedBytes)).toBe(true);
  expect(isSignedBy(publicKey, signature.replaceAll('\n', '\r\n'), signedBytes)).toBe(true);
});

test.each([
  ['other bytes', publicKey, signature, Buffer.from('abd  x\n')],
  [
    'another trusted comment',
    publicKey,
    signature.replace('portal 1.0', 'portal 2.0'),
    signedBytes,
  ],
  ['another key', publicKey.replace('1fBe', '1fBf'), signature, signedBytes],
  ['another id of the key', publicKey.replace('RWSa', 'RWSb'), signature, signedBytes],
  ['one bit changed', publicKey, signature.replace('QxA6', 'QxA7'), signedBytes],
  ['half a signature', publicKey, signature.slice(0, 120), signedBytes],
  ['no signature', publicKey, '', signedBytes],
  ['no key', '', signature, signedBytes],
])('a minisign signature with %s is invalid', (_, key, signed, content) => {
  expect(isSignedBy(key, signed, content)).toBe(false);
});
