import type { Language } from '../../contract/languages.ts';
import { texts as english } from '../texts/en/front.ts';
import type { FrontTexts, InsideTexts, Texts } from '../texts/texts.ts';
import { retrying } from '../ui/loadFile.ts';
import { loadedOnce } from './loadedOnce.ts';

export type { Language } from '../../contract/languages.ts';

/** What the pages before sign-in and the frame of all pages say; they wait for nothing else. */
const front: Record<Language, () => Promise<{ texts: FrontTexts }>> = {
  en: async () => ({ texts: english }),
  fr: retrying(() => import('../texts/fr/front.ts')),
};

/** What the pages behind the sign-in say. */
const inside: Record<Language, () => Promise<{ texts: InsideTexts }>> = {
  en: retrying(() => import('../texts/en/inside.ts')),
  fr: retrying(() => import('../texts/fr/inside.ts')),
};

const loaded = new Map<Language, Texts>();
const all = loadedOnce(async (language: Language) => {
  const [outer, inner] = await Promise.all([front[language](), inside[language]()]);
  const messages = { ...outer.texts.messages, ...inner.texts.messages };
  const texts: Texts = { ...outer.texts, ...inner.texts, messages };
  loaded.set(language, texts);
  return texts;
});

export const loadAll = all.get;

export function loadedTexts(language: Language): Texts | undefined {
  return loaded.get(language);
}

const remembered = 'language';

/** The one that was chosen last, or else the browser's. */
export function rememberedLanguage(): Language {
  let language: string | null = null;
  try {
    language = localStorage.getItem(remembered);
  } catch {
    // A browser that keeps nothing still has a language of its own.
  }
  return (language ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
}

export function remember(language: Language): void {
  try {
    localStorage.setItem(remembered, language);
  } catch {
    // A browser that keeps nothing still shows the language until the page is left.
  }
}

export interface Dictionary {
  language: Language;
  texts: FrontTexts;
}

/** The first dictionary comes in before anything is shown; English is there when it cannot be loaded. */
export async function loadFirstDictionary(): Promise<Dictionary> {
  const language = rememberedLanguage();
  try {
    return { language, texts: (await front[language]()).texts };
  } catch {
    return { language: 'en', texts: english };
  }
}

/** A switch keeps the old words on the page until all the new ones are there. */
export async function loadForSwitch(language: Language): Promise<FrontTexts> {
  if (all.kept.size === 0) return (await front[language]()).texts;
  try {
    return await loadAll(language);
  } catch (error) {
    // Nobody waits for these words yet: the next press tries again.
    all.kept.delete(language);
    throw error;
  }
}
