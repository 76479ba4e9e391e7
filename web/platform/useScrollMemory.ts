import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './router/Router.tsx';
import { withStorage } from './storage.ts';

const maxWaitMs = 5000;
const nameOf = (key: string) => `scroll.${key}`;

function remember(key: string, top: number): void {
  withStorage(() => sessionStorage.setItem(nameOf(key), String(Math.round(top))));
}

/** Returns the last scroll position of a page or of a history entry. */
export function lastTopOf(key: string): number {
  return Number(withStorage(() => sessionStorage.getItem(nameOf(key))) ?? 0);
}

/** Returns false after a reload or a step back, for which the browser restores the position. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

let isFirstOfVisit = true;

const millisecondsOfRest = 120;

/** Calls the job when scrolling ends, even in browsers without the `scrollend` event. */
function onScrollRest(job: () => void): () => void {
  if ('onscrollend' in window) {
    window.addEventListener('scrollend', job);
    return () => window.removeEventListener('scrollend', job);
  }
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(job, millisecondsOfRest);
  };
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}

/**
 * Scrolls as soon as the page is long enough, unless the person scrolls first. Returns a function that stops
 * the attempt.
 */
function scrollPatiently(top: number): () => void {
  const tries = new ResizeObserver(attempt);
  const stop = () => {
    tries.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(stop, maxWaitMs);
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });

  function attempt() {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    if (lowest < top) return;
    window.scrollTo(0, top);
    stop();
  }
  tries.observe(document.body);
  return stop;
}

/**
 * Opens a new page at its top, and restores the position after Back and a reload. The browser's own scroll
 * restoration gives up before a list is loaded.
 */
export function useScrollMemory(): void {
  const { key: entry, pathname, how } = useLocation();
  // The first page of every visit has the same history key.
  const key = `${entry}${pathname}`;

  const shown = useRef('');

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // The position is stored before the next page scrolls.
  useLayoutEffect(
    () =>
      onScrollRest(() => {
        remember(key, window.scrollY);
        remember(pathname, window.scrollY);
      }),
    [key, pathname],
  );

  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (isFirstOfVisit && isOpenedAnew()) remember(key, 0);
    isFirstOfVisit = false;
    if (how === 'POP' && lastTopOf(key) > 0) return scrollPatiently(lastTopOf(key));
    // Filters and sorting change the address, but not the page.
    if (isSamePage) remember(key, window.scrollY);
    else window.scrollTo(0, 0);
  }, [key, pathname, how]);
}
