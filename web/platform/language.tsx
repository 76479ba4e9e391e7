import {
  createContext,
  type PropsWithChildren,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Texts } from '../texts/en.ts';
import { type Language, loadDictionary, rememberLanguage } from './dictionaries.ts';
import { getShownProgramVersion, onProgramChange } from './shownProgram.ts';

export type { Language } from './dictionaries.ts';

interface LanguageState {
  language: Language;
  texts: Texts;
  version: number;
  setLanguage(language: Language): void;
}

const LanguageContext = createContext<LanguageState | null>(null);

export function LanguageProvider({ first, children }: PropsWithChildren<{ first: Texts }>) {
  const [texts, setTexts] = useState(first);
  const { language } = texts;
  // Components that show program texts render again when the office has changed the program.
  const version = useSyncExternalStore(onProgramChange, getShownProgramVersion);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const state = useMemo(
    () => ({
      language,
      texts,
      version,
      setLanguage(chosen: Language) {
        rememberLanguage(chosen);
        // The previous texts stay until the new texts are loaded, and also when loading fails.
        loadDictionary(chosen).then(
          (loaded) => startTransition(() => setTexts(loaded)),
          () => {},
        );
      },
    }),
    [language, texts, version],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it.');
  return state;
}

export function useTexts(): Texts {
  return useLanguage().texts;
}

export function useTextsOf<Said>(texts: Record<Language, Said>): Said {
  return texts[useLanguage().language];
}
