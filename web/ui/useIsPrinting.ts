import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrintRunning = false;
const getPrintMedia = () => matchMedia('print');

/** Rendering is synchronous, because the browser lays out the paper as soon as the listeners have returned. */
function subscribeToPrinting(changed: () => void): () => void {
  const tell = () => flushSync(changed);
  const before = () => {
    isPrintRunning = true;
    tell();
  };
  const after = () => {
    isPrintRunning = false;
    tell();
  };
  const print = getPrintMedia();
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  print.addEventListener('change', tell);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    print.removeEventListener('change', tell);
  };
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribeToPrinting, () => isPrintRunning || getPrintMedia().matches);
}
