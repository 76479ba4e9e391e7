import { useEffect } from 'react';
import { useLanguage } from './language.tsx';
import { getProgramName } from './program.ts';

export function useTitle(title: string): void {
  const { language } = useLanguage();
  const name = getProgramName(language);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
