import { type Language, useLanguage } from '../../platform/language.tsx';
import { withRetry } from '../../ui/loadFile.ts';
import { lazyTexts, PublicTextFrame } from '../policy/PublicTextFrame.tsx';

const files = {
  en: withRetry(() => import('./statement.en.ts')),
  fr: withRetry(() => import('./statement.fr.ts')),
};
const statements = lazyTexts(files, ({ statement }) => statement);

export const loadTexts = (language: Language) => files[language]();

export default function AccessibilityPage() {
  const { language, texts } = useLanguage();
  return <PublicTextFrame Text={statements[language]} title={texts.common.accessibility} />;
}
