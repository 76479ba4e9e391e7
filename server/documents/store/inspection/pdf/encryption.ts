import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type Dict, getBytes, getName, getNumber, isDict, type Value } from './pdfValues.ts';

export interface Decryption {
  stream(data: Buffer, number: number, generation: number): Buffer;
  text(data: Buffer, number: number, generation: number): Buffer;
  attachment(data: Buffer, number: number, generation: number): Buffer;
  areAttachmentsLocked: boolean;
}

const methodsByName: Record<string, EncryptionMethod> = {
  V2: 'RC4',
  AESV2: 'AES-128',
  AESV3: 'AES-256',
};
type EncryptionMethod = 'none' | 'RC4' | 'AES-128' | 'AES-256';

const passwordPadding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const hashWithMd5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const hashWithSha = (bits: number, ...parts: Buffer[]) =>
  createHash(`sha${bits}`).update(Buffer.concat(parts)).digest();

export function createDecryption(encrypt: Dict, firstId: Buffer): Decryption | null {
  if (getName(encrypt.get('Filter')) !== 'Standard') return null;
  const revision = getNumber(encrypt.get('R')) ?? 0;
  const version = getNumber(encrypt.get('V')) ?? 0;
  const key =
    revision >= 5
      ? calculate256BitKey(encrypt, revision)
      : calculateKeyUpTo128Bits(encrypt, revision, firstId);
  const getMethod = (which: string): EncryptionMethod =>
    version < 4
      ? 'RC4'
      : (methodsByName[getName(findCryptFilter(encrypt, which)?.get('CFM')) ?? ''] ?? 'none');
  const [streams, texts] = [getMethod('StmF'), getMethod('StrF')];
  const attachmentsAsk = getName(findCryptFilter(encrypt, 'EFF')?.get('AuthEvent')) === 'EFOpen';
  const arePagesOpen = version >= 4 && streams === 'none' && texts === 'none' && attachmentsAsk;
  if (!key && !arePagesOpen) return null;
  const padded = Buffer.alloc(Math.max(key?.length ?? 0, version === 4 ? 16 : 0));
  key?.copy(padded);
  return {
    stream: createDecryptor(streams, padded),
    text: createDecryptor(texts, padded),
    attachment: createDecryptor(encrypt.has('EFF') ? getMethod('EFF') : streams, padded),
    areAttachmentsLocked: !key,
  };
}

function findCryptFilter(encrypt: Dict, which: string): Dict | undefined {
  const filters: Value | undefined = encrypt.get('CF');
  const filter = isDict(filters) ? filters.get(getName(encrypt.get(which)) ?? '') : undefined;
  return isDict(filter) ? filter : undefined;
}

function calculateKeyUpTo128Bits(encrypt: Dict, revision: number, firstId: Buffer): Buffer | null {
  const length = revision === 2 ? 5 : readKeyLength(encrypt);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((getNumber(encrypt.get('P')) ?? 0) | 0);
  const extra = revision >= 4 && encrypt.get('EncryptMetadata') === null ? 'ffffffff' : '';
  const owner = getBytes(encrypt.get('O')).subarray(0, 32);
  let key: Buffer = hashWithMd5(
    passwordPadding,
    owner,
    permissions,
    firstId,
    Buffer.from(extra, 'hex'),
  );
  for (let round = 0; revision >= 3 && round < 50; round += 1)
    key = hashWithMd5(key.subarray(0, length));
  key = key.subarray(0, length);
  const user = getBytes(encrypt.get('U'));
  if (revision === 2)
    return decryptRc4(key, passwordPadding).equals(user.subarray(0, 32)) ? key : null;
  let check: Buffer = hashWithMd5(passwordPadding, firstId);
  for (let round = 0; round < 20; round += 1)
    check = decryptRc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16)) ? key : null;
}

/** The specification gives the length in bits, but some programs write bytes. */
function readKeyLength(encrypt: Dict): number {
  const stated = getNumber(encrypt.get('Length')) ?? 0;
  if (stated >= 40 && stated % 8 === 0) return Math.min(16, stated / 8);
  if ((getNumber(encrypt.get('V')) ?? 0) < 4) return 5;
  const inFilter = getNumber(findCryptFilter(encrypt, 'StmF')?.get('Length')) ?? 128;
  return Math.min(16, Math.max(5, Math.floor(inFilter < 40 ? inFilter : inFilter / 8)));
}

function calculate256BitKey(encrypt: Dict, revision: number): Buffer | null {
  const user = getBytes(encrypt.get('U'));
  const hash = (salt: Buffer) => (revision === 5 ? hashWithSha(256, salt) : hashForRevision6(salt));
  if (user.length < 48 || !hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const wrapped = getBytes(encrypt.get('UE')).subarray(0, 32);
  if (wrapped.length < 32) return null;
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16));
  return cipher.setAutoPadding(false).update(wrapped);
}

function hashForRevision6(salt: Buffer): Buffer {
  let key: Buffer = hashWithSha(256, salt);
  for (let round = 0; ; round += 1) {
    const block = Buffer.alloc(key.length * 64);
    for (let position = 0; position < block.length; position += key.length)
      key.copy(block, position);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(block);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hashWithSha([256, 384, 512][rest] ?? 256, mixed);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

function createDecryptor(method: EncryptionMethod, key: Buffer) {
  return (data: Buffer, number: number, generation: number): Buffer => {
    if (method === 'none') return data;
    if (method === 'AES-256') return decryptAes('aes-256-cbc', key, data);
    const numbers = Buffer.alloc(5);
    numbers.writeUIntLE(number & 0xffffff, 0, 3);
    numbers.writeUInt16LE(generation & 0xffff, 3);
    const salt = Buffer.from(method === 'AES-128' ? 'sAlT' : '');
    const objectKey = hashWithMd5(key, numbers, salt).subarray(0, Math.min(16, key.length + 5));
    return method === 'RC4'
      ? decryptRc4(objectKey, data)
      : decryptAes('aes-128-cbc', objectKey, data);
  };
}

function decryptAes(cipher: string, key: Buffer, data: Buffer): Buffer {
  const wholeLength = data.length - (data.length % 16);
  if (wholeLength < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(cipher, key, data.subarray(0, 16)).setAutoPadding(false);
  const decrypted = decipher.update(data.subarray(16, wholeLength));
  const padded = decrypted.at(-1) ?? 0;
  return padded >= 1 && padded <= 16 ? decrypted.subarray(0, decrypted.length - padded) : decrypted;
}

/** Old documents are encrypted with RC4, which OpenSSL 3 no longer offers. */
function decryptRc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    const swapped = state[i] as number;
    j = (j + swapped + (key[i % key.length] as number)) & 0xff;
    state[i] = state[j] as number;
    state[j] = swapped;
  }
  const out = Buffer.allocUnsafe(data.length);
  for (let position = 0, i = 0, j = 0; position < data.length; position += 1) {
    i = (i + 1) & 0xff;
    const swapped = state[i] as number;
    j = (j + swapped) & 0xff;
    state[i] = state[j] as number;
    state[j] = swapped;
    out[position] =
      (data[position] as number) ^ (state[((state[i] as number) + swapped) & 0xff] as number);
  }
  return out;
}
