import { type Language, useLanguage } from '../../platform/language.tsx';
import { publicListUrl } from '../../platform/program.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { createLazyTexts } from './PolicyText.tsx';
import { PublicTextFrame } from './PublicTextFrame.tsx';
import { addPublicListText } from './policy.ts';

const policyLoaders = {
  en: createRetryingLoader(() => import('./policy.en.ts')),
  fr: createRetryingLoader(() => import('./policy.fr.ts')),
};
const policyComponents = createLazyTexts(policyLoaders, ({ policy, publicListText }) =>
  publicListUrl ? addPublicListText(policy, publicListText) : policy,
);

export const loadTexts = (language: Language) => policyLoaders[language]();

export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={policyComponents[language]} title={texts.common.privacy} />;
}
