import { type Language, useLanguage } from '../../platform/language.tsx';
import { publicListUrl } from '../../platform/program.ts';
import { retryLoad } from '../../ui/loadFile.ts';
import { createLazyTexts, PublicTextFrame } from './PublicTextFrame.tsx';
import { addPublicListText } from './policy.ts';

const policyFiles = {
  en: retryLoad(() => import('./policy.en.ts')),
  fr: retryLoad(() => import('./policy.fr.ts')),
};
const policies = createLazyTexts(policyFiles, ({ policy, publicListText }) =>
  publicListUrl ? addPublicListText(policy, publicListText) : policy,
);

export const loadTexts = (language: Language) => policyFiles[language]();

export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={policies[language]} title={texts.common.privacy} />;
}
