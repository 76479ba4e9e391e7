import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '../../platform/router/Router.tsx';
import type { ScrollTarget } from '../../ui/tableColumns.ts';

const maxFocusFrames = 30;
/** A list restores its scroll position within this number of animation frames. */
const scrollRestoreFrames = 10;
/** Sticky elements at the top of the window have this height in pixels. */
const stickyHeightPixels = 136;

export interface ListPosition {
  top: number;
  order: readonly number[];
}

interface ReturnableList {
  /** The focus moves only once the list was loaded again, because moving rows would move the focus as well. */
  isReady: boolean;
  place(): ListPosition;
  linkOf(id: number): string;
  placeOf(id: number): number;
}

/** If a save may have moved the row, the next visible row gets the focus. */
export function useReturnToRow({ isReady, place: readPlace, linkOf, placeOf }: ReturnableList) {
  const { state, how, before } = useLocation();
  const saved = (state as { returnedFrom?: number } | null)?.returnedFrom;
  const isSaved = saved !== undefined && how === 'PUSH';
  // The position is read before the list stores a new position.
  const [place] = useState(() => (isSaved ? readPlace() : null));
  const [marked] = useState(() => (isSaved ? saved : findRowId(before, linkOf)));
  const [isBack] = useState(how === 'POP');
  const [goTo, setGoTo] = useState<ScrollTarget>();
  const isDone = useRef(false);
  const find = useEffectEvent((id: number) => placeOf(id));

  useEffect(() => {
    if (!isReady || marked === undefined || isDone.current) return;
    if (!place && !isBack) return;
    isDone.current = true;
    // The focus stays when the person has already moved it.
    if (!document.activeElement?.matches('body, main')) return;
    if (place && window.scrollY > 0) return;
    const position = place?.order.indexOf(marked) ?? -1;
    const after = place?.order.slice(position + 1) ?? [];
    const nearest = [
      marked,
      ...after,
      ...(place?.order.slice(0, Math.max(position, 0)).reverse() ?? []),
    ];
    if (place) window.scrollTo(0, place.top);
    let frames = 0;
    let frame = requestAnimationFrame(focusRow);

    // A long list renders its visible rows a moment later.
    function focusRow() {
      const link = nearest.map(linkTo).find((rowLink) => rowLink && isRowVisible(rowLink));
      frames += 1;
      if (link) return link.focus({ preventScroll: true });
      if (isBack && frames === scrollRestoreFrames) scrollToMarked();
      if (frames < maxFocusFrames) frame = requestAnimationFrame(focusRow);
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

function findRowId(path: string, linkOf: (id: number) => string): number | undefined {
  const id = Number(path.slice(path.lastIndexOf('/') + 1));
  return linkOf(id) === path ? id : undefined;
}

function isRowVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= stickyHeightPixels && bottom <= window.innerHeight;
}
