import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { setPasswordTexts } from '../../texts/accounts.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { SignInState } from '../sign-in/SignInPage.tsx';

const toReset: SignInState = { step: 'reset' };

/** Shown instead of the form when the link is used, expired or replaced. */
export function LinkRefused() {
  const { signIn } = useTexts();
  const texts = useTextsOf(setPasswordTexts);
  return (
    <div className="stack">
      <Banner tone="error" title={texts.refusedTitle}>
        {texts.refusedText}
      </Banner>
      <Link className="button button-primary button-wide" to={paths.signIn} state={toReset}>
        {texts.newLink}
      </Link>
      <Link className="button button-quiet" to={paths.signIn}>
        {signIn.returnToSignIn}
      </Link>
    </div>
  );
}
