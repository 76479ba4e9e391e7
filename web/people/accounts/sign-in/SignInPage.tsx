import { lazy, Suspense, useState } from 'react';
import { getHomePath, paths } from '../../../paths.ts';
import { type Authorization, useAuthorization } from '../../../platform/authorization.tsx';
import { useTexts } from '../../../platform/language.tsx';
import { navigate } from '../../../platform/router/location.ts';
import { Navigate, useLocation } from '../../../platform/router/Router.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import type { RedirectState } from '../../../shared/guards.tsx';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { createRetryingLoader } from '../../../ui/loadFile.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

const ResetRequestForm = lazy(
  createRetryingLoader(() => import('../passwords/ResetRequestForm.tsx')),
);
const SecondFactorForm = lazy(createRetryingLoader(() => import('./SecondFactorForm.tsx')));

type SignInMode = 'employer' | 'administrator';

/** The history entry has this state, so that Back leads from the password reset to the sign-in. */
export interface SignInState extends RedirectState {
  step?: 'reset' | 'code';
  hasSignInBefore?: boolean;
  number?: string;
}

export function SignInPage({ mode }: { mode: SignInMode }) {
  const { authorization, signOut } = useAuthorization();
  const { signIn: texts } = useTexts();
  const { pathname, state: historyState } = useLocation();
  const state = historyState as SignInState | null;
  const [needsSecondStep, setNeedsSecondStep] = useState(false);
  const [typedNumber, setTypedNumber] = useState(state?.number ?? '');
  const isAdministrator = mode === 'administrator';
  // A reload restarts the sign-in, because a session without its second step cannot be resumed.
  const step = state?.step === 'code' && !needsSecondStep ? undefined : state?.step;
  const title = {
    reset: texts.resetTitle,
    code: texts.secondStepTitle,
    signIn: isAdministrator ? texts.administratorTitle : texts.employerTitle,
  }[step ?? 'signIn'];
  useTitle(title);

  if (authorization === undefined) return <PageSkeleton />;
  if (authorization && isRedirectNeeded(authorization, isAdministrator)) {
    return <Navigate to={findPathAfterSignIn(authorization, state?.from)} />;
  }

  function show(next: SignInState['step']) {
    // After a reload the current history entry may already be that step.
    const replace = state?.step === next;
    navigate(pathname, { replace, state: { ...state, step: next, hasSignInBefore: true } });
  }

  function returnToSignIn() {
    if (state?.hasSignInBefore) history.back();
    else navigate(pathname, { replace: true, state: { from: state?.from } });
  }

  async function giveUp() {
    await signOut();
    returnToSignIn();
  }

  if (step === 'code') {
    return (
      <SignInFrame title={title} step={step}>
        <Suspense fallback={<PageSkeleton />}>
          <SecondFactorForm onCancel={giveUp} />
        </Suspense>
      </SignInFrame>
    );
  }
  if (step === 'reset') {
    return (
      <SignInFrame title={title} intro={texts.resetIntro} step={step}>
        <Suspense fallback={<PageSkeleton />}>
          <ResetRequestForm
            typedNumber={typedNumber}
            onType={setTypedNumber}
            onReturn={returnToSignIn}
          />
        </Suspense>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={title}
      intro={isAdministrator ? texts.administratorIntro : texts.employerIntro}
      switchTo={
        isAdministrator
          ? { to: paths.signIn, text: texts.toEmployer }
          : { to: paths.adminSignIn, text: texts.toAdministrator }
      }
    >
      <SignInForm
        isAdministrator={isAdministrator}
        typedNumber={typedNumber}
        onForgot={(number) => {
          setTypedNumber(number);
          show('reset');
        }}
        onSecondStep={() => {
          setNeedsSecondStep(true);
          show('code');
        }}
      />
    </SignInFrame>
  );
}

function isRedirectNeeded(authorization: Authorization, isAdministratorSignIn: boolean): boolean {
  return authorization.IsAdministrator || !isAdministratorSignIn;
}

function findPathAfterSignIn(authorization: Authorization, from: string | undefined): string {
  if (!authorization.IsAdministrator && !authorization.IsComplete) return paths.profile;
  const isAdminPage = from?.startsWith(`${paths.adminSignIn}/`);
  return from && isAdminPage === authorization.IsAdministrator ? from : getHomePath(authorization);
}
