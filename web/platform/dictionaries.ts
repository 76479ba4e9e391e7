import { type Language, languages } from '../../contract/languages.ts';
import type { Texts } from '../texts/en.ts';
import { createRetryingLoader } from '../ui/loadFile.ts';
import { tryStorage } from './tryStorage.ts';

export type { Language } from '../../contract/languages.ts';

const dictionaryLoaders: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: createRetryingLoader(() => import('../texts/en.ts')),
  fr: createRetryingLoader(() => import('../texts/fr.ts')),
};

export async function loadDictionary(language: Language): Promise<Texts> {
  return (await dictionaryLoaders[language]()).texts;
}

const languageStorageKey = 'language';

export function getRememberedLanguage(): Language {
  const language = tryStorage(() => localStorage.getItem(languageStorageKey));
  return (language ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
}

export function rememberLanguage(language: Language): void {
  tryStorage(() => localStorage.setItem(languageStorageKey, language));
}

/** When the dictionary fails to load, the other language is used, because a page cannot render without texts. */
export async function loadFirstDictionary(): Promise<Texts> {
  const language = getRememberedLanguage();
  try {
    return await loadDictionary(language);
  } catch (error) {
    const other = languages.find((one) => one !== language);
    if (!other) throw error;
    return loadDictionary(other);
  }
}
