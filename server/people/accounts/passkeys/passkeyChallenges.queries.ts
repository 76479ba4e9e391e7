import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { clockToleranceMinutes, minutesAfter } from '../../../platform/time/clock.ts';

const challengeLifetimeMinutes = 5;

type PasskeyPurpose = 'registration' | 'second step' | 'sign-in';

export interface ChallengePurpose {
  purpose: PasskeyPurpose;
  sessionHash: string | null;
}

export async function createChallenge(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { purpose, sessionHash, userHandle }: ChallengePurpose & { userHandle?: string },
): Promise<Buffer> {
  const challenge = randomBytes(32);
  if (sessionHash !== null) {
    await database
      .deleteFrom('passkey_challenges')
      .where('session_hash', '=', sessionHash)
      .where('purpose', '=', purpose)
      .execute();
  }
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashSecret(challenge.toString('base64url')),
      purpose,
      session_hash: sessionHash,
      user_handle: userHandle ?? null,
      expires_on: minutesAfter(clock.now(), challengeLifetimeMinutes).toISOString(),
    })
    .execute();
  return challenge;
}

/** A challenge that ends later than possible is ignored: the clock was set back since. */
const getLatestPlausibleExpiry = (now: Date) =>
  minutesAfter(now, challengeLifetimeMinutes + clockToleranceMinutes).toISOString();

export async function consumeChallenge(
  database: Queryable,
  challengeHash: string,
  { purpose, sessionHash }: ChallengePurpose,
  now: Date,
) {
  return database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where((eb) =>
      sessionHash === null ? eb('session_hash', 'is', null) : eb('session_hash', '=', sessionHash),
    )
    .where('expires_on', '>', now.toISOString())
    .where('expires_on', '<=', getLatestPlausibleExpiry(now))
    .returning('user_handle')
    .executeTakeFirst();
}

export async function deleteEndedChallenges(database: Queryable, now: Date): Promise<void> {
  await database
    .deleteFrom('passkey_challenges')
    .where((eb) =>
      eb.or([
        eb('expires_on', '<=', now.toISOString()),
        eb('expires_on', '>', getLatestPlausibleExpiry(now)),
      ]),
    )
    .execute();
}
