import { useSyncExternalStore } from 'react';

/** The breakpoint of texts.css at which the viewer stands beside the form. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
