import { type Language, languages } from '../../contract/languages.ts';
import type { Texts } from '../texts/en.ts';
import { withRetry } from '../ui/loadFile.ts';
import { withStorage } from './storage.ts';

export type { Language } from '../../contract/languages.ts';

const files: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: withRetry(() => import('../texts/en.ts')),
  fr: withRetry(() => import('../texts/fr.ts')),
};

export async function loadDictionary(language: Language): Promise<Texts> {
  return (await files[language]()).texts;
}

const remembered = 'language';

/** Returns the language that was selected last in this browser, or else the browser's language. */
export function rememberedLanguage(): Language {
  const language = withStorage(() => localStorage.getItem(remembered));
  return (language ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
}

export function remember(language: Language): void {
  withStorage(() => localStorage.setItem(remembered, language));
}

/**
 * When the dictionary fails to load, the other language is used, because a page cannot render without texts.
 */
export async function loadFirstDictionary(): Promise<Texts> {
  const language = rememberedLanguage();
  try {
    return await loadDictionary(language);
  } catch (error) {
    const other = languages.find((one) => one !== language);
    if (!other) throw error;
    return loadDictionary(other);
  }
}
