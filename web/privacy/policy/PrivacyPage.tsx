import { type Language, useLanguage } from '../../platform/language.tsx';
import { publicList } from '../../platform/program.ts';
import { retrying } from '../../ui/loadFile.ts';
import { PublicReading, readings } from './PublicReading.tsx';
import { whilePublic } from './policy.ts';

const files = {
  en: retrying(() => import('./policy.en.ts')),
  fr: retrying(() => import('./policy.fr.ts')),
};
const policies = readings(files, ({ policy, publicListText }) =>
  publicList ? whilePublic(policy, publicListText) : policy,
);

export const loadTexts = (language: Language) => files[language]();

export default function PrivacyPage() {
  const { language, texts } = useLanguage();
  return <PublicReading Text={policies[language]} title={texts.common.privacy} />;
}
