import type { Language } from '../platform/dictionaries.ts';
import { loadedOnce } from '../platform/loadedOnce.ts';
import { retrying } from '../ui/loadFile.ts';
import type { Policy } from './policy.ts';

const files: Record<Language, () => Promise<{ policy: Policy }>> = {
  en: retrying(() => import('./policy.en.ts')),
  fr: retrying(() => import('./policy.fr.ts')),
};

export const { get: loadPolicy } = loadedOnce(
  async (language: Language) => (await files[language]()).policy,
);
