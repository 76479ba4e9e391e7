const margin = 24;

/** Scrolls the document alone: `scrollIntoView` would move the page below it as well. */
export function bringIntoSight(hit: HTMLElement): void {
  const scroller = hit.closest('.viewer-pages');
  if (!scroller) return;
  const [box, frame] = [hit.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isIn = (start: number, end: number, from: number, to: number) =>
    start >= from + margin && end <= to - margin;
  const { clientHeight, clientWidth } = scroller;
  if (!isIn(box.top, box.bottom, frame.top, frame.top + clientHeight)) {
    scroller.scrollTop += box.top - frame.top - clientHeight / 3;
  }
  if (!isIn(box.left, box.right, frame.left, frame.left + clientWidth)) {
    scroller.scrollLeft += box.left - frame.left - clientWidth / 3;
  }
}
