import type { Queryable } from '../../../platform/database/types.ts';
import { minutesAfter, minutesOfDoubt } from '../../../platform/time/clock.ts';

const minutesToSign = 5;

/** What is signed for one thing is worth nothing for another. */
export type Purpose = 'registration' | 'second step' | 'sign-in';

interface Asked {
  purpose: Purpose;
  /** The session that it is bound to; null before a sign-in. */
  sessionHash: string | null;
}

/** A session that asks again has only the newest. */
export async function addChallenge(
  database: Queryable,
  { purpose, sessionHash, ...more }: Asked & { challengeHash: string; userHandle?: string },
  now: Date,
): Promise<void> {
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
      challenge_hash: more.challengeHash,
      purpose,
      session_hash: sessionHash,
      user_handle: more.userHandle ?? null,
      expires_on: minutesAfter(now, minutesToSign).toISOString(),
    })
    .execute();
}

/** What would end later than it could is of a future that the clock has left again. */
const latestEnd = (now: Date) => minutesAfter(now, minutesToSign + minutesOfDoubt).toISOString();

/** Answers it only to the one who takes it away, in the session that asked for it. */
export async function takeChallenge(
  database: Queryable,
  challengeHash: string,
  { purpose, sessionHash }: Asked,
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
    .where('expires_on', '<=', latestEnd(now))
    .returning('user_handle')
    .executeTakeFirst();
}

export async function deleteEndedChallenges(database: Queryable, now: Date): Promise<void> {
  await database
    .deleteFrom('passkey_challenges')
    .where((eb) =>
      eb.or([eb('expires_on', '<=', now.toISOString()), eb('expires_on', '>', latestEnd(now))]),
    )
    .execute();
}
