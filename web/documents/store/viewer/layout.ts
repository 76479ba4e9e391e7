/** A number is a fraction of the paper size; the words mean the available width or height. */
export type Zoom = number | 'width' | 'page';

export interface PageSize {
  width: number;
  height: number;
}

export function rotateSize({ width, height }: PageSize, quarterTurns: number): PageSize {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export const pixelsPerPoint = 96 / 72;

export function computeShownWidth(availableSize: PageSize, size: PageSize, zoom: Zoom): number {
  if (zoom === 'width') return Math.floor(availableSize.width);
  if (zoom !== 'page') return Math.floor(size.width * pixelsPerPoint * zoom);
  return Math.floor(
    Math.min(availableSize.width, (availableSize.height * size.width) / size.height),
  );
}

const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
const zoomTolerance = 0.01;

export function computeNextZoom(factor: number, by: 1 | -1): number {
  const next =
    by > 0
      ? zoomSteps.find((step) => step > factor + zoomTolerance)
      : zoomSteps.findLast((step) => step < factor - zoomTolerance);
  return next ?? factor;
}

const visibleMarginPixels = 24;

/** Scrolls only the given container, because `scrollIntoView` would scroll the page as well. */
export function scrollIntoContainerView(element: Element, around: string): void {
  const scroller = element.closest(around);
  if (!scroller) return;
  const [box, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const scrollBy = (start: number, end: number, availableLength: number) =>
    start < visibleMarginPixels || end > availableLength - visibleMarginPixels
      ? start - availableLength / 3
      : 0;
  scroller.scrollBy({
    left: scrollBy(box.left - frame.left, box.right - frame.left, scroller.clientWidth),
    top: scrollBy(box.top - frame.top, box.bottom - frame.top, scroller.clientHeight),
    behavior: 'instant',
  });
}
