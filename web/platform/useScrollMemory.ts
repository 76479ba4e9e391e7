import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './router/Router.tsx';
import { withStorage } from './storage.ts';

const patience = 5000;
const nameOf = (key: string) => `scroll.${key}`;

function remember(key: string, top: number): void {
  withStorage(() => sessionStorage.setItem(nameOf(key), String(Math.round(top))));
}

/** How far down one was on a page, or at an entry of the history, when one saw it last. */
export function lastTopOf(key: string): number {
  return Number(withStorage(() => sessionStorage.getItem(nameOf(key))) ?? 0);
}

/** A reload and a step back return to a place; an address that is opened anew begins at its top. */
function opensAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

let isFirstOfVisit = true;

const millisecondsOfRest = 120;

/** Calls back when the scrolling rests, also in browsers that do not say so. */
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

/** Scrolls as soon as the page is long enough, unless the person moves first. Answers how to stop. */
function scrollPatiently(top: number): () => void {
  const tries = new ResizeObserver(attempt);
  const stop = () => {
    tries.disconnect();
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const timer = setTimeout(stop, patience);
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
 * A new page opens at its top; Back and a reload return to where one was. The browser's own way
 * gives up before a list has been read.
 */
export function useScrollMemory(): void {
  const { key: entry, pathname, how } = useLocation();
  // The first page of every visit has the same entry.
  const key = `${entry}${pathname}`;

  const shown = useRef('');

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // Before the next page is scrolled: that must not be remembered for the page that is left.
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
    if (isFirstOfVisit && opensAnew()) remember(key, 0);
    isFirstOfVisit = false;
    if (how === 'POP' && lastTopOf(key) > 0) return scrollPatiently(lastTopOf(key));
    // A filter or a sort gives the same page another address.
    if (isSamePage) remember(key, window.scrollY);
    else window.scrollTo(0, 0);
  }, [key, pathname, how]);
}
