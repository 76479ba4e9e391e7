import { paths } from '../paths.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { warningTexts } from '../texts/shell.ts';
import { PageHint } from '../ui/PageHint.tsx';

/** Shown to administrators without a second step, on every page until it is set up. */
export function SecondStepHint() {
  const texts = useTextsOf(warningTexts);
  return (
    <PageHint label={texts.secondStepLabel}>
      {texts.secondStep} <Link to={paths.adminSecurity}>{texts.secondStepLink}</Link>
    </PageHint>
  );
}
