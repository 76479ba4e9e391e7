import type { ParsedRequest } from '../../../../contract/calls.ts';
import type { Language } from '../../../../contract/languages.ts';
import { isPasswordCorrect } from '../../../platform/crypto/passwords.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runWithFailedAttemptLimit } from '../../../platform/limits/failedAttempts.ts';
import type { RateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import {
  createKnownBrowserLimits,
  createUnknownBrowserLimits,
  isReportedRateLimit,
  reportSecretGuessing,
} from '../guessing/guessing.usecases.ts';
import { findKnownBrowserHash } from '../known-browsers/knownBrowsers.usecases.ts';
import { deleteSession } from '../sessions/sessions.queries.ts';
import { findAccountForSignIn, insertSession } from './signIn.queries.ts';

export interface SignInOrigin {
  networks: string[];
  isBrowser: boolean;
  browser: string;
  browserSecret: string | undefined;
  language: Language | null;
}

export interface OpenedSession {
  token: string;
  binding: string | null;
  businessId: number;
  isHalfOpen: boolean;
}

type SignInAccount = NonNullable<Awaited<ReturnType<typeof findAccountForSignIn>>>;

export type Suspended = 'suspended';

/** Returns null in the same way for a wrong number, password or role and for a disabled administrator. */
export async function signIn(
  deps: Deps,
  request: ParsedRequest<'signIn'>,
  from: SignInOrigin,
): Promise<OpenedSession | Suspended | null> {
  const limits = await createSignInLimits(deps, request.DesignationNumber, from);
  try {
    const account = await runWithFailedAttemptLimit(deps, limits, () =>
      findAccountAllowedToSignIn(deps, request),
    );
    if (!account) return null;
    if (account.is_disabled) return logAndRefuseSuspended(deps, account.business_id);
    const isNeeded = account.is_administrator && deps.settings.isSecondFactorNeeded;
    const isHalfOpen = isNeeded || account.is_second_step_set_up;
    return await openSession(deps, account, { ...from, isHalfOpen });
  } catch (error) {
    if (isReportedRateLimit(error))
      await reportSecretGuessing(deps, request.DesignationNumber, 'passwords');
    throw error;
  }
}

async function createSignInLimits(
  deps: Deps,
  designationNumber: string,
  from: SignInOrigin,
): Promise<RateLimit[][]> {
  const browserHash = await findKnownBrowserHash(deps, designationNumber, from.browserSecret);
  return browserHash
    ? [createKnownBrowserLimits(deps, designationNumber, browserHash)]
    : createUnknownBrowserLimits(deps, designationNumber, from.networks);
}

async function findAccountAllowedToSignIn(
  deps: Deps,
  request: ParsedRequest<'signIn'>,
): Promise<SignInAccount | null> {
  const account = await findAccountForSignIn(deps.database, request.DesignationNumber);
  const key = createDesignationKey(request.DesignationNumber) ?? '';
  const knowsPassword = await isPasswordCorrect(account?.password_hash, request.Password, key);
  const mayEnter =
    knowsPassword &&
    !isSignInForbidden(account) &&
    account?.is_administrator === request.IsAdministrator;
  if (account && mayEnter) return account;
  logSecurityEvent(deps.log, 'signInRefused', { account: account?.business_id ?? null });
  return null;
}

/** A disabled administrator is answered like an unknown account; a suspended employer learns of the suspension. */
export function isSignInForbidden(
  account: Pick<SignInAccount, 'is_disabled' | 'is_administrator'> | undefined,
): boolean {
  return Boolean(account?.is_disabled && account.is_administrator);
}

export function logAndRefuseSuspended({ log }: Deps, businessId: number): Suspended {
  logSecurityEvent(log, 'suspendedSignIn', { account: businessId });
  return 'suspended';
}

interface SessionOptions {
  isHalfOpen: boolean;
  secondStepOn?: Date;
}

export async function openSession(
  deps: Deps,
  account: Pick<SignInAccount, 'business_id' | 'password_hash'>,
  { isBrowser, browser, language, isHalfOpen, secondStepOn }: SignInOrigin & SessionOptions,
): Promise<OpenedSession | null> {
  const businessId = account.business_id;
  const token = generateSecret();
  const binding = isBrowser ? generateSecret() : null;
  const session = {
    token_hash: hashSecret(token),
    business_id: businessId,
    binding_hash: binding && hashSecret(binding),
    is_half_open: isHalfOpen,
    second_step_on: secondStepOn?.toISOString() ?? null,
    browser,
    created_on: deps.clock.now().toISOString(),
  };
  const entry = { passwordHash: account.password_hash ?? '', language };
  const hasEntered = await insertSession(deps.database, session, entry);
  logSecurityEvent(deps.log, hasEntered ? 'signedIn' : 'signInRefused', { account: businessId });
  return hasEntered ? { token, binding, businessId, isHalfOpen } : null;
}

export async function signOut(deps: Deps, person: Person): Promise<void> {
  await deleteSession(deps.database, person.sessionHash);
  logSecurityEvent(deps.log, 'signedOut', { account: person.businessId });
}
