/** A fraction of the paper size, or the available width or height. */
export type Zoom = number | 'width' | 'page';

export interface PageSize {
  width: number;
  height: number;
}

export function rotatedSize({ width, height }: PageSize, turns: number): PageSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export const pixelsPerPoint = 96 / 72;

export function widthIn(room: PageSize, size: PageSize, zoom: Zoom): number {
  if (zoom === 'width') return Math.floor(room.width);
  if (zoom !== 'page') return Math.floor(size.width * pixelsPerPoint * zoom);
  return Math.floor(Math.min(room.width, (room.height * size.width) / size.height));
}

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
const alike = 0.01;

/** Returns the same factor when there is no further zoom step. */
export function zoomedBy(factor: number, by: 1 | -1): number {
  const next =
    by > 0
      ? steps.find((step) => step > factor + alike)
      : steps.findLast((step) => step < factor - alike);
  return next ?? factor;
}

const margin = 24;

/** Scrolls only the given container, because `scrollIntoView` would scroll the page as well. */
export function bringIntoSight(element: Element, around: string): void {
  const scroller = element.closest(around);
  if (!scroller) return;
  const [box, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const by = (start: number, end: number, room: number) =>
    start < margin || end > room - margin ? start - room / 3 : 0;
  scroller.scrollBy({
    left: by(box.left - frame.left, box.right - frame.left, scroller.clientWidth),
    top: by(box.top - frame.top, box.bottom - frame.top, scroller.clientHeight),
    behavior: 'instant',
  });
}
