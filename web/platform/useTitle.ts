import { useEffect } from 'react';
import { useLanguage } from './language.tsx';
import { programNames } from './program.ts';

/** The name of the page in the tab and in the history. */
export function useTitle(title: string): void {
  const { language } = useLanguage();
  useEffect(() => {
    document.title = `${title} · ${programNames[language]}`;
  }, [title, language]);
}
