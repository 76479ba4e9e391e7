import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { SignInState } from '../sign-in/SignInPage.tsx';

const toReset: SignInState = { step: 'reset' };

/** Shown instead of the form when the link is used, expired or replaced. */
export function LinkRefused() {
  const { signIn: texts } = useTexts();
  return (
    <div className="stack">
      <Banner tone="error" title={texts.linkRefusedTitle}>
        {texts.linkRefusedText}
      </Banner>
      <Link className="button button-primary button-wide" to={paths.signIn} state={toReset}>
        {texts.newLink}
      </Link>
      <Link className="button button-quiet" to={paths.signIn}>
        {texts.returnToSignIn}
      </Link>
    </div>
  );
}
