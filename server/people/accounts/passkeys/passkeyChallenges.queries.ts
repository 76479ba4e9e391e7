import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { clockToleranceMinutes, minutesAfter } from '../../../platform/time/clock.ts';

const minutesToSign = 5;

type Purpose = 'registration' | 'second step' | 'sign-in';

export interface ChallengePurpose {
  purpose: Purpose;
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
      expires_on: minutesAfter(clock.now(), minutesToSign).toISOString(),
    })
    .execute();
  return challenge;
}

/** A challenge that ends later than possible is ignored: the clock was set back since. */
const getLatestEnd = (now: Date) =>
  minutesAfter(now, minutesToSign + clockToleranceMinutes).toISOString();

export async function takeChallenge(
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
    .where('expires_on', '<=', getLatestEnd(now))
    .returning('user_handle')
    .executeTakeFirst();
}

export async function deleteEndedChallenges(database: Queryable, now: Date): Promise<void> {
  await database
    .deleteFrom('passkey_challenges')
    .where((eb) =>
      eb.or([eb('expires_on', '<=', now.toISOString()), eb('expires_on', '>', getLatestEnd(now))]),
    )
    .execute();
}
