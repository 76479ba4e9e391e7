import { useEffect, useRef, useState } from 'react';
import { passwordLinkAnswers } from '../../../../contract/accounts/linkAnswers.ts';
import { passwordLimits } from '../../../../contract/accounts/passwords.ts';
import { createProblem } from '../../../../contract/problems.ts';
import { paths } from '../../../paths.ts';
import { useAuthorization } from '../../../platform/authorization.tsx';
import { getFailure } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/location.ts';
import { useParams } from '../../../platform/router/Router.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useTitle } from '../../../platform/useTitle.ts';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { PasswordStrength } from '../../../shared/forms/PasswordStrength.tsx';
import { TranslatedPasswordField } from '../../../shared/forms/TranslatedPasswordField.tsx';
import { useRefusalNotice } from '../../../shared/forms/useRefusalNotice.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { setPasswordTexts } from '../../../texts/accounts.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { SubmitButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import type { SignInState } from '../sign-in/SignInPage.tsx';

export default function SetPasswordPage() {
  const { resetId = '' } = useParams();
  const { common, signIn } = useTexts();
  const texts = useTextsOf(setPasswordTexts);
  const notice = useNotice();
  const showRefusal = useRefusalNotice();
  const { authorization, signOut } = useAuthorization();
  const { link, refuse } = usePasswordLink(resetId);
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const first = useRef<HTMLInputElement>(null);
  useTitle(texts.title);

  const password = typed.password.trim();
  const form = useSubmit({
    rules() {
      if (password === '') return [createProblem('passwordMissing', 'Password')];
      const areEqual = password === typed.confirmation.trim();
      return areEqual ? [] : [createProblem('resetPasswordsDiffer', 'Confirmation')];
    },
    send: async () =>
      leavePage(await call('setPassword', { ResetId: resetId, Password: password })),
    onRefused(refusal) {
      showRefusal(refusal);
      if (refusal.error !== null) return;
      if (password !== '') setTyped({ password: '', confirmation: '' });
      first.current?.focus();
    },
  });

  async function leavePage(answer: string) {
    if (answer === passwordLinkAnswers.linkRefused) return refuse();
    // A new password ends all sessions of the account, including this session.
    if (authorization) await signOut();
    notice('green', ({ language }) => setPasswordTexts[language].isSet);
    const isAdministrator = answer === passwordLinkAnswers.administrator;
    const state: SignInState =
      link.state === 'good' && link.designationNumber ? { number: link.designationNumber } : {};
    navigate(isAdministrator ? paths.adminSignIn : paths.signIn, { replace: true, state });
  }

  if (link.state !== 'good') {
    return (
      <SignInFrame title={texts.title}>
        {link.state === 'refused' ? (
          <RefusedPasswordLink />
        ) : (
          <Skeleton kind="fields" count={2} text={common.loading} />
        )}
      </SignInFrame>
    );
  }

  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
    autoComplete: 'new-password',
    maxLength: passwordLimits.max,
    required: true,
  });

  return (
    <SignInFrame title={texts.title} intro={texts.intro}>
      <form className="stack" onSubmit={form.onSubmit} noValidate>
        {link.designationNumber && (
          <>
            <p>{signIn.forNumber(link.designationNumber)}</p>
            {/* Password managers need the designation number to store the password for the right account. */}
            <input hidden readOnly autoComplete="username" value={link.designationNumber} />
          </>
        )}
        <TranslatedPasswordField
          ref={first}
          label={texts.newPassword}
          name="Password"
          help={common.passwordHint}
          {...field('password')}
        />
        <PasswordStrength password={typed.password} />
        <TranslatedPasswordField
          label={texts.confirmation}
          name="Confirmation"
          {...field('confirmation')}
        />
        <SubmitButton busy={form.isBusy} busyText={common.saving} className="button-wide">
          {texts.set}
        </SubmitButton>
        <ButtonLink variant="quiet" to={paths.signIn}>
          {signIn.returnToSignIn}
        </ButtonLink>
      </form>
    </SignInFrame>
  );
}

type PasswordLinkState =
  | { state: 'reading' }
  | { state: 'refused' }
  /** The designation number is missing when its request failed, because the form works without it. */
  | { state: 'good'; designationNumber?: string };

function usePasswordLink(resetId: string) {
  const [link, setLink] = useState<PasswordLinkState>({ state: 'reading' });

  useEffect(() => {
    call('readPasswordLink', { ResetId: resetId }).then(
      ({ DesignationNumber }) => setLink({ state: 'good', designationNumber: DesignationNumber }),
      (error) => setLink({ state: getFailure(error) === 'notFound' ? 'refused' : 'good' }),
    );
  }, [resetId]);

  return { link, refuse: () => setLink({ state: 'refused' }) };
}

const resetRequestState: SignInState = { step: 'reset' };

function RefusedPasswordLink() {
  const { signIn } = useTexts();
  const texts = useTextsOf(setPasswordTexts);
  return (
    <div className="stack">
      <Banner tone="error" title={texts.refusedTitle}>
        {texts.refusedText}
      </Banner>
      <ButtonLink
        variant="primary"
        className="button-wide"
        to={paths.signIn}
        state={resetRequestState}
      >
        {texts.newLink}
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.signIn}>
        {signIn.returnToSignIn}
      </ButtonLink>
    </div>
  );
}
