import { useEffect } from 'react';
import { programName } from './program.ts';

/** The name of the page in the tab and in the history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${programName}`;
  }, [title]);
}
