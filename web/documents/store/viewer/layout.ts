export type Zoom = number | 'page';

export interface PageSize {
  width: number;
  height: number;
}

export function turned({ width, height }: PageSize, turns: number): PageSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export function widthIn(room: PageSize, size: PageSize, zoom: Zoom): number {
  if (zoom !== 'page') return Math.floor(room.width * zoom);
  return Math.floor(Math.min(room.width, (room.height * size.width) / size.height));
}

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const alike = 0.01;

/** The same factor where there is no further step. */
export function zoomedBy(factor: number, by: 1 | -1): number {
  const next =
    by > 0
      ? steps.find((step) => step > factor + alike)
      : steps.findLast((step) => step < factor - alike);
  return next ?? factor;
}
