import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { FromState } from '../layout/guards.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { homeOf, paths } from '../paths.ts';
import { type Authorization, useAuthorization } from '../platform/authorization.tsx';
import { useFrontTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const SecondFactorForm = lazy(() => import('./SecondFactorForm.tsx'));

type Mode = 'employer' | 'administrator';

/** The landing screen: sign in, or ask for a link to a new password. */
export function SignInPage({ mode }: { mode: Mode }) {
  const { authorization } = useAuthorization();
  const { signIn: texts } = useFrontTexts();
  const state = useLocation().state as (FromState & { reset?: boolean }) | null;
  const [isResetting, setResetting] = useState(Boolean(state?.reset));
  const [isHalfway, setHalfway] = useState(false);
  const isAdministrator = mode === 'administrator';
  const title = isAdministrator ? texts.administratorTitle : texts.employerTitle;
  useTitle(isHalfway ? texts.secondStepTitle : isResetting ? texts.resetTitle : title);

  if (authorization === undefined) return <PageSkeleton />;
  if (authorization && mayStay(authorization, isAdministrator)) {
    return <Navigate to={destination(authorization, state?.from)} replace />;
  }
  if (isHalfway) {
    return (
      <SignInFrame title={texts.secondStepTitle}>
        <Suspense fallback={<PageSkeleton />}>
          <SecondFactorForm />
        </Suspense>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={isResetting ? texts.resetTitle : title}
      intro={
        isResetting
          ? texts.resetIntro
          : isAdministrator
            ? texts.administratorIntro
            : texts.employerIntro
      }
      otherDoor={
        isAdministrator
          ? { to: paths.signIn, text: texts.toEmployer }
          : { to: paths.adminSignIn, text: texts.toAdministrator }
      }
    >
      {isResetting ? (
        <ResetRequestForm onReturn={() => setResetting(false)} />
      ) : (
        <SignInForm
          isAdministrator={isAdministrator}
          onForgot={() => setResetting(true)}
          onHalfway={() => setHalfway(true)}
        />
      )}
    </SignInFrame>
  );
}

/** Someone signed in is taken on, but for an employer at the administrators' door. */
function mayStay(authorization: Authorization, isAdministratorDoor: boolean): boolean {
  return authorization.IsAdministrator || !isAdministratorDoor;
}

/** The page that was asked for, when it is on this person's side; else the start page. */
function destination(authorization: Authorization, from: string | undefined): string {
  const isAdminPage = from?.startsWith(`${paths.adminSignIn}/`);
  return from && isAdminPage === authorization.IsAdministrator ? from : homeOf(authorization);
}
