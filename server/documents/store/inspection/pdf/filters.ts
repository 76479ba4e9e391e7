import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { decodeHex } from './objectReader.ts';
import { type Dict, getName, isDict, type Value } from './pdfValues.ts';

type ResolveValue = (value: Value | undefined) => Value;

const fullFilterNames: Record<string, string> = {
  Fl: 'FlateDecode',
  AHx: 'ASCIIHexDecode',
};

export function readFilters(dict: Dict, resolve: ResolveValue): string[] {
  const filter = resolve(dict.get('Filter') ?? dict.get('F'));
  const list = Array.isArray(filter) ? filter : [filter];
  return list.flatMap((value) => {
    const name = getName(resolve(value));
    return name ? [fullFilterNames[name] ?? name] : [];
  });
}

export function decodeStream(
  dict: Dict,
  data: Buffer,
  max: number,
  resolve: ResolveValue,
): Buffer | null {
  const predictors = readPredictors(dict, resolve);
  let decoded: Buffer | null = data;
  for (const [index, filter] of readFilters(dict, resolve).entries()) {
    if (filter === 'Crypt') continue;
    decoded = decoders[filter]?.(decoded, max) ?? null;
    const predictor = predictors[index];
    if (decoded && predictor) decoded = undoPrediction(decoded, predictor);
    if (!decoded) return null;
  }
  return decoded.length > max ? null : decoded;
}

/** Programs use no other filter to compress objects and attachments, so all others are refused. */
const decoders: Record<string, (data: Buffer, max: number) => Buffer | null> = {
  FlateDecode: inflate,
  ASCIIHexDecode: decodeHex,
};

function inflate(data: Buffer, max: number): Buffer | null {
  const options = { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
  }
  try {
    // Viewers ignore the checksum at the end, so it may be wrong or missing.
    return inflateRawSync(data.subarray(2), options);
  } catch {
    return null;
  }
}

interface Predictor {
  kind: number;
  bytesOfPixel: number;
  bytesOfRow: number;
}

function readPredictors(dict: Dict, resolve: ResolveValue): (Predictor | undefined)[] {
  const params = resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  return (Array.isArray(params) ? params : [params]).map((value) =>
    readPredictor(resolve(value), resolve),
  );
}

function readPredictor(params: Value, resolve: ResolveValue): Predictor | undefined {
  if (!isDict(params)) return undefined;
  const stated = (key: string, otherwise: number) => Number(resolve(params.get(key)) ?? otherwise);
  const kind = stated('Predictor', 1);
  if (!(kind > 1)) return undefined;
  const bits = stated('Colors', 1) * stated('BitsPerComponent', 8);
  return {
    kind,
    bytesOfPixel: Math.max(1, (bits + 7) >> 3),
    bytesOfRow: (bits * stated('Columns', 1) + 7) >> 3,
  };
}

function undoPrediction(data: Buffer, predictor: Predictor): Buffer | null {
  const { kind, bytesOfPixel, bytesOfRow } = predictor;
  if (kind < 10 || !(bytesOfRow > 0)) return null;
  const rows = Math.ceil(data.length / (bytesOfRow + 1));
  const out = Buffer.alloc(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row += 1) {
    const from = row * (bytesOfRow + 1);
    const rowBytes = data.subarray(from + 1, from + 1 + bytesOfRow);
    const start = row * bytesOfRow;
    for (let index = 0; index < rowBytes.length; index += 1) {
      const at = start + index;
      const left = index < bytesOfPixel ? 0 : (out[at - bytesOfPixel] as number);
      const above = row === 0 ? 0 : (out[at - bytesOfRow] as number);
      const corner =
        row === 0 || index < bytesOfPixel ? 0 : (out[at - bytesOfRow - bytesOfPixel] as number);
      out[at] =
        (rowBytes[index] as number) + predictByte(data[from] as number, left, above, corner);
    }
  }
  return out;
}

function predictByte(type: number, left: number, above: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return above;
  if (type === 3) return (left + above) >> 1;
  if (type !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
