import { type AccountPatch, accountProblems } from '../../../../contract/accounts/ownAccount.ts';
import {
  type BusinessPatch,
  type BusinessRequest,
  offerProblems,
  profileProblems,
} from '../../../../contract/employers.ts';
import { type Problem, problem } from '../../../../contract/problems.ts';
import { terms } from '../../../../contract/program.ts';
import { queueDelivery } from '../../../mail/outbox/index.ts';
import { type Deps, inTransaction } from '../../../platform/deps.ts';
import { refuseProblems } from '../../../platform/errors.ts';
import type { Administrator, Person } from '../../../platform/person.ts';
import { authorizeChange } from '../../../platform/policy.ts';
import { getToday } from '../../../platform/time/today.ts';
import { confirmAddress } from '../addresses/confirmation.mails.ts';
import { mayMailConfirmation } from '../addresses/confirmation.usecases.ts';
import { limitOwnAccessChanges } from '../passwords/passwordChanges.usecases.ts';
import { provePresence } from '../second-step/secondFactor.usecases.ts';
import { requireOpenSession } from '../sessions/sessions.usecases.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { accountColumns, hasAcceptedTerms, profileOf, wholeProfile } from './accounts.rules.ts';
import {
  hashNewPassword,
  judgeNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  refuseStale,
  saveAccount,
} from './accounts.usecases.ts';

type RulesOf = (typed: BusinessRequest, passwordRule: () => Problem[]) => Problem[];

/** An employer saves its own form. Fields that only an administrator sets may be sent and are ignored. */
export function updateOwnProfile(deps: Deps, person: Person, request: BusinessPatch) {
  const { DesignationNumber, CaseManagerId, AcceptedTerms, ...own } = request;
  const rulesOf: RulesOf = (profile, rule) => profileProblems(profile, undefined, rule);
  return updateOwn(
    deps,
    person,
    own,
    rulesOf,
    Math.min(AcceptedTerms ?? terms.version, terms.version),
  );
}

/** Administrators have only a name and an address for links in their profile. */
export function updateOwnAccount(deps: Deps, person: Administrator, request: AccountPatch) {
  return updateOwn(deps, person, request, (account, rule) =>
    accountProblems(account, undefined, rule),
  );
}

async function updateOwn(
  deps: Deps,
  person: Person,
  request: AccountPatch,
  rulesOf: RulesOf,
  shownTerms = terms.version,
) {
  /** The record is read when needed, as it may have changed. */
  const profileWith = (record: Account) => {
    const profile = wholeProfile(record, request);
    const isShown = shownTerms >= terms.askedIn || hasAcceptedTerms(record);
    return { ...profile, IsTermsAndConditions: profile.IsTermsAndConditions && isShown };
  };
  const account = authorizeChange(person, await findAccount(deps.database, person));
  const profile = profileWith(account);
  const changesAccess = profile.Password !== '' || profile.Email !== account.email;
  const save = () =>
    saveOwn(deps, person, { profileWith, rulesOf, account, changesAccess, shownTerms });
  return changesAccess ? limitOwnAccessChanges(deps, person, save) : save();
}

interface OwnChange {
  profileWith(record: Account): BusinessRequest;
  rulesOf: RulesOf;
  account: Account;
  changesAccess: boolean;
  /** It is the version of the terms that the form showed. */
  shownTerms: number;
}

async function saveOwn(
  deps: Deps,
  person: Person,
  { profileWith, rulesOf, account, changesAccess, shownTerms }: OwnChange,
) {
  const profile = profileWith(account);
  const passwordProblems = await judgeNewPassword(deps, profile, [
    account.email,
    account.operating_name,
  ]);
  const refuseBroken = (typed: BusinessRequest, record: Account) =>
    refuseProblems([
      ...rulesOf(typed, () => passwordProblems),
      ...offerProblems(typed, profileOf(record), getToday(deps)),
    ]);
  refuseBroken(profile, account);
  const isNewAddress = !person.isAdministrator && profile.Email !== account.email;
  const mayConfirm = isNewAddress && (await mayMailConfirmation(deps, person));
  const isProven = changesAccess && (await provePresenceOf(deps, person, profile));
  const passwordHash = await hashNewPassword(person, profile.Password);
  const on = deps.clock.now();

  const saved = await inTransaction(deps, async (trx) => {
    const before = await lockChangeableAccount(trx, person, person);
    const written = profileWith(before);
    refuseStale(before, written, passwordHash);
    refuseBroken(written, before);
    if (passwordHash || written.Email !== before.email) {
      if (mustProvePresence(person) && !isProven) refuseProblems([presentPasswordNeeded()]);
      // A session ended meanwhile, perhaps by its owner, must not take the account over.
      await requireOpenSession(trx, person);
    }
    const saved = await saveAccount(deps, trx, {
      on,
      by: person,
      before,
      written: {
        ...accountColumns(written),
        ...acceptance(written, before, { on, shownTerms }),
      },
      passwordHash,
    });
    if (mayConfirm && written.Email !== before.email) {
      const { businessId } = person;
      await queueDelivery(trx, on, confirmAddress, { businessId, to: written.Email });
    }
    return saved;
  });
  logPasswordSet(deps.log, passwordHash, person, person.businessId);
  return saved;
}

function acceptance(
  { IsTermsAndConditions }: BusinessRequest,
  before: Account,
  { on, shownTerms }: { on: Date; shownTerms: number },
) {
  if (!IsTermsAndConditions) return { terms_accepted_on: null };
  if (hasAcceptedTerms(before)) return {};
  return { terms_accepted_on: on.toISOString(), accepted_terms: shownTerms };
}

const presentPasswordNeeded = () => problem('presentPasswordNeeded', 'PresentPassword');

/**
 * Somebody at an unlocked computer, or with a stolen session, must not take the account over: another address or
 * password requires the current password or a code of the second step. An employer's client that is no browser may
 * do without, as specified; the call of administrators is not in the specification.
 */
const mustProvePresence = ({ isBound, isAdministrator }: Person) => isBound || isAdministrator;

async function provePresenceOf(
  deps: Deps,
  person: Person,
  { PresentPassword, Code }: BusinessRequest,
): Promise<boolean> {
  if (PresentPassword === '' && Code === '') {
    if (mustProvePresence(person)) refuseProblems([presentPasswordNeeded()]);
    return false;
  }
  await provePresence(deps, person, { password: PresentPassword, code: Code });
  return true;
}
