import { type Dict, isDict, type Value } from './values.ts';

interface Predictor {
  kind: number;
  bytesOfPixel: number;
  bytesOfRow: number;
}

type Resolve = (value: Value | undefined) => Value;

/** How each packed stretch was prepared, in the order of its filters; undefined where it was not. */
export function predictorsOf(dict: Dict, resolve: Resolve): (Predictor | undefined)[] {
  const params = resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  return (Array.isArray(params) ? params : [params]).map((one) =>
    predictorOf(resolve(one), resolve),
  );
}

function predictorOf(params: Value, resolve: Resolve): Predictor | undefined {
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

/** Undoes it; null for one that no program uses for objects. */
export function unpredicted(data: Buffer, predictor: Predictor): Buffer | null {
  const { kind, bytesOfPixel, bytesOfRow } = predictor;
  if (kind < 10 || !(bytesOfRow > 0)) return null;
  const rows = Math.ceil(data.length / (bytesOfRow + 1));
  const out = Buffer.alloc(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row += 1) {
    const from = row * (bytesOfRow + 1);
    const written = data.subarray(from + 1, from + 1 + bytesOfRow);
    const start = row * bytesOfRow;
    for (let index = 0; index < written.length; index += 1) {
      const at = start + index;
      const left = index < bytesOfPixel ? 0 : (out[at - bytesOfPixel] as number);
      const above = row === 0 ? 0 : (out[at - bytesOfRow] as number);
      const corner =
        row === 0 || index < bytesOfPixel ? 0 : (out[at - bytesOfRow - bytesOfPixel] as number);
      out[at] = (written[index] as number) + guess(data[from] as number, left, above, corner);
    }
  }
  return out;
}

/** The guesses of PNG. */
function guess(type: number, left: number, above: number, corner: number): number {
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
