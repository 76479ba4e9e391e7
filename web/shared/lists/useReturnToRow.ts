import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '../../platform/router/Router.tsx';
import type { GoTo } from '../../ui/tableColumns.ts';

const maxFrames = 30;
/** A list has restored its scroll position by then. */
const framesOfScrolling = 10;
/** The height of sticky elements at the top of the window. */
const coveredHeight = 136;

/** A list's scroll position and the order of its rows. */
export interface PlaceInList {
  top: number;
  order: readonly number[];
}

interface List {
  /** True once the list has been read again, because moving rows would take the focus along. */
  isReady: boolean;
  place(): PlaceInList;
  linkOf(id: number): string;
  /** Returns a row's current place, or -1 when it is missing. */
  placeOf(id: number): number;
}

/**
 * After returning from a row, marks it, restores the scroll position and focuses it. After a save, which may have moved
 * the row, the next visible row gets the focus.
 */
export function useReturnToRow({ isReady, place: readPlace, linkOf, placeOf }: List) {
  const { state, how, before } = useLocation();
  const saved = (state as { returnedFrom?: number } | null)?.returnedFrom;
  const isSaved = saved !== undefined && how === 'PUSH';
  // The position is read before the list stores its own.
  const [place] = useState(() => (isSaved ? readPlace() : null));
  const [marked] = useState(() => (isSaved ? saved : rowOf(before, linkOf)));
  const [isBack] = useState(how === 'POP');
  const [goTo, setGoTo] = useState<GoTo>();
  const isDone = useRef(false);
  const find = useEffectEvent((id: number) => placeOf(id));

  useEffect(() => {
    if (!isReady || marked === undefined || isDone.current) return;
    if (!place && !isBack) return;
    isDone.current = true;
    // The focus stays when the person has moved it.
    if (!document.activeElement?.matches('body, main')) return;
    if (place && window.scrollY > 0) return;
    const at = place?.order.indexOf(marked) ?? -1;
    const after = place?.order.slice(at + 1) ?? [];
    const nearest = [marked, ...after, ...(place?.order.slice(0, Math.max(at, 0)).reverse() ?? [])];
    if (place) window.scrollTo(0, place.top);
    let frames = 0;
    let frame = requestAnimationFrame(focusRow);

    // A long list renders visible rows a moment later.
    function focusRow() {
      const link = nearest.map(linkTo).find((one) => one && isInSight(one));
      frames += 1;
      if (link) return link.focus({ preventScroll: true });
      if (isBack && frames === framesOfScrolling) scrollToMarked();
      if (frames < maxFrames) frame = requestAnimationFrame(focusRow);
    }
    function scrollToMarked() {
      if (marked === undefined) return;
      const link = linkTo(marked);
      const row = find(marked);
      if (link) link.scrollIntoView({ block: 'center' });
      else if (row >= 0) setGoTo({ place: row });
    }
    function linkTo(id: number) {
      return document.querySelector<HTMLElement>(`main a[href="${linkOf(id)}"]`);
    }
    return () => cancelAnimationFrame(frame);
  }, [isReady, marked, place, isBack, linkOf]);

  return { marked, goTo };
}

/** Returns the row that a page belongs to. */
function rowOf(path: string, linkOf: (id: number) => string): number | undefined {
  const id = Number(path.slice(path.lastIndexOf('/') + 1));
  return linkOf(id) === path ? id : undefined;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= coveredHeight && bottom <= window.innerHeight;
}
