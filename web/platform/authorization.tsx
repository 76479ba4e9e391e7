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
import { createRetryingLoader } from '../ui/loadFile.ts';
import { CallError, getFailure, isSecondStepDue } from './callError.ts';
import { call, getMillisecondsSinceAttendedCall, onDesignationChange } from './calls.ts';
import { dropDraftsOfAccount } from './draftNames.ts';
import { useLanguage } from './language.tsx';
import { sessionIdleMinutes } from './program.ts';
import { queryClient } from './queryClient.ts';
import { deleteStoredProgram } from './shownProgram.ts';
import { clearToken, readToken, storeToken } from './tokenCookie.ts';
import { tryStorage } from './tryStorage.ts';
import { onActivity } from './userActivity.ts';

export interface Authorization {
  Token: string;
  BusinessId: number;
  DesignationNumber: string;
  IsAdministrator: boolean;
  IsComplete: boolean;
  StartView?: string | undefined;
  /** `lacksSecondStep` is true when only a password protects an account that can see the data of others. */
  lacksSecondStep: boolean;
  lacksEmail: boolean;
  /** The administrator selected this start page; empty means the default. */
  startPage: string;
  /** Administrators see this folder when mails are written as files; it is empty with a mail server. */
  mailFolder: string;
  isFirstHour: boolean;
  designation?: Business['Designation'];
  name: string;
}

/** The result is false for a wrong number or password, and `halfway` when a code is still needed. */
type SignInResult = boolean | 'halfway';

interface AuthorizationState {
  /** `authorization` is undefined while the account of a stored token is being loaded. */
  authorization: Authorization | null | undefined;
  /** `hasSignedOut` is true after a sign-out, so that the next person starts at the default page. */
  hasSignedOut: boolean;
  signIn(number: string, password: string, isAdministrator: boolean): Promise<SignInResult>;
  /** Call this after the second step, which may return a new token. */
  openWith(token?: string): Promise<void>;
  signOut(): Promise<void>;
  followProfile(profile: HeaderProfile): void;
}

const AuthorizationContext = createContext<AuthorizationState | null>(null);

type NamedBusiness = Pick<
  Business,
  'OperatingName' | 'FirstName' | 'LastName' | 'DesignationNumber'
>;
type HeaderProfile = NamedBusiness & Pick<Business, 'Email' | 'IsComplete'>;

function getDisplayName({
  OperatingName,
  FirstName,
  LastName,
  DesignationNumber,
}: NamedBusiness): string {
  return OperatingName.trim() || `${FirstName} ${LastName}`.trim() || DesignationNumber;
}

function toAuthorization(business: Business): Authorization {
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
    name: getDisplayName(business),
  };
}

const isSameAuthorization = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * No page can be shown without this code, but a lost connection must not end the session, so the failure
 * counts as offline.
 */
const loadProgram = () =>
  loadProgramModule().catch(() => {
    throw new CallError('offline');
  });
const loadProgramModule = createRetryingLoader(() => import('./currentProgram.ts'));

async function fetchAuthorization(): Promise<Authorization> {
  const business = await call('readBusiness', {}, { isRetry: true });
  const { openProgram } = await loadProgram();
  await openProgram(business.IsAdministrator);
  return toAuthorization(business);
}

/** Refuses a browser that has no cookies or hides cookies from scripts, because it cannot keep a session. */
async function fetchAuthorizationWithToken(token: string): Promise<Authorization> {
  const refused = new CallError('cookiesRefused');
  storeToken(token);
  if (readToken() !== token) throw refused;
  try {
    return await fetchAuthorization();
  } catch (error) {
    if (getFailure(error) !== 'ended') throw error;
    clearToken();
    throw refused;
  }
}

async function fetchAuthorizationWithRetries(tries = 3): Promise<Authorization> {
  try {
    return await fetchAuthorization();
  } catch (error) {
    const isLine = error instanceof CallError && error.failure === 'offline';
    if (!isLine || tries <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return fetchAuthorizationWithRetries(tries - 1);
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
    fetchAuthorizationWithRetries().then(
      // A transition renders the page in slices, so that the browser stays responsive.
      (authorization) => startTransition(() => setAuthorization(authorization)),
      () => {
        clearToken();
        setAuthorization(null);
      },
    );
  }, []);

  useEffect(() => {
    onDesignationChange((designation) =>
      setAuthorization((current) => {
        if (!current || isSameAuthorization(current.designation ?? null, designation))
          return current;
        return { ...current, designation: designation ?? undefined };
      }),
    );
  }, []);

  const openWith = useCallback(async (token?: string) => {
    setAuthorization(token ? await fetchAuthorizationWithToken(token) : await fetchAuthorization());
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
        // A session that lacks its second step is dropped, and the person signs in from the start.
        clearToken();
        throw error;
      }
    },
    [openWith, Language],
  );

  const account = authorization?.BusinessId;
  useEffect(() => {
    if (!account) return;
    const stop = keepSessionOpenWhileTyping();
    return () => {
      stop();
      // The cached data is deleted after its pages are unmounted, because the computer may be shared.
      queryClient.clear();
      tryStorage(() => sessionStorage.clear());
      deleteStoredProgram();
      loadProgram().then(
        ({ closeProgram }) => closeProgram(),
        () => {},
      );
    };
  }, [account]);

  const signOut = useCallback(async () => {
    // The local sign-out works even offline, because the session on the server ends when it is idle.
    await call('signOut', {}, { isRetry: true }).catch(() => {});
    if (account) dropDraftsOfAccount(account);
    clearToken();
    setSignedOut(true);
    setAuthorization(null);
  }, [account]);

  const followProfile = useCallback((profile: HeaderProfile) => {
    const { IsComplete, Email } = profile;
    setAuthorization(
      (current) =>
        current && {
          ...current,
          IsComplete,
          lacksEmail: current.IsAdministrator && Email.trim() === '',
          name: getDisplayName(profile),
        },
    );
  }, []);

  const state = useMemo(
    () => ({ authorization, hasSignedOut, signIn, openWith, signOut, followProfile }),
    [authorization, hasSignedOut, signIn, openWith, signOut, followProfile],
  );
  return <AuthorizationContext value={state}>{children}</AuthorizationContext>;
}

/** Returns true for an employer without a valid designation, who can read all pages but change nothing. */
export const useIsAccountReadOnly = () =>
  useAuthorization().authorization?.designation?.IsInForce === false;

export function useAuthorization(): AuthorizationState {
  const state = useContext(AuthorizationContext);
  if (!state) throw new Error('useAuthorization needs an AuthorizationProvider above it.');
  return state;
}

/** A quarter of the idle time is short enough for every configured idle time. */
const sessionCallIntervalMs = Math.min(5, sessionIdleMinutes / 4) * 60_000;

/**
 * Keeps the session open while a person fills in a long form without making calls. An ended session stays
 * ended, because the next call asks to sign in again.
 */
function keepSessionOpenWhileTyping(): () => void {
  return onActivity(() => {
    if (
      document.hidden ||
      !readToken() ||
      getMillisecondsSinceAttendedCall() < sessionCallIntervalMs
    )
      return;
    // The failure is ignored, because the page has its own message about a lost connection.
    call('readBusiness', {}, { isRetry: true }).catch(() => {});
  });
}
