import { useEffect, useRef } from 'react';
import { useLocation } from './router/Router.tsx';

/**
 * Moves the focus to the page's content when another page opens, as a browser does that loads one:
 * the keyboard goes on there, and a screen reader begins to read. A page of several steps names its step.
 */
export function useFocusOnNewPage(step = '') {
  const { pathname, how } = useLocation();
  const page = pathname + step;
  // What the browser loaded itself has its focus from the browser.
  const shown = useRef(how === 'POP' ? page : '');
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);

  return main;
}
