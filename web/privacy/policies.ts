import type { Language } from '../platform/dictionaries.ts';
import type { Policy } from './policy.ts';

const files: Record<Language, () => Promise<{ policy: Policy }>> = {
  en: () => import('./policy.en.ts'),
  fr: () => import('./policy.fr.ts'),
};
const loading = new Map<Language, Promise<Policy>>();

export function loadPolicy(language: Language): Promise<Policy> {
  const known = loading.get(language);
  if (known) return known;
  const policy = files[language]().then((file) => file.policy);
  loading.set(language, policy);
  // A broken line must not be remembered: the next look tries again.
  policy.catch(() => loading.delete(language));
  return policy;
}
