import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { hexBytes } from './objectReader.ts';
import { predictorsOf, unpredicted } from './predictors.ts';
import { type Dict, nameOf, type Value } from './values.ts';

const shortNames: Record<string, string> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
};

export function filtersOf(dict: Dict, resolve: (value: Value | undefined) => Value): string[] {
  const filter = resolve(dict.get('Filter') ?? dict.get('F'));
  const list = Array.isArray(filter) ? filter : [filter];
  return list.flatMap((one) => {
    const name = nameOf(resolve(one));
    return name ? [shortNames[name] ?? name] : [];
  });
}

/** Null when it cannot be decoded here: damaged, too large, or packed as no program packs such data. */
export function decode(
  dict: Dict,
  data: Buffer,
  most: number,
  resolve: (value: Value | undefined) => Value,
): Buffer | null {
  const predictors = predictorsOf(dict, resolve);
  let decoded: Buffer | null = data;
  for (const [index, filter] of filtersOf(dict, resolve).entries()) {
    if (filter === 'Crypt') continue;
    decoded = decoders[filter]?.(decoded, most) ?? null;
    const predictor = predictors[index];
    if (decoded && predictor) decoded = unpredicted(decoded, predictor);
    if (!decoded) return null;
  }
  return decoded.length > most ? null : decoded;
}

const decoders: Record<string, (data: Buffer, most: number) => Buffer | null> = {
  FlateDecode: inflate,
  ASCIIHexDecode: (data) => hexBytes(data.subarray(0, endOf(data, '>'))),
  ASCII85Decode: (data) =>
    ascii85(data.subarray(data.indexOf('<~') === 0 ? 2 : 0, endOf(data, '~>'))),
  RunLengthDecode: runLength,
};

function endOf(data: Buffer, mark: string): number {
  const found = data.indexOf(mark);
  return found < 0 ? data.length : found;
}

function inflate(data: Buffer, most: number): Buffer | null {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
  }
  try {
    // The checksum behind it may be wrong or missing: viewers do not mind.
    return inflateRawSync(data.subarray(2), options);
  } catch {
    return null;
  }
}

function ascii85(data: Buffer): Buffer {
  const out = Buffer.alloc(data.length * 4 + 4);
  let length = 0;
  let value = 0;
  let digits = 0;
  for (const byte of data) {
    if (byte === 0x7a && digits === 0) {
      length += 4;
    } else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      digits += 1;
      if (digits < 5) continue;
      length = out.writeUInt32BE(value % 2 ** 32, length);
      [value, digits] = [0, 0];
    }
  }
  if (digits < 2) return out.subarray(0, length);
  for (let missing = digits; missing < 5; missing += 1) value = value * 85 + 84;
  out.writeUInt32BE(value % 2 ** 32, length);
  return out.subarray(0, length + digits - 1);
}

function runLength(data: Buffer, most: number): Buffer | null {
  const chunks: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at] as number;
    if (length === 128) break;
    const chunk =
      length < 128
        ? data.subarray(at + 1, at + 2 + length)
        : Buffer.alloc(257 - length, data[at + 1]);
    at += length < 128 ? length + 2 : 2;
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
