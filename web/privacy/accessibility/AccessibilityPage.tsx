import { type Language, useLanguage } from '../../platform/language.tsx';
import { retryLoad } from '../../ui/loadFile.ts';
import { createLazyTexts, PublicTextFrame } from '../policy/PublicTextFrame.tsx';

const statementFiles = {
  en: retryLoad(() => import('./statement.en.ts')),
  fr: retryLoad(() => import('./statement.fr.ts')),
};
const statements = createLazyTexts(statementFiles, ({ statement }) => statement);

export const loadTexts = (language: Language) => statementFiles[language]();

export default function AccessibilityPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={statements[language]} title={texts.common.accessibility} />;
}
