import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Authorization, useAuthorization } from '../../../platform/authorization.tsx';
import { importWhenIdle } from '../../../platform/prefetch.ts';
import { onSessionEnd } from '../../../platform/sessionEnd.ts';
import { withRetry } from '../../../ui/loadFile.ts';

const load = withRetry(() => import('./SignInAgain.tsx'));
const SignInAgain = lazy(load);

/** When the session ends while a page is open, asks for the password in a dialog over that page. */
export function SessionEndDialog() {
  const { authorization } = useAuthorization();
  const [who, setWho] = useState<Authorization | null>(null);
  const answer = useRef<(isSignedIn: boolean) => void>(() => {});

  const isSignedIn = Boolean(authorization);
  // The connection may be down by then.
  useEffect(() => (isSignedIn ? importWhenIdle(load) : undefined), [isSignedIn]);

  useEffect(() => {
    if (!authorization) return;
    return onSessionEnd(async () => {
      try {
        await load();
      } catch {
        // The call then fails and its page shows that; the input stays and can be sent again.
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
