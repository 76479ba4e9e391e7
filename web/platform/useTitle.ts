import { useEffect } from 'react';
import { useLanguage } from './language.tsx';
import { programName } from './program.ts';

/** Sets the page's name in the tab and the history. */
export function useTitle(title: string): void {
  const { language } = useLanguage();
  const name = programName(language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
