import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Authorization, useAuthorization } from '../platform/authorization.tsx';
import { onSessionEnd } from '../platform/sessionEnd.ts';

const SignInAgain = lazy(() => import('./SignInAgain.tsx'));

/** Waits for a session to end while a page is open, and then asks for the password over that page. */
export function SessionEndDialog() {
  const { authorization } = useAuthorization();
  const [who, setWho] = useState<Authorization | null>(null);
  const answer = useRef<(isSignedIn: boolean) => void>(() => {});

  useEffect(() => {
    if (!authorization) return;
    return onSessionEnd(() => {
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
