import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Spot {
  /** Zero-based. */
  page: number;
  /** The part of it above the viewport, from 0 to 1. */
  share: number;
}

const boxesIn = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>(':scope > .pdf-page'),
];

/** The first page that is at least half visible or fills half of the viewport; at the end, the last. */
function spotIn(scroller: HTMLElement): Spot {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const boxes = boxesIn(scroller);
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
  const found = boxes.findIndex(
    ({ offsetTop, offsetHeight }) =>
      offsetTop + offsetHeight > scrollTop + Math.min(offsetHeight, clientHeight) / 2,
  );
  const page = isAtEnd || found < 0 ? Math.max(boxes.length - 1, 0) : found;
  const box = boxes[page];
  const share = box ? (scrollTop - box.offsetTop) / box.offsetHeight : 0;
  return { page, share: Math.max(share, 0) };
}

/** Tracks the current page while scrolling; a change of `layout` keeps the position in it. */
export function useCurrentPage(pages: RefObject<HTMLElement | null>, layout: string) {
  const [current, setCurrent] = useState(1);
  const spot = useRef<Spot>({ page: 0, share: 0 });
  /** The target of the last jump: the last pages of a document cannot be scrolled to the top. */
  const jumpedTo = useRef<number | null>(null);

  function scrollTo({ page, share }: Spot) {
    const scroller = pages.current;
    const box = scroller && boxesIn(scroller)[page];
    if (!box) return;
    scroller.scrollTo({ top: box.offsetTop + share * box.offsetHeight, behavior: 'instant' });
    jumpedTo.current = scroller.scrollTop;
    spot.current = { page, share };
    setCurrent(page + 1);
  }

  useEffect(() => {
    const scroller = pages.current;
    if (!scroller) return;
    const look = () => {
      if (scroller.scrollTop === jumpedTo.current) return;
      jumpedTo.current = null;
      spot.current = spotIn(scroller);
      setCurrent(spot.current.page + 1);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [pages]);

  const showSpot = useEffectEvent(() => scrollTo(spot.current));
  // The pages have taken their new sizes by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the pages have other sizes
  useEffect(() => showSpot(), [layout]);

  return { current, goTo: (page: number) => scrollTo({ page: page - 1, share: 0 }) };
}
