import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './router/Router.tsx';
import { tryStorage } from './tryStorage.ts';

const maxScrollWaitMs = 5000;
const getScrollStorageKey = (key: string) => `scroll.${key}`;

function rememberScrollPosition(key: string, top: number): void {
  tryStorage(() => sessionStorage.setItem(getScrollStorageKey(key), String(Math.round(top))));
}

export function getLastScrollPosition(key: string): number {
  return Number(tryStorage(() => sessionStorage.getItem(getScrollStorageKey(key))) ?? 0);
}

/** Returns false after a reload or a step back, for which the browser restores the position. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

let isFirstPageOfVisit = true;

const scrollRestMs = 120;

function onScrollEnd(job: () => void): () => void {
  if ('onscrollend' in window) {
    window.addEventListener('scrollend', job);
    return () => window.removeEventListener('scrollend', job);
  }
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(job, scrollRestMs);
  };
  addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', wait);
  };
}

/** Scrolls as soon as the page is long enough, unless the person scrolls first. */
function scrollWhenLongEnough(top: number): () => void {
  const tries = new ResizeObserver(attempt);
  const stop = () => {
    tries.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(stop, maxScrollWaitMs);
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
      onScrollEnd(() => {
        rememberScrollPosition(key, window.scrollY);
        rememberScrollPosition(pathname, window.scrollY);
      }),
    [key, pathname],
  );

  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (isFirstPageOfVisit && isNewVisit()) rememberScrollPosition(key, 0);
    isFirstPageOfVisit = false;
    if (how === 'POP' && getLastScrollPosition(key) > 0)
      return scrollWhenLongEnough(getLastScrollPosition(key));
    // Filters and sorting change the address, but not the page.
    if (isSamePage) rememberScrollPosition(key, window.scrollY);
    else window.scrollTo(0, 0);
  }, [key, pathname, how]);
}
