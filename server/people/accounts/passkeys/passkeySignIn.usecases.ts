import type { SignedCredential } from '../../../../contract/accounts/passkeys.ts';
import type { ParsedRequest } from '../../../../contract/calls.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notAllowed, notFound } from '../../../platform/errors.ts';
import { runWithFailedAttemptLimit } from '../../../platform/limits/failedAttempts.ts';
import { countAttempt } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { createNetworkLimits } from '../guessing/guessing.usecases.ts';
import {
  findPasskey,
  listPasskeysOfAccount,
  recordPasskeyUse,
} from '../second-step/passkeys.queries.ts';
import { finishSecondStep, runWithAttemptLimit } from '../second-step/secondStep.usecases.ts';
import {
  isSignInForbidden,
  logAndRefuseSuspended,
  type OpenedSession,
  openSession,
  type SignInOrigin,
  type Suspended,
} from '../sign-in/signIn.usecases.ts';
import {
  createAuthenticationOptions,
  type RelyingParty,
  readChallenge,
  verifyPasskeySignature,
} from './passkeyCeremonies.ts';
import {
  type ChallengePurpose,
  consumeChallenge,
  createChallenge,
} from './passkeyChallenges.queries.ts';

/** An authenticator that has verified its user, by a PIN or a finger, counts as both steps. */
type RequestedSignature = ChallengePurpose & { requiresUserVerification: boolean };

async function verifySignature(
  { database, clock, log }: Deps,
  party: RelyingParty,
  sent: SignedCredential,
  { requiresUserVerification, ...asked }: RequestedSignature,
) {
  const now = clock.now();
  const challenge = await readChallenge(sent.response.clientDataJSON);
  if (challenge === null) return null;
  // Each challenge is deleted at its first use, even if the signature is wrong, so that it cannot be used again.
  if (!(await consumeChallenge(database, hashSecret(challenge), asked, now))) return null;
  const passkey = await findPasskey(database, sent.id);
  if (!passkey) return null;
  const { userHandle } = sent.response;
  if (userHandle && userHandle !== passkey.user_handle) return null;
  const expected = { challenge, publicKey: passkey.public_key, requiresUserVerification };
  const signature = await verifyPasskeySignature(party, sent, expected);
  if (!signature) return null;
  return {
    ...passkey,
    hasUserHandle: Boolean(userHandle),
    async use(): Promise<true | null> {
      if (await recordPasskeyUse(database, passkey.passkey_id, { ...signature, now })) return true;
      logSecurityEvent(log, 'passkeyCounterWentBack', { account: passkey.business_id });
      return null;
    },
  };
}

export async function offerPasskeyStep(deps: Deps, person: Person, party: RelyingParty) {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const passkeys = await listPasskeysOfAccount(deps.database, person.businessId);
  if (passkeys.length === 0) throw notFound();
  const expected = { purpose: 'second step', sessionHash: person.sessionHash } as const;
  const challenge = await createChallenge(deps, expected);
  return createAuthenticationOptions(
    party,
    { own: passkeys, userVerification: 'preferred' },
    challenge,
  );
}

/** The password already identifies the person, so the passkey only has to show that the device is present. */
export async function answerPasskeyStep(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  sent: SignedCredential,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const { sessionHash } = person;
  const expected = {
    purpose: 'second step',
    sessionHash,
    requiresUserVerification: false,
  } as const;
  await runWithAttemptLimit(deps, person, { secret: 'passkey' }, async () => {
    const passkey = await verifySignature(deps, party, sent, expected);
    return passkey?.business_id === person.businessId ? passkey.use() : null;
  });
  return finishSecondStep(deps, person);
}

/** Everybody gets the same kind of options, so that they do not reveal which accounts have passkeys. */
export async function offerPasskeySignIn(deps: Deps, party: RelyingParty, networks: string[]) {
  // Each challenge is stored, so their number is limited.
  const max = deps.settings.signInTries.perAddress * 3;
  const limits = createNetworkLimits('passkey challenges', networks, max, 1);
  await countAttempt(deps.database, limits, deps.clock.now());
  const challenge = await createChallenge(deps, { purpose: 'sign-in', sessionHash: null });
  return createAuthenticationOptions(party, { userVerification: 'required' }, challenge);
}

type PasskeySignIn = Pick<ParsedRequest<'signInWithPasskey'>, 'Credential' | 'IsAdministrator'>;

/**
 * Signs in without a password, because the passkey verifies both the device and the person. Returns null for
 * any error.
 */
export async function signInWithPasskey(
  deps: Deps,
  party: RelyingParty,
  request: PasskeySignIn,
  from: SignInOrigin,
): Promise<OpenedSession | Suspended | null> {
  const { perAddress } = deps.settings.signInTries;
  const limits = createNetworkLimits('passkey sign-in', from.networks, perAddress, 1);
  const account = await runWithFailedAttemptLimit(deps, [limits], () =>
    findPasskeyAllowedToSignIn(deps, party, request),
  );
  if (!account) return null;
  if (account.is_disabled) return logAndRefuseSuspended(deps, account.business_id);
  const secondStepOn = deps.clock.now();
  return openSession(deps, account, { ...from, isHalfOpen: false, secondStepOn });
}

async function findPasskeyAllowedToSignIn(deps: Deps, party: RelyingParty, request: PasskeySignIn) {
  const expected = {
    purpose: 'sign-in',
    sessionHash: null,
    requiresUserVerification: true,
  } as const;
  const passkey = await verifySignature(deps, party, request.Credential, expected);
  const mayEnter =
    passkey?.hasUserHandle &&
    !isSignInForbidden(passkey) &&
    passkey.is_administrator === request.IsAdministrator &&
    (await passkey.use());
  if (mayEnter) return passkey;
  logSecurityEvent(deps.log, 'signInRefused', { account: passkey?.business_id ?? null });
  return null;
}
