import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import './secondStepHint.css';

/** For an administrator whose account the password alone opens, on every page until that has changed. */
export function SecondStepHint() {
  const { security: texts } = useTexts();
  return (
    <aside className="second-step-hint" aria-label={texts.hintLabel}>
      <Icon name="warning" />
      <p>
        {texts.hint} <Link to={paths.adminSecurity}>{texts.hintLink}</Link>
      </p>
    </aside>
  );
}
