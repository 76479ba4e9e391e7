/** The coordinates are fractions of the width and height of a picture, from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

export type Corners = readonly [Point, Point, Point, Point];

export interface Size {
  width: number;
  height: number;
}

export const wholePictureCorners: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export function areSameCorners(corners: Corners, other: Corners): boolean {
  return corners.every(({ x, y }, index) => x === other[index]?.x && y === other[index]?.y);
}

export function rotateCorners(corners: Corners, quarterTurns: number): Corners {
  const at = (index: number) => corners[(index - quarterTurns + 8) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

export function rotatePoint(point: Point, quarterTurns: number): Point {
  let { x, y } = point;
  for (let turn = 0; turn < quarterTurns % 4; turn += 1) [x, y] = [1 - y, x];
  return { x, y };
}

export function measureSizeBetweenCorners([a, b, c, d]: Corners, { width, height }: Size): Size {
  const length = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
  return {
    width: Math.max(1, Math.round(Math.max(length(a, b), length(d, c)))),
    height: Math.max(1, Math.round(Math.max(length(a, d), length(b, c)))),
  };
}

const shortLetterSideInches = 8.5;
const longLetterSideInches = 11;

export const getLetterPageSize = ({ width, height }: Size): Size =>
  width > height
    ? { width: longLetterSideInches, height: shortLetterSideInches }
    : { width: shortLetterSideInches, height: longLetterSideInches };

export function computeDotsPerInch(picture: Size): number {
  const page = getLetterPageSize(picture);
  return Math.max(picture.width / page.width, picture.height / page.height);
}

export const scaleSize = ({ width, height }: Size, share: number): Size => ({
  width: Math.max(1, Math.round(width * share)),
  height: Math.max(1, Math.round(height * share)),
});

export const computeSizeAtResolution = (picture: Size, dots: number): Size =>
  scaleSize(picture, Math.min(1, dots / computeDotsPerInch(picture)));

export function isValidPageShape(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] as Point;
    const after = corners[(index + 2) % 4] as Point;
    const turn =
      (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
    return turn > 0.001;
  });
}
