import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { PageHint } from '../ui/PageHint.tsx';

/** For an administrator whose account the password alone opens, on every page until that has changed. */
export function SecondStepHint() {
  const { security: texts } = useTexts();
  return (
    <PageHint label={texts.hintLabel}>
      {texts.hint} <Link to={paths.adminSecurity}>{texts.hintLink}</Link>
    </PageHint>
  );
}
