import { type BusinessRequest, profileProblems } from '../../contract/businesses.ts';
import { problem } from '../../contract/problems.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Person } from '../platform/person.ts';
import { withinPasswordChanges } from '../sign-in/passwordChanges.usecases.ts';
import { provePresence } from '../sign-in/presence.usecases.ts';
import { requireOpenSession } from '../sign-in/sessions.usecases.ts';
import { claim, hashTyped, judgeTyped, saveAccount } from './accounts.usecases.ts';
import { findEmployer } from './businesses.queries.ts';
import { accountColumns, tidyProfile } from './businesses.rules.ts';

interface OwnProfile {
  profile: BusinessRequest;
  /** Whether it brings another address or password, as far as the record tells now. */
  changesAccess: boolean;
  /** Of the record as it is: the rest is known from the form. */
  known: string[];
}

/** An employer's own form. What only an administrator sets may be sent along and stays as it is. */
export async function updateOwnProfile(parts: Parts, person: Person, request: BusinessRequest) {
  const profile = tidyProfile({ ...request, DesignationNumber: '' });
  const account = await findEmployer(parts.database, person.businessId);
  const changesAccess = profile.Password !== '' || profile.Email !== account?.email;
  const known = account ? [account.designation_number, account.email, account.operating_name] : [];
  const save = () => saveOwnProfile(parts, person, { profile, changesAccess, known });
  return changesAccess ? withinPasswordChanges(parts, person, save) : save();
}

async function saveOwnProfile(
  parts: Parts,
  person: Person,
  { profile, changesAccess, known }: OwnProfile,
) {
  const passwordProblems = await judgeTyped(parts, person, profile, known);
  refuseProblems(profileProblems(profile, undefined, () => passwordProblems));
  const isProven = changesAccess && (await provePresenceOf(parts, person, profile));
  const passwordHash = await hashTyped(person, profile.Password);
  const on = parts.clock.now();

  const saved = await parts.database.transaction().execute(async (trx) => {
    const before = await claim(trx, person, person.businessId, profile.Version);
    if (passwordHash || profile.Email !== before.email) {
      // Judged by the record as it is now: it may have changed since it was looked at.
      if (person.isBound && !isProven) refuseProblems([presentPasswordNeeded()]);
      // A session that was ended meanwhile, as by its owner, takes nothing over any more.
      await requireOpenSession(trx, person);
    }
    const written = {
      ...accountColumns(profile),
      case_manager_id: before.case_manager_id,
      designation_number: before.designation_number,
      terms_accepted_on: before.terms_accepted_on ?? on.toISOString(),
    };
    return saveAccount(trx, { on, by: person, before, written, passwordHash, log: parts.log });
  });
  parts.wakeOutbox();
  return saved;
}

const presentPasswordNeeded = () => problem('presentPasswordNeeded', 'PresentPassword');

/**
 * Somebody at an unlocked computer, or with a stolen session, must not take the account over: another
 * address or password needs the present password, or a code of the second step. A client that is no
 * browser may do without, as the specification has it.
 */
async function provePresenceOf(
  parts: Parts,
  person: Person,
  { PresentPassword, Code }: BusinessRequest,
): Promise<boolean> {
  if (PresentPassword === '' && Code === '') {
    if (person.isBound) refuseProblems([presentPasswordNeeded()]);
    return false;
  }
  await provePresence(parts, person, { password: PresentPassword, code: Code });
  return true;
}
