import { type Placeholders, prepareQuery } from '../../../platform/database/prepareQuery.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { computeLatestPlausibleStart, minutesBefore } from '../../../platform/time/clock.ts';

type SessionLimits = Settings['session'];

function calculateOpenSessionBounds(limits: SessionLimits, now: Date) {
  return {
    seenAfter: minutesBefore(now, limits.idleMinutes).toISOString(),
    createdAfter: minutesBefore(now, limits.hours * 60).toISOString(),
    seenUntil: computeLatestPlausibleStart(now),
  };
}

/** Sessions that have ended are found, too; see `hasSessionEnded`. */
export async function findSession(database: Queryable, tokenHash: string) {
  const [found] = await sessionQuery(database, { tokenHash });
  return found;
}

const sessionQuery = prepareQuery((database, { tokenHash }: Placeholders<{ tokenHash: string }>) =>
  database
    .selectFrom('sessions')
    .innerJoin('businesses', 'businesses.business_id', 'sessions.business_id')
    .select(['sessions.business_id', 'is_administrator', 'binding_hash', 'is_half_open'])
    .select(['seen_on', 'sessions.created_on', 'second_step_on'])
    .where('token_hash', '=', tokenHash)
    .where('is_disabled', '=', false),
);

export function hasSessionEnded(
  session: { seen_on: string; created_on: string },
  limits: SessionLimits,
  now: Date,
): boolean {
  const { seenAfter, createdAfter, seenUntil } = calculateOpenSessionBounds(limits, now);
  const isSeen = session.seen_on > seenAfter && session.seen_on <= seenUntil;
  return !isSeen || session.created_on <= createdAfter;
}

export async function listOpenSessionsOfAccount(
  database: Queryable,
  businessId: number,
  limits: SessionLimits,
  now: Date,
) {
  const { seenAfter, createdAfter, seenUntil } = calculateOpenSessionBounds(limits, now);
  return database
    .selectFrom('sessions')
    .select(['token_hash', 'created_on', 'seen_on', 'browser'])
    .where('business_id', '=', businessId)
    .where('seen_on', '>', seenAfter)
    .where('seen_on', '<=', seenUntil)
    .where('created_on', '>', createdAfter)
    .orderBy('seen_on', 'desc')
    .execute();
}

export async function completeHalfOpenSession(
  database: Queryable,
  tokenHash: string,
  newToken: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      is_half_open: false,
      token_hash: hashSecret(newToken),
      second_step_on: now.toISOString(),
    })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The time never moves back, even if two requests are handled at the same time. */
export async function updateSeenTime(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ seen_on: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('seen_on', '<', now.toISOString())
    .execute();
}

export async function deleteSession(database: Queryable, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function endOtherSessions(
  database: Queryable,
  businessId: number,
  except?: string,
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('business_id', '=', businessId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', String(except)))
    .execute();
}

export async function deleteEndedSessions(
  database: Queryable,
  limits: SessionLimits,
  now: Date,
): Promise<void> {
  const { seenAfter, createdAfter, seenUntil } = calculateOpenSessionBounds(limits, now);
  await database
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('seen_on', '<=', seenAfter),
        eb('seen_on', '>', seenUntil),
        eb('created_on', '<=', createdAfter),
      ]),
    )
    .execute();
}

export async function countSessions({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<number> {
  const { seenAfter, createdAfter } = calculateOpenSessionBounds(settings.session, clock.now());
  const { open } = await database
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll().as('open'))
    .where('seen_on', '>', seenAfter)
    .where('created_on', '>', createdAfter)
    .executeTakeFirstOrThrow();
  return Number(open);
}
