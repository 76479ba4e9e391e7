import type { SignedCredential } from '../../../../contract/accounts/passkeys.ts';
import type { InputOf } from '../../../../contract/calls.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notAllowed, notFound } from '../../../platform/errors.ts';
import { limitFailedAttempts } from '../../../platform/limits/failedAttempts.ts';
import { countAttempt } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { logSecurity } from '../../../platform/securityLog.ts';
import { networkLimits } from '../guessing/guessing.usecases.ts';
import { findPasskey, findPasskeysOf, markUsed } from '../second-step/passkeys.queries.ts';
import { finishSecondStep, limitTries } from '../second-step/secondStep.usecases.ts';
import {
  isShutOut,
  type OpenedSession,
  openSession,
  refuseSuspended,
  type SignInOrigin,
  type Suspended,
} from '../sign-in/signIn.usecases.ts';
import {
  challengeIn,
  type RelyingParty,
  readSignature,
  signingOptions,
} from './passkeyCeremonies.ts';
import { type ChallengePurpose, newChallenge, takeChallenge } from './passkeyChallenges.queries.ts';

/** A verified user typed a PIN or showed a finger, so the passkey counts as both steps. */
type ToSign = ChallengePurpose & { isVerifiedUser: boolean };

/** Returns null unless the passkey signed this challenge. */
async function judge(
  { database, clock, log }: Deps,
  party: RelyingParty,
  sent: SignedCredential,
  { isVerifiedUser, ...asked }: ToSign,
) {
  const now = clock.now();
  const challenge = await challengeIn(sent.response.clientDataJSON);
  if (challenge === null) return null;
  // The challenge is used up whatever the result, so that nothing is signed twice.
  if (!(await takeChallenge(database, hashSecret(challenge), asked, now))) return null;
  const passkey = await findPasskey(database, sent.id);
  if (!passkey) return null;
  const { userHandle } = sent.response;
  if (userHandle && userHandle !== passkey.user_handle) return null;
  const expected = { challenge, publicKey: passkey.public_key, isVerifiedUser };
  const signature = await readSignature(party, sent, expected);
  if (!signature) return null;
  return {
    ...passkey,
    hasUserHandle: Boolean(userHandle),
    async use(): Promise<true | null> {
      if (await markUsed(database, passkey.passkey_id, { ...signature, now })) return true;
      logSecurity(log, 'passkeyCounterWentBack', { account: passkey.business_id });
      return null;
    },
  };
}

export async function offerPasskeyStep(deps: Deps, person: Person, party: RelyingParty) {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const own = await findPasskeysOf(deps.database, person.businessId);
  if (own.length === 0) throw notFound();
  const asked = { purpose: 'second step', sessionHash: person.sessionHash } as const;
  const challenge = await newChallenge(deps, asked);
  return signingOptions(party, { own, userVerification: 'preferred' }, challenge);
}

/** After the password it is enough that the device is there. */
export async function answerPasskeyStep(
  deps: Deps,
  person: Person,
  party: RelyingParty,
  sent: SignedCredential,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const { sessionHash } = person;
  const asked = { purpose: 'second step', sessionHash, isVerifiedUser: false } as const;
  await limitTries(deps, person, { secret: 'passkey' }, async () => {
    const passkey = await judge(deps, party, sent, asked);
    return passkey?.business_id === person.businessId ? passkey.use() : null;
  });
  return finishSecondStep(deps, person);
}

/** The options are the same for everybody, so as not to reveal which accounts have passkeys. */
export async function offerPasskeySignIn(deps: Deps, party: RelyingParty, networks: string[]) {
  // Each challenge is stored, so their number is limited.
  const max = deps.settings.signInTries.perAddress * 3;
  const limits = networkLimits('passkey challenges', networks, max, 1);
  await countAttempt(deps.database, limits, deps.clock.now());
  const challenge = await newChallenge(deps, { purpose: 'sign-in', sessionHash: null });
  return signingOptions(party, { userVerification: 'required' }, challenge);
}

type PasskeySignIn = Pick<InputOf<'signInWithPasskey'>, 'Credential' | 'IsAdministrator'>;

/** The device has the passkey and verifies the person, so no password is needed. Returns null for any error. */
export async function signInWithPasskey(
  deps: Deps,
  party: RelyingParty,
  request: PasskeySignIn,
  from: SignInOrigin,
): Promise<OpenedSession | Suspended | null> {
  const { perAddress } = deps.settings.signInTries;
  const limits = networkLimits('passkey sign-in', from.networks, perAddress, 1);
  const account = await limitFailedAttempts(deps, [limits], () =>
    findAllowed(deps, party, request),
  );
  if (!account) return null;
  if (account.is_disabled) return refuseSuspended(deps, account.business_id);
  const secondStepOn = deps.clock.now();
  return openSession(deps, account, { ...from, isHalfOpen: false, secondStepOn });
}

async function findAllowed(deps: Deps, party: RelyingParty, request: PasskeySignIn) {
  const asked = { purpose: 'sign-in', sessionHash: null, isVerifiedUser: true } as const;
  const passkey = await judge(deps, party, request.Credential, asked);
  const mayEnter =
    passkey?.hasUserHandle &&
    !isShutOut(passkey) &&
    passkey.is_administrator === request.IsAdministrator &&
    (await passkey.use());
  if (mayEnter) return passkey;
  logSecurity(deps.log, 'signInRefused', { account: passkey?.business_id ?? null });
  return null;
}
