import { useEffect } from 'react';
import { useLanguage } from './language.tsx';
import { programName } from './program.ts';

export function useTitle(title: string): void {
  const { language } = useLanguage();
  const name = programName(language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
