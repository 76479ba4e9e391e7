import { computeLightness } from './greyPicture.ts';
import type { PixelData } from './straightenPage.ts';

const blocksAcross = 48;
/** A pixel this dark, as a fraction of the brightness of the paper around it, becomes black. */
const inkThreshold = 0.35;
const paperThreshold = 0.88;

/**
 * Makes the paper white by comparing each pixel with the brightness of the paper around it, so that shadows vanish.
 */
export function whitenPaper(picture: PixelData): void {
  const { data, width, height } = picture;
  const side = Math.max(4, Math.ceil(Math.max(width, height) / blocksAcross));
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const brightness = smoothBlocks(
    measurePaperBrightness(picture, side, columns, rows),
    columns,
    rows,
  );
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1) {
      // The edges of the blocks stay invisible, because neighbouring blocks differ less than paper and ink do.
      const here = brightness[row + Math.floor(x / side)] as number;
      const share =
        (computeLightness(data, at) / here - inkThreshold) / (paperThreshold - inkThreshold);
      data[at] = data[at + 1] = data[at + 2] = 255 * Math.min(1, Math.max(0, share));
      at += 4;
    }
  }
}

function measurePaperBrightness(
  { data, width, height }: PixelData,
  side: number,
  columns: number,
  rows: number,
) {
  const paperLevels = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let all = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2) {
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2) {
          const value = Math.round(computeLightness(data, (y * width + x) * 4));
          counts[value] = (counts[value] as number) + 1;
          all += 1;
        }
      }
      let value = 255;
      for (let skipped = 0; value > 1; value -= 1) {
        skipped += counts[value] as number;
        if (skipped > all / 10) break;
      }
      paperLevels[row * columns + column] = value;
    }
  }
  return paperLevels;
}

/** A block full of ink takes its brightness from the blocks around it. */
function smoothBlocks(blocks: Float32Array, columns: number, rows: number): Float32Array {
  const widest = spreadBlockValues(blocks, columns, rows, (values) => Math.max(...values));
  return spreadBlockValues(
    widest,
    columns,
    rows,
    (values) => values.reduce((a, b) => a + b) / values.length,
  );
}

function spreadBlockValues(
  blocks: Float32Array,
  columns: number,
  rows: number,
  of: (values: number[]) => number,
): Float32Array {
  return blocks.map((_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const around: number[] = [];
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
        around.push(blocks[y * columns + x] as number);
      }
    }
    return of(around);
  });
}
