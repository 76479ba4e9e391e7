import { type Language, useLanguage } from '../../platform/language.tsx';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { createLazyTexts } from '../policy/PolicyText.tsx';
import { PublicTextFrame } from '../policy/PublicTextFrame.tsx';

const statementLoaders = {
  en: createRetryingLoader(() => import('./statement.en.ts')),
  fr: createRetryingLoader(() => import('./statement.fr.ts')),
};
const statementComponents = createLazyTexts(statementLoaders, ({ statement }) => statement);

export const loadTexts = (language: Language) => statementLoaders[language]();

export default function AccessibilityPage() {
  const { language, texts } = useLanguage();
  return (
    <PublicTextFrame Text={statementComponents[language]} title={texts.common.accessibility} />
  );
}
