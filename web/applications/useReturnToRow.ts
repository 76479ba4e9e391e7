import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../platform/router/Router.tsx';
import { placeInList } from './listOrder.ts';

const mostFrames = 30;

/**
 * Back from an application that was saved: the list stands where one left it, and the keyboard goes on at
 * that application, or at the next one where it has gone elsewhere in the list. Once the list is read anew:
 * rows that still move would take the focus along.
 */
export function useReturnToRow(isReady: boolean): void {
  const { state, how } = useLocation();
  const from = (state as { returnedFrom?: number } | null)?.returnedFrom;
  const isReturn = from !== undefined && how === 'PUSH';
  // Before this list remembers its own.
  const [place] = useState(() => (isReturn ? placeInList() : null));
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
      const link = nearest.map(linkTo).find((one) => one && isInSight(one));
      frames += 1;
      if (link) link.focus({ preventScroll: true });
      else if (frames < mostFrames) frame = requestAnimationFrame(focusRow);
    }
    return () => cancelAnimationFrame(frame);
  }, [isReady, from, place]);
}

function linkTo(id: number): HTMLElement | null {
  return document.querySelector(`main a[href="${paths.adminApplicationOf(id)}"]`);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
