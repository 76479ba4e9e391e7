import {
  createContext,
  type PropsWithChildren,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Texts } from '../texts/texts.ts';

export type Language = 'en' | 'fr';

const dictionaries: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('../texts/en/index.ts'),
  fr: () => import('../texts/fr/index.ts'),
};

const remembered = 'language';

function rememberedLanguage(): Language {
  try {
    return localStorage.getItem(remembered) === 'fr' ? 'fr' : 'en';
  } catch {
    return 'en';
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(remembered, language);
  } catch {
    // A browser that keeps nothing still shows the language until the page is left.
  }
}

interface LanguageState {
  language: Language;
  texts: Texts;
  setLanguage(language: Language): void;
}

const Context = createContext<LanguageState | null>(null);

/** The first dictionary comes in before anything is shown; a switch shows the old one until the new is there. */
export async function loadFirstDictionary(): Promise<{ language: Language; texts: Texts }> {
  const language = rememberedLanguage();
  return { language, texts: (await dictionaries[language]()).texts };
}

export function LanguageProvider({
  first,
  children,
}: PropsWithChildren<{ first: { language: Language; texts: Texts } }>) {
  const [current, setCurrent] = useState(first);

  useEffect(() => {
    document.documentElement.lang = current.language;
  }, [current.language]);

  const state = useMemo(
    () => ({
      ...current,
      setLanguage(language: Language) {
        remember(language);
        dictionaries[language]().then(
          ({ texts }) => setCurrent({ language, texts }),
          () => {},
        );
      },
    }),
    [current],
  );
  return <Context value={state}>{children}</Context>;
}

export function useLanguage(): LanguageState {
  const state = useContext(Context);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it.');
  return state;
}

export function useTexts(): Texts {
  return useLanguage().texts;
}
