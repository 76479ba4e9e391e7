import type { OpenSession } from '../../../../contract/accounts/signIn.ts';
import type { Trx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound, notSignedIn } from '../../../platform/errors.ts';
import { isDiskFull } from '../../../platform/outages.ts';
import type { Person } from '../../../platform/person.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { minutesSince } from '../../../platform/time/clock.ts';
import { isBrowserRemembered } from '../known-browsers/knownBrowsers.usecases.ts';
import {
  deleteSession,
  endOtherSessions,
  findSession,
  hasSessionEnded,
  listOpenSessionsOfAccount,
  updateSeenTime,
} from './sessions.queries.ts';

/** Writing the time at every request would cost more than the precision of a minute is worth. */
const getMinutesBetweenSeenUpdates = ({ idleMinutes }: Settings['session']) =>
  Math.min(1, idleMinutes / 4);

export interface ShownSession {
  token: string;
  isFromBrowser: boolean;
  binding: string | undefined;
  isAttended: boolean;
}

export async function findPersonBySession(deps: Deps, shown: ShownSession): Promise<Person | null> {
  const now = deps.clock.now();
  const tokenHash = hashSecret(shown.token);
  const session = await findSession(deps.database, tokenHash);
  if (!session || !isBoundTo(session.binding_hash, shown)) return null;
  if (hasSessionEnded(session, deps.settings.session, now)) {
    // Deleting keeps an ended session closed even if the clock is later set back.
    await ignoreFullDisk(deps, () => deleteSession(deps.database, tokenHash));
    return null;
  }
  const seenFor = minutesSince(session.seen_on, now);
  if (shown.isAttended && seenFor > getMinutesBetweenSeenUpdates(deps.settings.session)) {
    await ignoreFullDisk(deps, () => updateSeenTime(deps.database, tokenHash, now));
  }
  return {
    businessId: session.business_id,
    isAdministrator: session.is_administrator,
    sessionHash: tokenHash,
    isBound: session.binding_hash !== null,
    isHalfOpen: isHalfOpen(session, deps.settings),
  };
}

/** A session that was opened before the office required a second step is half-open, too. */
function isHalfOpen(
  session: { is_half_open: boolean; is_administrator: boolean; second_step_on: string | null },
  { isSecondFactorNeeded }: Settings,
): boolean {
  const isStepMissing = session.is_administrator && session.second_step_on === null;
  return session.is_half_open || (isSecondFactorNeeded && isStepMissing);
}

/** People can read even while the disk is full, because a failed write is ignored. */
async function ignoreFullDisk(deps: Deps, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    deps.log.error({ err: error }, 'a session could not be marked as seen or ended');
  }
}

/**
 * A leaked token is invalid without the cookie of its browser. A token that was opened without a browser is
 * invalid in browsers, because somebody may have planted it.
 */
function isBoundTo(bindingHash: string | null, { isFromBrowser, binding }: ShownSession): boolean {
  if (bindingHash === null) return !isFromBrowser;
  return binding !== undefined && hashSecret(binding) === bindingHash;
}

export async function requireOpenSession(trx: Trx, { sessionHash }: Person): Promise<void> {
  if (!(await findSession(trx, sessionHash))) throw notSignedIn();
}

const hashSessionId = (tokenHash: string) => hashSecret(tokenHash);

export async function listSessions(
  deps: Deps,
  person: Person,
  browserSecret: string | undefined,
): Promise<OpenSession[]> {
  const sessions = await listOwnSessions(deps, person);
  const isRemembered = await isBrowserRemembered(deps, person.businessId, browserSecret);
  return sessions.map((session) => {
    const isThisOne = session.token_hash === person.sessionHash;
    return {
      SessionId: hashSessionId(session.token_hash),
      StartedOn: session.created_on,
      SeenOn: session.seen_on,
      Browser: session.browser,
      IsThisOne: isThisOne,
      ...(isThisOne && { IsBrowserRemembered: isRemembered }),
    };
  });
}

const listOwnSessions = ({ database, clock, settings }: Deps, { businessId }: Person) =>
  listOpenSessionsOfAccount(database, businessId, settings.session, clock.now());

export async function endSession(deps: Deps, person: Person, sessionId: string): Promise<void> {
  const { database, log } = deps;
  const sessions = await listOwnSessions(deps, person);
  const found = sessions.find((session) => hashSessionId(session.token_hash) === sessionId);
  if (!found) throw notFound();
  await deleteSession(database, found.token_hash);
  logSecurityEvent(log, 'sessionEnded', { account: person.businessId });
}

export async function endSessionsElsewhere(deps: Deps, person: Person): Promise<void> {
  await endOtherSessions(deps.database, person.businessId, person.sessionHash);
  logSecurityEvent(deps.log, 'sessionEnded', { account: person.businessId });
}
