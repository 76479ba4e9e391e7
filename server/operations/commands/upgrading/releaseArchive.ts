import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { computeFileSha256 } from '../../../platform/files/syncFiles.ts';
import { extractArchive } from '../backups/tarArchive.ts';
import { CommandRefused } from '../command.ts';

export async function requireChecksum(archive: string, releaseKey: string): Promise<void> {
  const folder = dirname(archive);
  const sums = join(folder, 'SHA256SUMS');
  const isKeyInstalled = existsSync(releaseKey);
  if (isKeyInstalled) requireSignature(sums, releaseKey);
  const lists = isKeyInstalled ? [sums] : [`${archive}.sha256`, sums];
  const expected = lists.map((list) => findChecksum(list, basename(archive))).find(Boolean);
  if (!expected) {
    throw new CommandRefused(
      `There is no checksum of ${basename(archive)}: put SHA256SUMS of the release beside it.`,
    );
  }
  if ((await computeFileSha256(archive)) !== expected) {
    throw new CommandRefused(
      `The checksum of ${archive} does not match SHA256SUMS. Download the archive again.`,
    );
  }
}

function requireSignature(sums: string, releaseKey: string): void {
  const signature = `${sums}.minisig`;
  if (!existsSync(sums) || !existsSync(signature)) {
    throw new CommandRefused(
      `Releases are signed: put SHA256SUMS and SHA256SUMS.minisig of the release beside the archive.`,
    );
  }
  const key = readFileSync(releaseKey, 'utf8');
  if (!isSignedBy(key, readFileSync(signature, 'utf8'), readFileSync(sums))) {
    throw new CommandRefused(
      `SHA256SUMS is not signed with the key in ${releaseKey}. Nothing was changed.`,
    );
  }
}

function findChecksum(list: string, name: string): string | undefined {
  const line = readChecksumLines(list).find((line) => line.slice(64).trim() === name);
  return /^[0-9a-f]{64}(?=\s)/.exec(line ?? '')?.[0];
}

function readChecksumLines(path: string): string[] {
  try {
    // Some programs mark the names of binary files with `*`.
    return readFileSync(path, 'utf8').replaceAll(' *', '  ').split('\n');
  } catch {
    return [];
  }
}

export async function computeUnpackedSize(archive: string): Promise<number> {
  await using file = await open(archive);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
  return buffer.readUInt32LE();
}

export async function unpackRelease(archive: string, folder: string): Promise<void> {
  await extractArchive(archive, folder, '--strip-components=1');
  await promisify(execFile)('sync', ['-f', folder]);
}

/** Key and signature are texts of files with a comment line followed by base64 (`minisign -S`). */
export function isSignedBy(publicKey: string, signature: string, bytes: Buffer): boolean {
  const key = decodeBase64(publicKey.split('\n')[1], 42);
  const [, first, comment = '', last] = signature.split('\n').map((line) => line.trim());
  const signatureBytes = decodeBase64(first, 74);
  const ofComment = decodeBase64(last, 64);
  const commentSign = 'trusted comment: ';
  // `ED` signatures sign a hash of the bytes. Older `Ed` signatures sign the bytes themselves and are refused.
  if (!key || !signatureBytes || !ofComment || !comment.startsWith(commentSign)) return false;
  if (key.toString('latin1', 0, 2) !== 'Ed' || signatureBytes.toString('latin1', 0, 2) !== 'ED')
    return false;
  const keyId = key.subarray(2, 10);
  if (!keyId.equals(signatureBytes.subarray(2, 10))) return false;
  const x = key.subarray(10).toString('base64url');
  const owner = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const sealed = signatureBytes.subarray(10);
  const commented = Buffer.concat([sealed, Buffer.from(comment.slice(commentSign.length))]);
  return (
    verify(null, createHash('blake2b512').update(bytes).digest(), owner, sealed) &&
    verify(null, commented, owner, ofComment)
  );
}

function decodeBase64(line: string | undefined, size: number): Buffer | undefined {
  const bytes = Buffer.from(line?.trim() ?? '', 'base64');
  return bytes.length === size ? bytes : undefined;
}
