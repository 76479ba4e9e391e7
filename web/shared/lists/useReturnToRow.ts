import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../../platform/router/Router.tsx';

const mostFrames = 30;
/** What sticks to the top of the window covers as much. */
const coveredHeight = 112;

/** How far down a list one was, and in which order its rows stood. */
export interface PlaceInList {
  top: number;
  order: readonly number[];
}

interface List {
  /** It is read anew: rows that still move would take the focus along. */
  isReady: boolean;
  /** As one left it. */
  place(): PlaceInList;
  linkOf(id: number): string;
}

/** Handed on to the list by the page that saved one of its rows. */
export const returnedFrom = (id: number) => ({ returnedFrom: id });

/**
 * Back from what was saved: the list stands where one left it, and the keyboard goes on at that row, or at
 * the next one where it has gone elsewhere in the list.
 */
export function useReturnToRow({ isReady, place: readPlace, linkOf }: List): void {
  const { state, how } = useLocation();
  const from = (state as { returnedFrom?: number } | null)?.returnedFrom;
  const isReturn = from !== undefined && how === 'PUSH';
  // Before this list remembers its own.
  const [place] = useState(() => (isReturn ? readPlace() : null));
  const isDone = useRef(false);

  useEffect(() => {
    if (!isReady || from === undefined || !place || isDone.current) return;
    isDone.current = true;
    // Not once the person has gone somewhere in it.
    if (window.scrollY > 0 || !document.activeElement?.matches('body, main')) return;
    const { top, order } = place;
    const at = order.indexOf(from);
    const nearest = [from, ...order.slice(at + 1), ...order.slice(0, Math.max(at, 0)).reverse()];
    window.scrollTo(0, top);
    let frames = 0;
    let frame = requestAnimationFrame(focusRow);

    // A long list draws the rows that come in sight a moment later.
    function focusRow() {
      const links = nearest.map((id) =>
        document.querySelector<HTMLElement>(`main a[href="${linkOf(id)}"]`),
      );
      const link = links.find((one) => one && isInSight(one));
      frames += 1;
      if (link) link.focus({ preventScroll: true });
      else if (frames < mostFrames) frame = requestAnimationFrame(focusRow);
    }
    return () => cancelAnimationFrame(frame);
  }, [isReady, from, place, linkOf]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= coveredHeight && bottom <= window.innerHeight;
}
