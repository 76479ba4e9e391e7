import type { Zoom } from './zoomSteps.ts';

export interface PageSize {
  width: number;
  height: number;
}

export function turned({ width, height }: PageSize, turns: number): PageSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** How wide a page is drawn in so much room; `size` as it stands on the screen. */
export function widthIn(room: PageSize, size: PageSize, zoom: Zoom): number {
  if (zoom !== 'page') return Math.floor(room.width * zoom);
  return Math.floor(Math.min(room.width, (room.height * size.width) / size.height));
}
