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
import { retrying } from '../ui/loadFile.ts';
import { CallError, failureOf, isSecondStepDue } from './callError.ts';
import { call, millisecondsSinceAttended } from './calls.ts';
import { dropDraftsOf } from './draftNames.ts';
import { useLanguage } from './language.tsx';
import { onActivity } from './presence.ts';
import { sessionIdleMinutes } from './program.ts';
import { queries } from './queries.ts';
import { forgetProgram } from './shownProgram.ts';
import { withStorage } from './storage.ts';
import { clearToken, readToken, storeToken } from './tokenCookie.ts';

/** Who is signed in, as far as the pages need to know. */
export interface Authorization {
  Token: string;
  BusinessId: number;
  DesignationNumber: string;
  IsAdministrator: boolean;
  IsComplete: boolean;
  /** The address of the view that an administrator chose to start with. */
  StartView?: string | undefined;
  /** Only the password guards the account of somebody who sees those of others. */
  lacksSecondStep: boolean;
  /** Without one no link to a new password reaches an administrator: the first has none. */
  lacksEmail: boolean;
  /** Where an administrator chose to start; blank for the usual page. */
  startPage: string;
  /** For administrators: where mails are files; blank where a mail server sends them. */
  mailFolder: string;
  /** For administrators: the list of what comes first is neither done nor put away. */
  isFirstHour: boolean;
  /** Of an employer, where the office keeps it. */
  designation?: Business['Designation'];
  /** Shown in the header. */
  name: string;
}

/** False when number and password do not match; `halfway` when a code is still to be entered. */
type SignedIn = boolean | 'halfway';

interface AuthorizationState {
  /** Undefined while the account of a stored token is being read. */
  authorization: Authorization | null | undefined;
  /** After Logout the next person to sign in here begins anew, not on this one's page. */
  hasSignedOut: boolean;
  signIn(number: string, password: string, isAdministrator: boolean): Promise<SignedIn>;
  /** After the second step, which may have brought a new token. */
  openWith(token?: string): Promise<void>;
  signOut(): Promise<void>;
  /** After a save: the header follows the profile. */
  followProfile(profile: Profile): void;
}

const Context = createContext<AuthorizationState | null>(null);

type Named = Pick<Business, 'OperatingName' | 'FirstName' | 'LastName' | 'DesignationNumber'>;
/** What the header and its hints follow after a save. */
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

const loadProgram = retrying(() => import('./presentProgram.ts'));

async function fetchAuthorization(): Promise<Authorization> {
  const business = await call('readBusiness', {}, { isRetry: true });
  const { openProgram } = await loadProgram();
  await openProgram(business.IsAdministrator);
  return authorizationOf(business);
}

/** A browser that keeps no cookies, or none that scripts cannot read, cannot keep a session. */
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
        // Half signed in is neither: the person tries again from the start.
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
      // The pages that show it have gone by now; on a shared computer nothing of it stays.
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
    // Signed out here whatever the line does; the server's session also ends by itself when idle.
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

/** An employer whose designation is not in force reads everything and changes nothing. */
export const useIsFrozen = () => useAuthorization().authorization?.designation?.IsInForce === false;

export function useAuthorization(): AuthorizationState {
  const state = useContext(Context);
  if (!state) throw new Error('useAuthorization needs an AuthorizationProvider above it.');
  return state;
}

/** Often enough for the shortest idle time, too. */
const pause = Math.min(5, sessionIdleMinutes / 4) * 60_000;

/**
 * Who fills in a long form is active without a call of the page's own, so one goes out now and then that
 * keeps the session open. It opens none that has ended: the next call of the page asks to sign in again.
 */
function keepSessionWhileTyping(): () => void {
  return onActivity(() => {
    if (document.hidden || !readToken() || millisecondsSinceAttended() < pause) return;
    // Without the line its own sentence stands on the page.
    call('readBusiness', {}, { isRetry: true }).catch(() => {});
  });
}
