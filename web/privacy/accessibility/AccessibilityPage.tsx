import { type Language, useLanguage } from '../../platform/language.tsx';
import { retrying } from '../../ui/loadFile.ts';
import { PublicReading, readings } from '../policy/PublicReading.tsx';

const files = {
  en: retrying(() => import('./statement.en.ts')),
  fr: retrying(() => import('./statement.fr.ts')),
};
const statements = readings(files, ({ statement }) => statement);

export const loadTexts = (language: Language) => files[language]();

export default function AccessibilityPage() {
  const { language, texts } = useLanguage();
  return <PublicReading Text={statements[language]} title={texts.common.accessibility} />;
}
