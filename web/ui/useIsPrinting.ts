import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const media = () => matchMedia('print');

/**
 * Rendering is synchronous, because the browser lays out the paper as soon as the listeners have returned.
 */
function subscribe(changed: () => void): () => void {
  const tell = () => flushSync(changed);
  const before = () => {
    isPrinting = true;
    tell();
  };
  const after = () => {
    isPrinting = false;
    tell();
  };
  const print = media();
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  print.addEventListener('change', tell);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    print.removeEventListener('change', tell);
  };
}

/** Returns true while the page is laid out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || media().matches);
}
