import { useFrontTexts, useLanguage } from '../platform/language.tsx';

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const texts = useFrontTexts();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <button
      type="button"
      className="language-switch"
      lang={other}
      onClick={() => setLanguage(other)}
    >
      {texts.common.otherLanguage}
    </button>
  );
}
