import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Authorization, useAuthorization } from '../../../platform/authorization.tsx';
import { importWhenIdle } from '../../../platform/prefetch.ts';
import { onSessionEnd } from '../../../platform/sessionEnd.ts';
import { createRetryingLoader } from '../../../ui/loadFile.ts';

const loadSignInAgain = createRetryingLoader(() => import('./SignInAgain.tsx'));
const SignInAgain = lazy(loadSignInAgain);

/** Asks for the password in a dialog over the page when the session ends while a page is open. */
export function SessionEndDialog() {
  const { authorization } = useAuthorization();
  const [who, setWho] = useState<Authorization | null>(null);
  const answer = useRef<(isSignedIn: boolean) => void>(() => {});

  const isSignedIn = Boolean(authorization);
  // The dialog is loaded early, because the connection may be down when the session ends.
  useEffect(() => (isSignedIn ? importWhenIdle(loadSignInAgain) : undefined), [isSignedIn]);

  useEffect(() => {
    if (!authorization) return;
    return onSessionEnd(async () => {
      try {
        await loadSignInAgain();
      } catch {
        // The page reports the failed call and keeps the input for another try.
        return false;
      }
      setWho(authorization);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
  }, [authorization]);

  if (!who) return null;
  return (
    <Suspense>
      <SignInAgain
        who={who}
        onDone={(isSignedIn) => {
          setWho(null);
          answer.current(isSignedIn);
        }}
      />
    </Suspense>
  );
}
