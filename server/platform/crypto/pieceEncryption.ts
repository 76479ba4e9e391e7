import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Key, type Keyring, requireKey } from './keyring.ts';

export class NotAuthenticError extends Error {
  readonly code = 'NOT_AUTHENTIC';
}

/**
 * An encrypted file is a header followed by pieces of AES-256-GCM. Each file has its own key, which is derived from
 * the master key and a random salt. The nonce counts the pieces and marks the last one, so that no piece can be left
 * out, added or moved. The header and the context, which names the document, are authenticated with every piece.
 */
const magicBytes = Buffer.from('RPP-ENC1');
const keyIdSize = 8;
const saltSize = 32;
const headerSize = magicBytes.length + keyIdSize + saltSize;
const pieceSize = 65_536;
const tagSize = 16;
const noncePrefixSize = 7;
const cipherName = 'aes-256-gcm';

const countPieces = (size: number) => Math.max(1, Math.ceil(size / pieceSize));

export function computeEncryptedSize(size: number): number {
  return headerSize + size + tagSize * countPieces(size);
}

export function computePlainSize(encrypted: number): number {
  const body = Math.max(0, encrypted - headerSize);
  return Math.max(0, body - tagSize * Math.ceil(body / (pieceSize + tagSize)));
}

function deriveKeyAndNonces(key: Key, header: Buffer, context: string) {
  const salt = header.subarray(magicBytes.length + keyIdSize);
  const derived = Buffer.from(
    hkdfSync('sha256', key.bytes, salt, 'rural-pilot-portal pieces', 32 + noncePrefixSize),
  );
  const getNonce = (index: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    derived.copy(nonce, 0, 32);
    nonce.writeUInt32BE(index, noncePrefixSize);
    nonce[11] = Number(isLast);
    return nonce;
  };
  return {
    key: derived.subarray(0, 32),
    nonceOf: getNonce,
    associated: Buffer.concat([header, Buffer.from(context)]),
  };
}

export interface PieceCipher {
  push(bytes: Buffer): Buffer[];
  end(): Buffer[];
}

export function createEncrypter(key: Key, context: string): PieceCipher {
  const header = Buffer.concat([magicBytes, Buffer.from(key.id, 'hex'), randomBytes(saltSize)]);
  const secrets = deriveKeyAndNonces(key, header, context);
  let buffered: Buffer[] = [];
  let bufferedSize = 0;
  let index = 0;

  function seal(isLast: boolean): Buffer[] {
    const cipher = createCipheriv(cipherName, secrets.key, secrets.nonceOf(index, isLast));
    cipher.setAAD(secrets.associated);
    const sealed = buffered.map((bytes) => cipher.update(bytes));
    cipher.final();
    if (index === 0) sealed.unshift(header);
    sealed.push(cipher.getAuthTag());
    index += 1;
    buffered = [];
    bufferedSize = 0;
    return sealed;
  }

  return {
    push(bytes) {
      const sealed: Buffer[] = [];
      for (let remaining = bytes; remaining.length > 0; ) {
        if (bufferedSize === pieceSize) sealed.push(...seal(false));
        const chunk = remaining.subarray(0, pieceSize - bufferedSize);
        buffered.push(chunk);
        bufferedSize += chunk.length;
        remaining = remaining.subarray(chunk.length);
      }
      return sealed;
    },
    end: () => seal(true),
  };
}

export function readKeyId(bytes: Buffer): string | undefined {
  if (bytes.length < headerSize || !bytes.subarray(0, magicBytes.length).equals(magicBytes))
    return undefined;
  return bytes.subarray(magicBytes.length, magicBytes.length + keyIdSize).toString('hex');
}

/** The decrypter returns the plain text of a piece only after it has verified the authentication tag. */
export function createDecrypter(key: Key, context: string): PieceCipher {
  let buffered: Buffer = Buffer.alloc(0);
  let secrets: ReturnType<typeof deriveKeyAndNonces> | undefined;
  let index = 0;

  function readHeader(): void {
    if (secrets || buffered.length < headerSize) return;
    if (readKeyId(buffered) !== key.id)
      throw new NotAuthenticError('These bytes are not of that key.');
    secrets = deriveKeyAndNonces(key, Buffer.from(buffered.subarray(0, headerSize)), context);
    buffered = buffered.subarray(headerSize);
  }

  function open(sealed: Buffer, isLast: boolean): Buffer {
    if (!secrets || sealed.length < tagSize)
      throw new NotAuthenticError('The bytes end too early.');
    const nonce = secrets.nonceOf(index, isLast);
    const decipher = createDecipheriv(cipherName, secrets.key, nonce, { authTagLength: tagSize });
    decipher.setAAD(secrets.associated);
    decipher.setAuthTag(sealed.subarray(-tagSize));
    const decrypted = decipher.update(sealed.subarray(0, -tagSize));
    try {
      decipher.final();
    } catch {
      throw new NotAuthenticError('The bytes are not what was written.');
    }
    index += 1;
    return decrypted;
  }

  return {
    push(bytes) {
      buffered = buffered.length === 0 ? bytes : Buffer.concat([buffered, bytes]);
      readHeader();
      const opened: Buffer[] = [];
      while (secrets && buffered.length > pieceSize + tagSize) {
        opened.push(open(buffered.subarray(0, pieceSize + tagSize), false));
        buffered = buffered.subarray(pieceSize + tagSize);
      }
      return opened;
    },
    end: () => [open(buffered, true)],
  };
}

export function runCipherAtOnce({ push, end }: PieceCipher, bytes: Buffer[]): Buffer[] {
  return [...bytes.flatMap(push), ...end()];
}

export async function* runCipherInPieces(
  { push, end }: PieceCipher,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const bytes of source) yield* push(bytes);
  yield* end();
}

/** The text of a secret is stored in plain text when no encryption key is configured. */
export interface SealedSecret {
  text: string;
  keyId: string | null;
}

export function sealSecret({ current }: Keyring, context: string, text: string): SealedSecret {
  if (!current) return { text, keyId: null };
  const bytes = runCipherAtOnce(createEncrypter(current, context), [Buffer.from(text)]);
  return { text: Buffer.concat(bytes).toString('base64'), keyId: current.id };
}

export function unsealSecret(
  keys: Keyring,
  context: string,
  { text, keyId }: SealedSecret,
): string {
  if (keyId === null) return text;
  const bytes = Buffer.from(text, 'base64');
  return Buffer.concat(
    runCipherAtOnce(createDecrypter(requireKey(keys, keyId), context), [bytes]),
  ).toString();
}
