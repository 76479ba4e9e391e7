import {
  type BusinessPatch,
  type BusinessRequest,
  profileProblems,
} from '../../contract/businesses.ts';
import { problem } from '../../contract/problems.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Person } from '../platform/person.ts';
import { mayChange } from '../platform/policy.ts';
import { withinPasswordChanges } from '../sign-in/passwordChanges.usecases.ts';
import { provePresence } from '../sign-in/presence.usecases.ts';
import { requireOpenSession } from '../sign-in/sessions.usecases.ts';
import { claim, hashTyped, judgeTyped, saveAccount } from './accounts.usecases.ts';
import { type Account, findEmployer } from './businesses.queries.ts';
import { accountColumns, wholeProfile } from './businesses.rules.ts';

interface OwnProfile {
  /** The whole profile with what was sent, by the record as it is when it is asked for. */
  profileWith(record: Account): BusinessRequest;
  account: Account;
  changesAccess: boolean;
}

/** An employer's own form. What only an administrator sets may be sent along and stays as it is. */
export async function updateOwnProfile(parts: Parts, person: Person, request: BusinessPatch) {
  const { DesignationNumber, CaseManagerId, ...own } = request;
  const profileWith = (record: Account) => wholeProfile(record, own);
  const account = mayChange(person, await findEmployer(parts.database, person.businessId));
  const profile = profileWith(account);
  // As far as the record tells now.
  const changesAccess = profile.Password !== '' || profile.Email !== account.email;
  const save = () => saveOwnProfile(parts, person, { profileWith, account, changesAccess });
  return changesAccess ? withinPasswordChanges(parts, person, save) : save();
}

async function saveOwnProfile(
  parts: Parts,
  person: Person,
  { profileWith, account, changesAccess }: OwnProfile,
) {
  const profile = profileWith(account);
  const passwordProblems = await judgeTyped(parts, person, profile, [
    account.email,
    account.operating_name,
  ]);
  const refuseBroken = (typed: BusinessRequest) =>
    refuseProblems(profileProblems(typed, undefined, () => passwordProblems));
  refuseBroken(profile);
  const isProven = changesAccess && (await provePresenceOf(parts, person, profile));
  const passwordHash = await hashTyped(person, profile.Password);
  const on = parts.clock.now();

  const saved = await parts.database.transaction().execute(async (trx) => {
    const before = await claim(trx, person, person.businessId, profile.Version);
    // By the record as it is now: it may have changed since it was looked at.
    const written = profileWith(before);
    refuseBroken(written);
    if (passwordHash || written.Email !== before.email) {
      if (person.isBound && !isProven) refuseProblems([presentPasswordNeeded()]);
      // A session that was ended meanwhile, as by its owner, takes nothing over any more.
      await requireOpenSession(trx, person);
    }
    return saveAccount(trx, {
      on,
      by: person,
      before,
      written: {
        ...accountColumns(written),
        terms_accepted_on: before.terms_accepted_on ?? on.toISOString(),
      },
      passwordHash,
      log: parts.log,
    });
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
