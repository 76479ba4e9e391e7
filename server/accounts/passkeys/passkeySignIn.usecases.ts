import { randomBytes } from 'node:crypto';
import type { SignedCredential } from '../../../contract/accounts/passkeys.ts';
import { notAllowed, notFound } from '../../platform/errors.ts';
import { judgeAttempt } from '../../platform/judgedAttempts.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Person } from '../../platform/person.ts';
import { countAttempt } from '../../platform/rateLimit.ts';
import { hashOf } from '../../platform/secrets.ts';
import { noteSecurity } from '../../platform/securityLog.ts';
import { networkLimits } from '../guessing/passwordTries.ts';
import { guarded } from '../second-step/codeTries.ts';
import { findPasskey, findPasskeysOf, markUsed } from '../second-step/passkeys.queries.ts';
import { finishSecondStep } from '../second-step/secondStep.usecases.ts';
import {
  type From,
  isShutOut,
  type OpenedSession,
  openSession,
  refuseSuspended,
  type Suspended,
} from '../sign-in/signIn.usecases.ts';
import {
  challengeIn,
  type RelyingParty,
  readSignature,
  signingOptions,
} from './passkeyCeremonies.ts';
import { addChallenge, type Purpose, takeChallenge } from './passkeyChallenges.queries.ts';

async function newChallenge(parts: Parts, purpose: Purpose, sessionHash: string | null) {
  const challenge = randomBytes(32);
  const challengeHash = hashOf(challenge.toString('base64url'));
  await addChallenge(parts.database, { purpose, sessionHash, challengeHash }, parts.clock.now());
  return challenge;
}

interface Asked {
  purpose: Purpose;
  sessionHash: string | null;
  /** Whether the device has to know the person, by a PIN or a finger: the passkey is both steps then. */
  isVerifiedUser: boolean;
}

/** The passkey that signed what was asked here; null for anything else. */
async function judge(
  { database, clock, log }: Parts,
  party: RelyingParty,
  sent: SignedCredential,
  { isVerifiedUser, ...asked }: Asked,
) {
  const now = clock.now();
  const challenge = await challengeIn(sent.response.clientDataJSON);
  if (challenge === null) return null;
  // Whatever comes of it: nothing is signed twice.
  if (!(await takeChallenge(database, hashOf(challenge), asked, now))) return null;
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
      noteSecurity(log, 'passkeyCounterWentBack', { account: passkey.business_id });
      return null;
    },
  };
}

export async function offerPasskeyStep(parts: Parts, person: Person, party: RelyingParty) {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const own = await findPasskeysOf(parts.database, person.businessId);
  if (own.length === 0) throw notFound();
  const challenge = await newChallenge(parts, 'second step', person.sessionHash);
  return signingOptions(party, { own, userVerification: 'preferred' }, challenge);
}

/** After the password it is enough that the device is there. */
export async function answerPasskeyStep(
  parts: Parts,
  person: Person,
  party: RelyingParty,
  sent: SignedCredential,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const { sessionHash } = person;
  const asked = { purpose: 'second step', sessionHash, isVerifiedUser: false } as const;
  await guarded(parts, person, 'passkey', async () => {
    const passkey = await judge(parts, party, sent, asked);
    return passkey?.business_id === person.businessId ? passkey.use() : null;
  });
  return finishSecondStep(parts, person);
}

/** The same for everybody: which accounts have passkeys is nobody's business. */
export async function offerPasskeySignIn(parts: Parts, party: RelyingParty, networks: string[]) {
  // Each challenge is written down, so that nobody asks for them without end.
  const most = parts.settings.signInTries.perAddress * 3;
  const limits = networkLimits('passkey challenges', networks, most, 1);
  await countAttempt(parts.database, limits, parts.clock.now());
  const challenge = await newChallenge(parts, 'sign-in', null);
  return signingOptions(party, { userVerification: 'required' }, challenge);
}

interface PasskeySignIn {
  Credential: SignedCredential;
  IsAdministrator: boolean;
}

/** Without a password: the device has the passkey and knows the person. Null for whatever is wrong. */
export async function signInWithPasskey(
  parts: Parts,
  party: RelyingParty,
  request: PasskeySignIn,
  from: From,
): Promise<OpenedSession | Suspended | null> {
  const { perAddress } = parts.settings.signInTries;
  const limits = networkLimits('passkey sign-in', from.networks, perAddress, 1);
  const account = await judgeAttempt(parts, [limits], () => findAllowed(parts, party, request));
  if (!account) return null;
  if (account.is_disabled) return refuseSuspended(parts, account.business_id);
  const secondStepOn = parts.clock.now();
  return openSession(parts, account, { ...from, isHalfOpen: false, secondStepOn });
}

async function findAllowed(parts: Parts, party: RelyingParty, request: PasskeySignIn) {
  const asked = { purpose: 'sign-in', sessionHash: null, isVerifiedUser: true } as const;
  const passkey = await judge(parts, party, request.Credential, asked);
  const mayEnter =
    passkey?.hasUserHandle &&
    !isShutOut(passkey) &&
    passkey.is_administrator === request.IsAdministrator &&
    (await passkey.use());
  if (mayEnter) return passkey;
  noteSecurity(parts.log, 'signInRefused', { account: passkey?.business_id ?? null });
  return null;
}
