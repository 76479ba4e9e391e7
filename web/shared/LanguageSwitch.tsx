import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const texts = useTexts();
  const { authorization } = useAuthorization();
  const other = language === 'en' ? 'fr' : 'en';

  function switchLanguage() {
    setLanguage(other);
    // The language is stored for mails. A failure is ignored, because the next sign-in stores it as well.
    if (authorization) call('setLanguage', { Language: other }, { isRetry: true }).catch(() => {});
  }

  return (
    <button type="button" lang={other} onClick={switchLanguage}>
      {texts.common.otherLanguage}
    </button>
  );
}
