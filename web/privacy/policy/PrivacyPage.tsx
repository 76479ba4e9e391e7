import { type Language, useLanguage } from '../../platform/language.tsx';
import { publicList } from '../../platform/program.ts';
import { withRetry } from '../../ui/loadFile.ts';
import { lazyTexts, PublicTextFrame } from './PublicTextFrame.tsx';
import { whilePublic } from './policy.ts';

const files = {
  en: withRetry(() => import('./policy.en.ts')),
  fr: withRetry(() => import('./policy.fr.ts')),
};
const policies = lazyTexts(files, ({ policy, publicListText }) =>
  publicList ? whilePublic(policy, publicListText) : policy,
);

export const loadTexts = (language: Language) => files[language]();

export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={policies[language]} title={texts.common.privacy} />;
}
