import type { Language } from './language.tsx';

const sizeUnits = { en: ['kB', 'MB', 'GB', 'TB'], fr: ['ko', 'Mo', 'Go', 'To'] } as const;

export function formatSize(bytes: number, language: Language): string {
  let [size, at] = [bytes / 1000, 0];
  while (size >= 999.5 && at < 3) [size, at] = [size / 1000, at + 1];
  const figures = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    maximumSignificantDigits: size < 100 ? 2 : 3,
  });
  return `${figures.format(size)}\u00a0${sizeUnits[language][at]}`;
}
