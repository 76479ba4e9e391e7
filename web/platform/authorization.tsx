import {
  createContext,
  type PropsWithChildren,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Business } from '../../contract/businesses.ts';
import { CallError, isSecondStepDue } from './callError.ts';
import { call } from './calls.ts';
import { useLanguage } from './language.tsx';
import { clearToken, readToken, storeToken } from './tokenCookie.ts';

/** Who is signed in, as far as the pages need to know. */
export interface Authorization {
  Token: string;
  DesignationNumber: string;
  IsAdministrator: boolean;
  IsComplete: boolean;
  /** Only the password guards the account of somebody who sees those of others. */
  lacksSecondStep: boolean;
  /** Shown in the header. */
  name: string;
}

/** False when number and password do not match; `halfway` when a code is still to be entered. */
type SignedIn = boolean | 'halfway';

interface AuthorizationState {
  /** Undefined while the business record of a held token is on its way. */
  authorization: Authorization | null | undefined;
  /** After Logout the next person to sign in here begins anew, not on this one's page. */
  hasSignedOut: boolean;
  signIn(number: string, password: string, isAdministrator: boolean): Promise<SignedIn>;
  /** After the second step, which may have brought a new token. */
  openWith(token?: string): Promise<void>;
  signOut(): Promise<void>;
  /** After a save: the menu follows the profile. */
  setComplete(isComplete: boolean): void;
}

const Context = createContext<AuthorizationState | null>(null);

function authorizationOf(business: Business): Authorization {
  const person = `${business.FirstName} ${business.LastName}`.trim();
  return {
    Token: readToken() ?? '',
    DesignationNumber: business.DesignationNumber,
    IsAdministrator: business.IsAdministrator,
    IsComplete: business.IsComplete,
    lacksSecondStep: business.HasSecondStep === false,
    name: business.OperatingName || person,
  };
}

async function fetchAuthorization(): Promise<Authorization> {
  return authorizationOf(await call('readBusiness', {}, { isRetry: true }));
}

/** A weak line gets a second and a third chance before the person has to sign in again. */
async function fetchPatiently(tries = 3): Promise<Authorization> {
  try {
    return await fetchAuthorization();
  } catch (error) {
    const isLine = error instanceof CallError && error.failure === 'offline';
    if (!isLine || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return fetchPatiently(tries - 1);
  }
}

export function AuthorizationProvider({ children }: PropsWithChildren) {
  const [authorization, setAuthorization] = useState<Authorization | null | undefined>(() =>
    readToken() ? undefined : null,
  );

  const [hasSignedOut, setSignedOut] = useState(false);
  const { language: Language } = useLanguage();

  useEffect(() => {
    if (!readToken()) return;
    fetchPatiently().then(
      // The page that this opens is drawn in slices.
      (found) => startTransition(() => setAuthorization(found)),
      () => {
        clearToken();
        setAuthorization(null);
      },
    );
  }, []);

  const openWith = useCallback(async (token?: string) => {
    if (token) storeToken(token);
    setAuthorization(await fetchAuthorization());
    setSignedOut(false);
  }, []);

  const signIn = useCallback(
    async (DesignationNumber: string, Password: string, IsAdministrator: boolean) => {
      const request = { DesignationNumber, Password, IsAdministrator, Language };
      const token = await call('signIn', request);
      if (!token) return false;
      try {
        await openWith(token);
        return true;
      } catch (error) {
        if (isSecondStepDue(error)) return 'halfway';
        // Half signed in is neither: the person tries again from the start.
        clearToken();
        throw error;
      }
    },
    [openWith, Language],
  );

  const signOut = useCallback(async () => {
    // Signed out here whatever the line does; the server's session also ends by itself when idle.
    await call('signOut', {}, { isRetry: true }).catch(() => {});
    clearToken();
    setSignedOut(true);
    setAuthorization(null);
  }, []);

  const setComplete = useCallback((IsComplete: boolean) => {
    setAuthorization((held) => (held ? { ...held, IsComplete } : held));
  }, []);

  const state = useMemo(
    () => ({ authorization, hasSignedOut, signIn, openWith, signOut, setComplete }),
    [authorization, hasSignedOut, signIn, openWith, signOut, setComplete],
  );
  return <Context value={state}>{children}</Context>;
}

export function useAuthorization(): AuthorizationState {
  const state = useContext(Context);
  if (!state) throw new Error('useAuthorization needs an AuthorizationProvider above it.');
  return state;
}
