import { type Corners, isValidPageShape, type Point } from './geometry.ts';
import { computeOtsuThreshold, countBrightness } from './greyPicture.ts';
import type { PixelData } from './straightenPage.ts';

export interface DetectedPage {
  corners: Corners;
  isCutOff: boolean;
}

const minPageAreaShare = 0.2;
const maxPageAreaShare = 0.97;
const minContrast = 0.6;
/** The page and the background must differ by at least this much, on a scale to 255. */
const minBackgroundDifference = 28;

/**
 * Finds the page in a picture with sides of about 300 pixels: one four-sided area whose colour differs from
 * the border of the picture. Returns null when unsure.
 */
export function detectPage(picture: PixelData): DetectedPage | null {
  const { width, height } = picture;
  const differs = measureDifferenceFromBorder(picture);
  const { threshold, contrast } = computeOtsuThreshold(countBrightness(differs));
  if (contrast < minContrast || threshold < minBackgroundDifference / 2) return null;
  const mask = new Uint8Array(differs.length);
  for (let position = 0; position < mask.length; position += 1)
    mask[position] = (differs[position] as number) > threshold ? 1 : 0;
  const piece = findLargestArea(mask, width, height);
  const corners = findCorners(piece, width, height);
  if (!isValidPageShape(corners)) return null;
  const sides = corners.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const within = computeArea(sides);
  const size = piece.reduce((sum, value) => sum + value, 0);
  const inside = piece.filter(
    (value, index) =>
      value === 1 && isInsideCorners(sides, (index % width) + 0.5, Math.floor(index / width) + 0.5),
  ).length;
  const share = within / (width * height);
  // Text leaves holes in the area of a page, and other shapes extend beyond the four sides.
  const isFourSided = inside > within * 0.75 && inside > size * 0.95;
  if (share < minPageAreaShare || share > maxPageAreaShare || !isFourSided) return null;
  return { corners, isCutOff: isTouchingBorder(piece, width, height) };
}

/** Compares each pixel with the median colour of the border, which shows the table on which the page lies. */
function measureDifferenceFromBorder({ data, width, height }: PixelData): Uint8ClampedArray {
  const rim: number[] = [];
  const depth = Math.max(1, Math.round(Math.min(width, height) * 0.02));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) rim.push((y * width + x) * 4);
    }
  }
  const middle = [0, 1, 2].map((colour) => {
    const values = rim.map((at) => data[at + colour] as number).sort((a, b) => a - b);
    return values[values.length >> 1] as number;
  });
  const differs = new Uint8ClampedArray(width * height);
  for (let position = 0; position < differs.length; position += 1) {
    const [r, g, b] = middle.map((value, colour) =>
      Math.abs((data[position * 4 + colour] as number) - value),
    );
    differs[position] = Math.max(r as number, g as number, b as number);
  }
  return differs;
}

function findLargestArea(mask: Uint8Array, width: number, height: number): Uint8Array {
  const piece = new Uint32Array(mask.length);
  const waiting: number[] = [];
  let [best, most, number] = [0, 0, 0];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || piece[start] !== 0) continue;
    number += 1;
    let size = 0;
    piece[start] = number;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      size += 1;
      const x = at % width;
      const neighbours = [x > 0 && at - 1, x < width - 1 && at + 1, at - width, at + width];
      for (const next of neighbours) {
        if (next === false || next < 0 || next >= width * height) continue;
        if (mask[next] === 0 || piece[next] !== 0) continue;
        piece[next] = number;
        waiting.push(next);
      }
    }
    if (size > most) [best, most] = [number, size];
  }
  return Uint8Array.from(piece, (value) => (value !== 0 && value === best ? 1 : 0));
}

const cornerDirections = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function findCorners(piece: Uint8Array, width: number, height: number): Corners {
  const corners = cornerDirections.map(([right, down]) => {
    let [farthest, most] = [0, Number.NEGATIVE_INFINITY];
    for (let position = 0; position < piece.length; position += 1) {
      const reach = (position % width) * right + Math.floor(position / width) * down;
      if (piece[position] === 1 && reach > most) [farthest, most] = [position, reach];
    }
    return {
      x: ((farthest % width) + Math.max(0, right)) / width,
      y: (Math.floor(farthest / width) + Math.max(0, down)) / height,
    };
  });
  return corners as unknown as Corners;
}

function isInsideCorners(corners: readonly Point[], x: number, y: number): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return (next.x - corner.x) * (y - corner.y) >= (next.y - corner.y) * (x - corner.x);
  });
}

function computeArea(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return sum + (x * next.y - y * next.x) / 2;
  }, 0);
}

function isTouchingBorder(piece: Uint8Array, width: number, height: number): boolean {
  const along = (length: number, at: (index: number) => number) =>
    Array.from({ length }, (_, index) => piece[at(index)]).filter(Boolean).length > length * 0.1;
  return (
    along(width, (x) => x) ||
    along(width, (x) => (height - 1) * width + x) ||
    along(height, (y) => y * width) ||
    along(height, (y) => y * width + width - 1)
  );
}
