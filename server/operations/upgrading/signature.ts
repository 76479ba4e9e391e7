import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * Whether a signature that minisign made (`minisign -S`) is of these bytes and of the owner of this public key.
 * Both are texts of its files: a comment, then base64.
 */
export function isSignedBy(publicKey: string, signature: string, bytes: Buffer): boolean {
  const key = decode(publicKey.split('\n')[1], 42);
  const [, first, comment = '', last] = signature.split('\n').map((line) => line.trim());
  const made = decode(first, 74);
  const ofComment = decode(last, 64);
  const commentSign = 'trusted comment: ';
  // `ED` signs a hash of the bytes; the older `Ed`, which signs the bytes themselves, is no longer made.
  if (!key || !made || !ofComment || !comment.startsWith(commentSign)) return false;
  if (key.toString('latin1', 0, 2) !== 'Ed' || made.toString('latin1', 0, 2) !== 'ED') return false;
  const keyId = key.subarray(2, 10);
  if (!keyId.equals(made.subarray(2, 10))) return false;
  const x = key.subarray(10).toString('base64url');
  const owner = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const sealed = made.subarray(10);
  const commented = Buffer.concat([sealed, Buffer.from(comment.slice(commentSign.length))]);
  return (
    verify(null, createHash('blake2b512').update(bytes).digest(), owner, sealed) &&
    verify(null, commented, owner, ofComment)
  );
}

function decode(line: string | undefined, size: number): Buffer | undefined {
  const bytes = Buffer.from(line?.trim() ?? '', 'base64');
  return bytes.length === size ? bytes : undefined;
}
