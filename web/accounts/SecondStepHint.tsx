import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { PageHint } from '../ui/PageHint.tsx';

/** Shown to administrators without a second step, on every page until it is set up. */
export function SecondStepHint() {
  const { security: texts } = useTexts();
  return (
    <PageHint label={texts.hintLabel}>
      {texts.hint} <Link to={paths.adminSecurity}>{texts.hintLink}</Link>
    </PageHint>
  );
}
