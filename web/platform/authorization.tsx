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
import type { Business } from '../../contract/employers.ts';
import { withRetry } from '../ui/loadFile.ts';
import { CallError, failureOf, isSecondStepDue } from './callError.ts';
import { call, millisecondsSinceAttended, onDesignation } from './calls.ts';
import { dropDraftsOf } from './draftNames.ts';
import { useLanguage } from './language.tsx';
import { onActivity } from './presence.ts';
import { sessionIdleMinutes } from './program.ts';
import { queries } from './queries.ts';
import { forgetProgram } from './shownProgram.ts';
import { withStorage } from './storage.ts';
import { clearToken, readToken, storeToken } from './tokenCookie.ts';

/** The signed-in person, as far as pages need it. */
export interface Authorization {
  Token: string;
  BusinessId: number;
  DesignationNumber: string;
  IsAdministrator: boolean;
  IsComplete: boolean;
  /** The address of the view that an administrator starts with. */
  StartView?: string | undefined;
  /** True when only a password protects an account that can see others' data. */
  lacksSecondStep: boolean;
  /** True when an administrator has no address for a link to a new password. */
  lacksEmail: boolean;
  /** The selected start page of an administrator; empty for the default. */
  startPage: string;
  /** The folder of mails written as files, for administrators; empty with a mail server. */
  mailFolder: string;
  /** True for administrators while the list of first steps is neither done nor dismissed. */
  isFirstHour: boolean;
  /** The employer's designation, where the office records designations. */
  designation?: Business['Designation'];
  name: string;
}

/** False for a wrong number or password; `halfway` when a code is still needed. */
type SignedIn = boolean | 'halfway';

interface AuthorizationState {
  /** Undefined while the account of a stored token is being read. */
  authorization: Authorization | null | undefined;
  /** The next person starts at the default page after a sign-out. */
  hasSignedOut: boolean;
  signIn(number: string, password: string, isAdministrator: boolean): Promise<SignedIn>;
  /** Called after the second step, which may bring a new token. */
  openWith(token?: string): Promise<void>;
  signOut(): Promise<void>;
  /** Updates the header after a save of the profile. */
  followProfile(profile: Profile): void;
}

const Context = createContext<AuthorizationState | null>(null);

type Named = Pick<Business, 'OperatingName' | 'FirstName' | 'LastName' | 'DesignationNumber'>;
/** The fields on which the header and its hints depend. */
type Profile = Named & Pick<Business, 'Email' | 'IsComplete'>;

function nameOf({ OperatingName, FirstName, LastName, DesignationNumber }: Named): string {
  return OperatingName.trim() || `${FirstName} ${LastName}`.trim() || DesignationNumber;
}

function authorizationOf(business: Business): Authorization {
  return {
    Token: readToken() ?? '',
    BusinessId: business.BusinessId,
    DesignationNumber: business.DesignationNumber,
    IsAdministrator: business.IsAdministrator,
    IsComplete: business.IsComplete,
    StartView: business.StartView,
    lacksSecondStep: business.HasSecondStep === false,
    lacksEmail: business.IsAdministrator && business.Email === '',
    startPage: business.StartPage ?? '',
    mailFolder: business.MailFolder ?? '',
    isFirstHour: business.IsFirstHour === true,
    designation: business.Designation,
    name: nameOf(business),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A page without it could not be shown: a lost line is no reason to end the session. */
const loadProgram = () =>
  loadFile().catch(() => {
    throw new CallError('offline');
  });
const loadFile = withRetry(() => import('./currentProgram.ts'));

async function fetchAuthorization(): Promise<Authorization> {
  const business = await call('readBusiness', {}, { isRetry: true });
  const { openProgram } = await loadProgram();
  await openProgram(business.IsAdministrator);
  return authorizationOf(business);
}

/** Refuses a browser without cookies, or with cookies hidden from scripts, because it cannot keep a session. */
async function fetchWith(token: string): Promise<Authorization> {
  const refused = new CallError('cookiesRefused');
  storeToken(token);
  if (readToken() !== token) throw refused;
  try {
    return await fetchAuthorization();
  } catch (error) {
    if (failureOf(error) !== 'ended') throw error;
    clearToken();
    throw refused;
  }
}

/** Retries on a weak connection before the person has to sign in again. */
async function fetchWithRetries(tries = 3): Promise<Authorization> {
  try {
    return await fetchAuthorization();
  } catch (error) {
    const isLine = error instanceof CallError && error.failure === 'offline';
    if (!isLine || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return fetchWithRetries(tries - 1);
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
    fetchWithRetries().then(
      // The opened page is rendered in slices.
      (found) => startTransition(() => setAuthorization(found)),
      () => {
        clearToken();
        setAuthorization(null);
      },
    );
  }, []);

  useEffect(() => {
    onDesignation((own) =>
      setAuthorization((current) => {
        if (!current || isSame(current.designation ?? null, own)) return current;
        return { ...current, designation: own ?? undefined };
      }),
    );
  }, []);

  const openWith = useCallback(async (token?: string) => {
    setAuthorization(token ? await fetchWith(token) : await fetchAuthorization());
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
        // A half-open session is dropped, and the person starts over.
        clearToken();
        throw error;
      }
    },
    [openWith, Language],
  );

  const account = authorization?.BusinessId;
  useEffect(() => {
    if (!account) return;
    const stop = keepSessionWhileTyping();
    return () => {
      stop();
      // The pages that show cached data are unmounted by now; nothing stays on a shared computer.
      queries.clear();
      withStorage(() => sessionStorage.clear());
      forgetProgram();
      loadProgram().then(
        ({ closeProgram }) => closeProgram(),
        () => {},
      );
    };
  }, [account]);

  const signOut = useCallback(async () => {
    // The local sign-out works even offline; the server's session ends when idle.
    await call('signOut', {}, { isRetry: true }).catch(() => {});
    if (account) dropDraftsOf(account);
    clearToken();
    setSignedOut(true);
    setAuthorization(null);
  }, [account]);

  const followProfile = useCallback((profile: Profile) => {
    const { IsComplete, Email } = profile;
    setAuthorization(
      (current) =>
        current && {
          ...current,
          IsComplete,
          lacksEmail: current.IsAdministrator && Email.trim() === '',
          name: nameOf(profile),
        },
    );
  }, []);

  const state = useMemo(
    () => ({ authorization, hasSignedOut, signIn, openWith, signOut, followProfile }),
    [authorization, hasSignedOut, signIn, openWith, signOut, followProfile],
  );
  return <Context value={state}>{children}</Context>;
}

/** Returns true for an employer whose designation is not in force, who can read everything and change nothing. */
export const useIsFrozen = () => useAuthorization().authorization?.designation?.IsInForce === false;

export function useAuthorization(): AuthorizationState {
  const state = useContext(Context);
  if (!state) throw new Error('useAuthorization needs an AuthorizationProvider above it.');
  return state;
}

/** The interval suits the shortest idle time, too. */
const pause = Math.min(5, sessionIdleMinutes / 4) * 60_000;

/**
 * Keeps the session open while a person fills in a long form without calls. It does not reopen an ended one: the next
 * call asks to sign in again.
 */
function keepSessionWhileTyping(): () => void {
  return onActivity(() => {
    if (document.hidden || !readToken() || millisecondsSinceAttended() < pause) return;
    // The page has its own message for a lost connection.
    call('readBusiness', {}, { isRetry: true }).catch(() => {});
  });
}
