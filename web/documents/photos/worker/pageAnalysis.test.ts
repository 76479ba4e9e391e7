import { describe, expect, test } from 'vitest';
import { detectPage } from './detectPage.ts';
import {
  type Corners,
  computeDotsPerInch,
  computeSizeAtResolution,
  isValidPageShape,
  measureSizeBetweenCorners,
  type Point,
  rotateCorners,
  wholePictureCorners,
} from './geometry.ts';
import { toGreyPicture } from './greyPicture.ts';
import { findPageWarnings } from './pageWarnings.ts';
import { computePerspectiveMapping, type PixelData, straightenPage } from './straightenPage.ts';
import { whitenPaper } from './whitenPaper.ts';

type Colour = [number, number, number];

function createPicture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): PixelData {
  const data = new Uint8ClampedArray(width * height * 4);
  let seed = 3;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (seed * 16807) % 2147483647;
      const noise = (seed / 2147483647 - 0.5) * 12;
      const at = (y * width + x) * 4;
      data.set([...colourAt(x, y).map((value) => value + noise), 255], at);
    }
  }
  return { data, width, height };
}

function isWithin(corners: readonly Point[], x: number, y: number): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return (next.x - corner.x) * (y - corner.y) >= (next.y - corner.y) * (x - corner.x);
  });
}

const wood: Colour = [96, 70, 48];
const paper: Colour = [238, 236, 228];
const navy: Colour = [28, 36, 74];

function drawArea(corners: readonly Point[], colour: Colour, table: Colour): PixelData {
  return createPicture(240, 320, (x, y) => {
    if (!isWithin(corners, x / 240, y / 320)) return table;
    return y % 16 < 4 && x % 8 < 5 ? [90, 90, 96] : colour;
  });
}

const tiltedCorners: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.86, y: 0.16 },
  { x: 0.8, y: 0.9 },
  { x: 0.1, y: 0.84 },
];

function expectCornersNear(found: Corners | undefined, expected: Corners): void {
  expected.forEach((corner, index) => {
    expect(Math.abs((found?.[index]?.x ?? 9) - corner.x)).toBeLessThan(0.015);
    expect(Math.abs((found?.[index]?.y ?? 9) - corner.y)).toBeLessThan(0.015);
  });
}

describe('Detecting the page in a picture', () => {
  test('the photo worker finds a page on a dark table, and a dark passport on a white table', () => {
    const onWood = detectPage(drawArea(tiltedCorners, paper, wood));
    expectCornersNear(onWood?.corners, tiltedCorners);
    expect(onWood?.isCutOff).toBe(false);
    expectCornersNear(detectPage(drawArea(tiltedCorners, navy, paper))?.corners, tiltedCorners);
  });

  test('the photo worker finds a page that extends beyond one side and reports it as cut off', () => {
    const beyond = [
      { x: -0.2, y: 0.1 },
      { x: 0.8, y: 0.1 },
      { x: 0.8, y: 0.9 },
      { x: -0.2, y: 0.9 },
    ];
    const page = detectPage(drawArea(beyond, paper, wood));
    expect(page?.isCutOff).toBe(true);
    expect(page?.corners[0].x).toBe(0);
  });

  test('page detection finds no page in a picture that the page fills or that shows an object of another shape', () => {
    expect(detectPage(drawArea(wholePictureCorners, paper, wood))).toBeNull();
    const middle = createPicture(240, 320, (x, y) =>
      y > 120 && y < 180 && x % 9 < 4 && x > 30 && x < 200 ? navy : paper,
    );
    expect(detectPage(middle)).toBeNull();
    const plate = createPicture(240, 320, (x, y) =>
      Math.hypot(x - 120, y - 160) < 100 ? paper : wood,
    );
    expect(detectPage(plate)).toBeNull();
    const bent = createPicture(240, 320, (x, y) =>
      x > 20 && x < 220 && y > 20 && y < 300 && (x > 120 || y < 160) ? paper : wood,
    );
    expect(detectPage(bent)).toBeNull();
  });
});

