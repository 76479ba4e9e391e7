import {
  createContext,
  type PropsWithChildren,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { FrontTexts, InsideTexts, Texts } from '../texts/texts.ts';

export type Language = 'en' | 'fr';

/** What the pages before sign-in and the frame of all pages say; they wait for nothing else. */
const front: Record<Language, () => Promise<{ texts: FrontTexts }>> = {
  en: () => import('../texts/en/front.ts'),
  fr: () => import('../texts/fr/front.ts'),
};

/** What the pages behind the sign-in say. */
const inside: Record<Language, () => Promise<{ texts: InsideTexts }>> = {
  en: () => import('../texts/en/inside.ts'),
  fr: () => import('../texts/fr/inside.ts'),
};

const loading = new Map<Language, Promise<Texts>>();
const loaded = new Map<Language, Texts>();

function loadAll(language: Language): Promise<Texts> {
  const known = loading.get(language);
  if (known) return known;
  const texts = Promise.all([front[language](), inside[language]()]).then(([outer, inner]) => ({
    ...outer.texts,
    ...inner.texts,
  }));
  loading.set(language, texts);
  texts.then(
    (all) => loaded.set(language, all),
    // A broken line must not be remembered: the next page tries again.
    () => loading.delete(language),
  );
  return texts;
}

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
  texts: FrontTexts;
  setLanguage(language: Language): void;
}

const Context = createContext<LanguageState | null>(null);

interface First {
  language: Language;
  texts: FrontTexts;
}

/** The first dictionary comes in before anything is shown. */
export async function loadFirstDictionary(): Promise<First> {
  const language = rememberedLanguage();
  return { language, texts: (await front[language]()).texts };
}

/** A switch keeps the old words on the page until all the new ones are there. */
async function loadForSwitch(language: Language): Promise<FrontTexts> {
  return loading.size > 0 ? loadAll(language) : (await front[language]()).texts;
}

export function LanguageProvider({ first, children }: PropsWithChildren<{ first: First }>) {
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
          (texts) => setCurrent({ language, texts }),
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
  return loaded.get(language) ?? (texts as Texts);
}

/** For the pages behind the sign-in, which wait for their words with their own files. */
export function useTexts(): Texts {
  const { language } = useLanguage();
  return use(loadAll(language));
}
