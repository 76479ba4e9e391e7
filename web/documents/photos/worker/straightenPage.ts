import type { Corners, Size } from './geometry.ts';

type PerspectiveMapping = readonly [number, number, number, number, number, number, number, number];

export interface PixelData extends Size {
  data: Uint8ClampedArray;
}

/**
 * Computes the perspective mapping of the unit square to four corners (Heckbert, 1989), which straightens a
 * page that was photographed from the side.
 */
export function computePerspectiveMapping([a, b, c, d]: Corners): PerspectiveMapping {
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const of = dx1 * dy2 - dx2 * dy1;
  const g = of === 0 ? 0 : (sx * dy2 - dx2 * sy) / of;
  const h = of === 0 ? 0 : (dx1 * sy - sx * dy1) / of;
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
  ];
}

export function straightenPage(picture: PixelData, corners: Corners, into: PixelData): void {
  const [a, b, c, d, e, f, g, h] = computePerspectiveMapping(corners);
  const { width, height, data } = picture;
  const lastX = width - 1;
  const lastY = height - 1;
  let at = 0;
  for (let row = 0; row < into.height; row += 1) {
    const v = (row + 0.5) / into.height;
    for (let column = 0; column < into.width; column += 1) {
      const u = (column + 0.5) / into.width;
      const w = g * u + h * v + 1;
      const x = Math.min(lastX, Math.max(0, ((a * u + b * v + c) / w) * width - 0.5));
      const y = Math.min(lastY, Math.max(0, ((d * u + e * v + f) / w) * height - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const toRight = x - left;
      const toBottom = y - top;
      const upper = (top * width + left) * 4;
      const right = left < lastX ? 4 : 0;
      const lower = upper + (top < lastY ? width * 4 : 0);
      for (let colour = 0; colour < 3; colour += 1) {
        const above =
          (data[upper + colour] as number) * (1 - toRight) +
          (data[upper + right + colour] as number) * toRight;
        const below =
          (data[lower + colour] as number) * (1 - toRight) +
          (data[lower + right + colour] as number) * toRight;
        into.data[at + colour] = above * (1 - toBottom) + below * toBottom;
      }
      into.data[at + 3] = 255;
      at += 4;
    }
  }
}
