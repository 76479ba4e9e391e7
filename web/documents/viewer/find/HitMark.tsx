import { useEffect, useRef } from 'react';
import type { Box } from './pdfText.ts';

interface Props {
  boxes: readonly Box[];
  /** Of the current hit, and another one each time it is to be brought into sight. */
  seek: number | null;
}

/** A hit, marked over the page it stands on. The current one is brought into sight. */
export function HitMark({ boxes, seek }: Props) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seek !== null && first.current) bringIntoSight(first.current);
  }, [seek]);
  return boxes.map((box, index) => (
    <mark
      aria-hidden="true"
      className="hit"
      data-current={seek !== null}
      // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a hit do not move
      key={index}
      ref={index === 0 ? first : null}
      style={{
        left: `${box.left * 100}%`,
        top: `${box.top * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  ));
}

const margin = 24;

/** Scrolls the document alone: `scrollIntoView` would move the page below it as well. */
function bringIntoSight(mark: HTMLElement): void {
  const scroller = mark.closest('.viewer-pages');
  if (!scroller) return;
  const [box, frame] = [mark.getBoundingClientRect(), scroller.getBoundingClientRect()];
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
