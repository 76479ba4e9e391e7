import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the page's content when another page opens, as a browser does that loads one:
 * the keyboard goes on there, and a screen reader begins to read.
 */
export function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
