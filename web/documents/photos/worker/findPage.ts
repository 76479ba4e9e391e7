import { type Corners, isPage, type Point } from './geometry.ts';
import { countsOf, twoGroups } from './grey.ts';
import type { Dots } from './straighten.ts';

export interface FoundPage {
  corners: Corners;
  isCutOff: boolean;
}

const smallest = 0.2;
const largest = 0.97;
const clearlyTwo = 0.6;
/** Difference between page and background, of 255. */
const minDifference = 28;

/**
 * Finds the page in a picture of some 300 dots, as one piece with four sides that differs from the rim. Null where
 * it is not sure.
 */
export function findPage(picture: Dots): FoundPage | null {
  const { width, height } = picture;
  const differs = differenceFromRim(picture);
  const { threshold, contrast } = twoGroups(countsOf(differs));
  if (contrast < clearlyTwo || threshold < minDifference / 2) return null;
  const mask = new Uint8Array(differs.length);
  for (let at = 0; at < mask.length; at += 1)
    mask[at] = (differs[at] as number) > threshold ? 1 : 0;
  const piece = largestPiece(mask, width, height);
  const corners = cornersOf(piece, width, height);
  if (!corners || !isPage(corners)) return null;
  const share = areaOf(corners);
  const filled = piece.reduce((sum, one) => sum + one, 0) / (share * width * height);
  if (share < smallest || share > largest || filled < 0.75 || filled > 1.08) return null;
  return { corners, isCutOff: reachesRim(piece, width, height) };
}

/** Compares each dot with the median colour of the rim, which shows what the page lies on. */
function differenceFromRim({ data, width, height }: Dots): Uint8ClampedArray {
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
  for (let at = 0; at < differs.length; at += 1) {
    const [r, g, b] = middle.map((value, colour) =>
      Math.abs((data[at * 4 + colour] as number) - value),
    );
    differs[at] = Math.max(r as number, g as number, b as number);
  }
  return differs;
}

function largestPiece(mask: Uint8Array, width: number, height: number): Uint8Array {
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
      const beside = [x > 0 && at - 1, x < width - 1 && at + 1, at - width, at + width];
      for (const next of beside) {
        if (next === false || next < 0 || next >= width * height) continue;
        if (mask[next] === 0 || piece[next] !== 0) continue;
        piece[next] = number;
        waiting.push(next);
      }
    }
    if (size > most) [best, most] = [number, size];
  }
  return Uint8Array.from(piece, (one) => (one !== 0 && one === best ? 1 : 0));
}

/** The piece's four farthest points in four directions, turned so that they span the largest area. */
function cornersOf(piece: Uint8Array, width: number, height: number): Corners | null {
  const points: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = piece.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1) + 1];
    if (right > 0) for (const x of [left, right]) points.push({ x, y }, { x, y: y + 1 });
  }
  let [best, most]: [Point[], number] = [[], 0];
  for (let angle = 0; angle < Math.PI / 2; angle += Math.PI / 60) {
    const four = [0, 1, 2, 3].map((side) => farthest(points, angle + (side * Math.PI) / 2));
    const area = areaOf(four);
    if (area > most) [best, most] = [four, area];
  }
  const corners = best.map(({ x, y }) => ({ x: x / width, y: y / height }));
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)];
  return a && b && c && d ? [a, b, c, d] : null;
}

function farthest(points: readonly Point[], angle: number): Point {
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  const distanceOf = ({ x, y }: Point) => x * right + y * down;
  const [first = { x: 0, y: 0 }] = points;
  return points.reduce((one, other) => (distanceOf(other) > distanceOf(one) ? other : one), first);
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as Point;
    return sum + (x * next.y - y * next.x) / 2;
  }, 0);
}

/** True when more than a corner of the piece lies on a side of the picture. */
function reachesRim(piece: Uint8Array, width: number, height: number): boolean {
  const along = (length: number, at: (index: number) => number) =>
    Array.from({ length }, (_, index) => piece[at(index)]).filter(Boolean).length > length * 0.1;
  return (
    along(width, (x) => x) ||
    along(width, (x) => (height - 1) * width + x) ||
    along(height, (y) => y * width) ||
    along(height, (y) => y * width + width - 1)
  );
}
