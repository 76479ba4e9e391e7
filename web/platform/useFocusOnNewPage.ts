import { useEffect, useRef } from 'react';
import { useLocation } from './router/Router.tsx';

/**
 * Moves the focus to the content when a page opens, as a browser does after loading, for the keyboard and
 * screen readers. A page with several steps passes its current step.
 */
export function useFocusOnNewPage(step = '') {
  const { pathname, how } = useLocation();
  const page = pathname + step;
  // The browser itself has already set the focus of a page that it loaded.
  const shown = useRef(how === 'POP' ? page : '');
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);

  return main;
}
