export type Matrix = readonly [number, number, number, number, number, number];
export type Box = readonly [number, number, number, number];

export function multiplyMatrices(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [A, B, C, D, E, F] = other;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

function transformPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function calculateBoundingBox(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    transformPoint(matrix, left, bottom),
    transformPoint(matrix, left, top),
    transformPoint(matrix, right, bottom),
    transformPoint(matrix, right, top),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function createRotationMatrix([left, bottom, right, top]: Box, degrees: number): Matrix {
  switch (((degrees % 360) + 360) % 360) {
    case 90:
      return [0, -1, 1, 0, -bottom, right];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, 1, -1, 0, top, -left];
    default:
      return [1, 0, 0, 1, -left, -bottom];
  }
}

export function createFittingMatrix(from: Box, to: Box): Matrix {
  const width = from[2] - from[0];
  const height = from[3] - from[1];
  const x = width === 0 ? 1 : (to[2] - to[0]) / width;
  const y = height === 0 ? 1 : (to[3] - to[1]) / height;
  return [x, 0, 0, y, to[0] - from[0] * x, to[1] - from[1] * y];
}
