import type { InputOf } from '../../contract/calls.ts';
import { designationKey } from '../platform/database/searchText.ts';
import type { Parts } from '../platform/parts.ts';
import { isPasswordOf } from '../platform/passwords.ts';
import type { Person } from '../platform/person.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { countTry, forgiveTry, type Limit } from '../platform/tries.ts';
import { deleteSession } from './sessions.queries.ts';
import { enter, findAccountForSignIn } from './signIn.queries.ts';

interface From {
  address: string;
  /** A browser's session is tied to that browser. */
  isBrowser: boolean;
  /** Its family, for the list of own sessions. */
  browser: string;
}

export interface OpenedSession {
  token: string;
  binding: string | null;
  businessId: number;
  /** The second step is still to come. */
  isHalfOpen: boolean;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountForSignIn>>>;

/** Null for a wrong number, a wrong password, the wrong door and a disabled account alike. */
export async function signIn(
  parts: Parts,
  request: InputOf<'signIn'>,
  from: From,
): Promise<OpenedSession | null> {
  const limits = triesAllowed(parts, request.DesignationNumber, from.address);
  // Counted before the password is looked at, so that tries at the same moment cannot slip through.
  await countTry(parts.database, limits, parts.clock.now());

  const account = await findAccountForSignIn(parts.database, request.DesignationNumber);
  const knowsPassword = await isPasswordOf(account?.password_hash, request.Password);
  const mayEnter =
    knowsPassword && !account?.is_disabled && account?.is_administrator === request.IsAdministrator;
  if (!account || !mayEnter) {
    noteSecurity(parts.log, 'signInRefused', { account: account?.business_id ?? null });
    return null;
  }

  const isNeeded = account.is_administrator && parts.settings.isSecondFactorNeeded;
  const isHalfOpen = isNeeded || account.is_second_step_set_up;
  const opened = await openSession(parts, account, limits, { ...from, isHalfOpen });
  noteSecurity(parts.log, opened ? 'signedIn' : 'signInRefused', { account: account.business_id });
  return opened;
}

function triesAllowed(parts: Parts, designationNumber: string, address: string): Limit[] {
  const { perAccount, perAddress } = parts.settings.signInTries;
  const account = designationKey(designationNumber) ?? '';
  return [
    { name: `sign-in ${account} from ${address}`, most: perAccount, minutes: 1 },
    { name: `sign-in from ${address}`, most: perAddress, minutes: 1 },
  ];
}

async function openSession(
  parts: Parts,
  account: Account,
  limits: Limit[],
  { isBrowser, browser, isHalfOpen }: From & { isHalfOpen: boolean },
): Promise<OpenedSession | null> {
  const now = parts.clock.now();
  const token = newSecret();
  const binding = isBrowser ? newSecret() : null;
  await forgiveTry(parts.database, limits, now);
  const hasEntered = await enter(parts.database, {
    businessId: account.business_id,
    passwordHash: account.password_hash ?? '',
    tokenHash: hashOf(token),
    bindingHash: binding && hashOf(binding),
    isHalfOpen,
    browser,
    now: now.toISOString(),
  });
  return hasEntered ? { token, binding, businessId: account.business_id, isHalfOpen } : null;
}

export async function signOut(parts: Parts, person: Person): Promise<void> {
  await deleteSession(parts.database, person.sessionHash);
  noteSecurity(parts.log, 'signedOut', { account: person.businessId });
}
