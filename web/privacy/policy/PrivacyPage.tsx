import { type Language, useLanguage } from '../../platform/language.tsx';
import { withRetry } from '../../ui/loadFile.ts';
import { lazyTexts, PublicTextFrame } from './PublicTextFrame.tsx';

const files = {
  en: withRetry(() => import('./policy.en.ts')),
  fr: withRetry(() => import('./policy.fr.ts')),
};
const policies = lazyTexts(files, ({ policy }) => policy);

export const loadTexts = (language: Language) => files[language]();

export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={policies[language]} title={texts.common.privacy} />;
}