describe('Straightening a page', () => {
  test('straightening a photo maps the corners of the new page to the page corners in the picture', () => {
    const [a, b, c, d, e, f, g, h] = computePerspectiveMapping(tiltedCorners);
    const at = (u: number, v: number) => {
      const w = g * u + h * v + 1;
      return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
    };
    for (const [index, [u, v]] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].entries()) {
      const point = at(u as number, v as number);
      expect(point.x).toBeCloseTo(tiltedCorners[index]?.x ?? 9, 9);
      expect(point.y).toBeCloseTo(tiltedCorners[index]?.y ?? 9, 9);
    }
  });

  test('straightening a photo makes a skewed page upright and rotates it as requested', () => {
    const lighting = drawArea(tiltedCorners, paper, wood);
    const into = { data: new Uint8ClampedArray(60 * 80 * 4), width: 60, height: 80 };
    straightenPage(lighting, tiltedCorners, into);
    const share = toGreyPicture(into).data.filter((value) => value < 78).length / (60 * 80);
    expect(share).toBeLessThan(0.04);

    const flag = createPicture(40, 20, (x) => (x < 20 ? [200, 0, 0] : [0, 0, 200]));
    const upright = { data: new Uint8ClampedArray(20 * 40 * 4), width: 20, height: 40 };
    straightenPage(flag, rotateCorners(wholePictureCorners, 1), upright);
    const top = upright.data.subarray((5 * 20 + 10) * 4);
    const bottom = upright.data.subarray((35 * 20 + 10) * 4);
    expect([top[0] as number, bottom[2] as number].every((value) => value > 150)).toBe(true);
  });
});

describe('Page sizes', () => {
  test('the photo worker reduces the resolution of a page only if it is higher than needed', () => {
    expect(measureSizeBetweenCorners(wholePictureCorners, { width: 3000, height: 4000 })).toEqual({
      width: 3000,
      height: 4000,
    });
    expect(
      measureSizeBetweenCorners(rotateCorners(wholePictureCorners, 1), {
        width: 3000,
        height: 4000,
      }),
    ).toEqual({
      width: 4000,
      height: 3000,
    });
    expect(Math.round(computeDotsPerInch({ width: 3000, height: 4000 }))).toBe(364);
    // A Letter page at 200 pixels per inch has 1,700 by 2,200 pixels.
    expect(computeSizeAtResolution({ width: 3400, height: 4400 }, 200)).toEqual({
      width: 1700,
      height: 2200,
    });
    expect(computeSizeAtResolution({ width: 4400, height: 3400 }, 200)).toEqual({
      width: 2200,
      height: 1700,
    });
    expect(computeSizeAtResolution({ width: 600, height: 800 }, 200)).toEqual({
      width: 600,
      height: 800,
    });
  });

  test('the photo worker rejects page corners that cross or lie on a line', () => {
    const [a, b, c, d] = tiltedCorners;
    expect(isValidPageShape(tiltedCorners)).toBe(true);
    expect(isValidPageShape([b, a, c, d])).toBe(false);
    expect(isValidPageShape([a, b, b, d])).toBe(false);
  });
});

function computeInkShare(at: number, focus: number, stroke: number, period: number): number {
  let [marked, all] = [0, 0];
  for (let by = -3 * focus; by <= 3 * focus; by += 1) {
    const weight = focus ? Math.exp(-0.5 * (by / focus) ** 2) : 1;
    all += weight;
    if ((at + by + 3 * period) % period < stroke) marked += weight;
  }
  return marked / all;
}

function drawStrokes(focus: number, [r, g, b]: Colour = paper, ink = 40): PixelData {
  return createPicture(600, 800, (x, y) => {
    const covered = computeInkShare(x, focus, 4, 30) * computeInkShare(y, focus, 14, 30);
    return [r, g, b].map((value) => value * (1 - covered) + ink * covered) as Colour;
  });
}

describe('Picture quality warnings', () => {
  const warningsIn = (dots: PixelData) => findPageWarnings(toGreyPicture(dots));

  test('a sharp photographed page gets no warning', () => {
    expect(warningsIn(drawStrokes(0))).toEqual([]);
    expect(warningsIn(drawStrokes(1))).toEqual([]);
  });
  test('a blurred photographed page gets a warning', () =>
    expect(warningsIn(drawStrokes(5))).toEqual(['blurred']));
  test('a photographed page that is too dark gets a warning', () =>
    expect(warningsIn(drawStrokes(0, [50, 48, 44], 4))).toEqual(['dark']));
  test('a photographed page that is nearly empty gets a warning', () => {
    expect(warningsIn(createPicture(600, 800, () => paper))).toEqual(['empty']);
    expect(
      warningsIn(createPicture(600, 800, (x, y) => [paper[0] - x / 10, paper[1] - y / 10, 200])),
    ).toEqual(['empty']);
  });
});

test('whitening a photographed page makes its text black on white, even under a shadow', () => {
  const shadow = (x: number) => 0.45 + (0.55 * x) / 600;
  const dots = createPicture(600, 800, (x, y) => {
    const isInk = y % 20 < 10 && x % 9 < 3 && x > 40;
    return paper.map((value) => (isInk ? value * 0.25 : value) * shadow(x)) as Colour;
  });
  whitenPaper(dots);
  const at = (x: number, y: number) => dots.data[(y * 600 + x) * 4] as number;
  for (const x of [49, 301, 550]) expect([x, at(x - (x % 9) + 6, 405)]).toEqual([x, 255]);
  for (const x of [49, 301, 550]) expect(at(x - (x % 9) + 1, 405)).toBeLessThan(30);
});
