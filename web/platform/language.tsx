import {
  createContext,
  type PropsWithChildren,
  startTransition,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { FrontTexts, Texts } from '../texts/texts.ts';
import {
  type Dictionary,
  type Language,
  loadAll,
  loadedTexts,
  loadForSwitch,
  remember,
} from './dictionaries.ts';

export type { Language } from './dictionaries.ts';

interface LanguageState {
  language: Language;
  texts: FrontTexts;
  setLanguage(language: Language): void;
}

const Context = createContext<LanguageState | null>(null);

export function LanguageProvider({ first, children }: PropsWithChildren<{ first: Dictionary }>) {
  const [current, setCurrent] = useState(first);

  useEffect(() => {
    document.documentElement.lang = current.language;
  }, [current.language]);

  const state = useMemo(
    () => ({
      ...current,
      setLanguage(language: Language) {
        remember(language);
        loadForSwitch(language).then(
          // What the page has yet to load in that language does not take the old words away.
          (texts) => startTransition(() => setCurrent({ language, texts })),
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

/** For the pages before sign-in and the frame around all pages. */
export function useFrontTexts(): FrontTexts {
  return useLanguage().texts;
}

/**
 * For what stands around all pages and speaks for one of them, as a notice does: it never waits,
 * because the words of that page are there. Before the sign-in these are the front texts alone.
 */
export function useLoadedTexts(): Texts {
  const { language, texts } = useLanguage();
  return loadedTexts(language) ?? (texts as Texts);
}

/** For the pages behind the sign-in, which wait for their words with their own files. */
export function useTexts(): Texts {
  const { language } = useLanguage();
  return use(loadAll(language));
}
