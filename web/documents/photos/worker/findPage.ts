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
  const hull = hullOf(piece, width, height);
  const corners = cornersOf(hull, width, height);
  if (!corners || !isPage(corners)) return null;
  const within = areaOf(corners.map(({ x, y }) => ({ x: x * width, y: y * height })));
  const share = within / (width * height);
  const filled = piece.reduce((sum, one) => sum + one, 0) / within;
  const isFourSided = within / areaOf(hull) > 0.92;
  if (share < smallest || share > largest || filled < 0.75 || !isFourSided) return null;
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

/** Text inside the piece is filled in by the hull later. */
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

const cross = (a: Point, b: Point, c: Point) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Monotone chain (Andrew, 1979), clockwise on the screen. */
function hullOf(piece: Uint8Array, width: number, height: number): Point[] {
  const points: Point[] = [];
  for (let x = 0; x < width; x += 1) {
    const column = Array.from({ length: height }, (_, y) => y).filter((y) => piece[y * width + x]);
    const first = column[0];
    const last = column.at(-1);
    if (first === undefined || last === undefined) continue;
    points.push(
      { x, y: first },
      { x, y: last + 1 },
      { x: x + 1, y: first },
      { x: x + 1, y: last + 1 },
    );
  }
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (sorted: Point[]) => {
    const chain: Point[] = [];
    for (const point of sorted) {
      while (chain.length > 1 && cross(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) {
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half(points.reverse())];
}

const maxHullPoints = 32;

/** The four points of the hull that span the largest area. */
function cornersOf(hull: Point[], width: number, height: number): Corners | null {
  const points = withFewer(hull);
  let [best, most]: [Point[] | null, number] = [null, 0];
  for (let a = 0; a < points.length; a += 1) {
    for (let b = a + 1; b < points.length; b += 1) {
      for (let c = b + 1; c < points.length; c += 1) {
        for (let d = c + 1; d < points.length; d += 1) {
          const four = [points[a], points[b], points[c], points[d]] as Point[];
          const area = areaOf(four);
          if (area > most) [best, most] = [four, area];
        }
      }
    }
  }
  if (!best) return null;
  const corners = best.map(({ x, y }) => ({ x: x / width, y: y / height }));
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const from = (by: number) => corners[(first + by) % 4] as Point;
  return [from(0), from(1), from(2), from(3)];
}

/** Drops the points that cost the least area. */
function withFewer(hull: Point[]): Point[] {
  let points = hull;
  while (points.length > maxHullPoints) {
    const away = points.map((point, index) => {
      const before = points.at(index - 1) as Point;
      const after = points[(index + 1) % points.length] as Point;
      return Math.abs(cross(before, point, after));
    });
    const least = away.indexOf(Math.min(...away));
    points = points.filter((_, index) => index !== least);
  }
  return points;
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
