import {
  type AccountPatch,
  findAccountProblems,
} from '../../../../contract/accounts/ownAccount.ts';
import {
  type BusinessPatch,
  type BusinessRequest,
  findProfileProblems,
  findUnofferedChoiceProblems,
} from '../../../../contract/employers.ts';
import { createProblem, type Problem } from '../../../../contract/problems.ts';
import { programTerms } from '../../../../contract/program.ts';
import { queueDelivery } from '../../../mail/outbox/index.ts';
import { type Deps, runInTransaction } from '../../../platform/deps.ts';
import { refuseProblems } from '../../../platform/errors.ts';
import type { Administrator, Person } from '../../../platform/person.ts';
import { authorizeChange } from '../../../platform/policy.ts';
import { getToday } from '../../../platform/time/today.ts';
import { addressConfirmationMail } from '../addresses/confirmation.mails.ts';
import { recordConfirmationMail } from '../addresses/confirmation.usecases.ts';
import { runWithOwnAccessChangeLimit } from '../passwords/passwordChanges.usecases.ts';
import { provePresence } from '../second-step/secondFactor.usecases.ts';
import { requireOpenSession } from '../sessions/sessions.usecases.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import {
  completeProfileRequest,
  hasAcceptedTerms,
  toAccountColumns,
  toProfile,
} from './accounts.rules.ts';
import {
  findProblemsOfChosenPassword,
  hashNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  refuseStaleAccountEdit,
  saveAccount,
} from './accounts.usecases.ts';

type FindAccountProblems = (typed: BusinessRequest, passwordRule: () => Problem[]) => Problem[];

export function updateOwnProfile(deps: Deps, person: Person, request: BusinessPatch) {
  const { DesignationNumber, CaseManagerId, AcceptedTerms, ...own } = request;
  const rulesOf: FindAccountProblems = (profile, rule) =>
    findProfileProblems(profile, undefined, rule);
  return updateOwnAccountOrProfile(
    deps,
    person,
    own,
    rulesOf,
    Math.min(AcceptedTerms ?? programTerms.version, programTerms.version),
  );
}

export function updateOwnAccount(deps: Deps, person: Administrator, request: AccountPatch) {
  return updateOwnAccountOrProfile(deps, person, request, (account, rule) =>
    findAccountProblems(account, undefined, rule),
  );
}

async function updateOwnAccountOrProfile(
  deps: Deps,
  person: Person,
  request: AccountPatch,
  rulesOf: FindAccountProblems,
  shownTerms = programTerms.version,
) {
  /** The record is read inside the transaction, because it may have changed since. */
  const profileWith = (record: Account) => {
    const profile = completeProfileRequest(record, request);
    const isShown = shownTerms >= programTerms.askedIn || hasAcceptedTerms(record);
    return { ...profile, IsTermsAndConditions: profile.IsTermsAndConditions && isShown };
  };
  const account = authorizeChange(person, await findAccount(deps.database, person));
  const profile = profileWith(account);
  const changesAccess = profile.Password !== '' || profile.Email !== account.email;
  const save = () =>
    saveOwnAccount(deps, person, { profileWith, rulesOf, account, changesAccess, shownTerms });
  return changesAccess ? runWithOwnAccessChangeLimit(deps, person, save) : save();
}

interface OwnAccountChange {
  profileWith(record: Account): BusinessRequest;
  rulesOf: FindAccountProblems;
  account: Account;
  changesAccess: boolean;
  shownTerms: number;
}

async function saveOwnAccount(
  deps: Deps,
  person: Person,
  { profileWith, rulesOf, account, changesAccess, shownTerms }: OwnAccountChange,
) {
  const profile = profileWith(account);
  const passwordProblems = await findProblemsOfChosenPassword(deps, profile, [
    account.email,
    account.operating_name,
  ]);
  const refuseBroken = (typed: BusinessRequest, record: Account) =>
    refuseProblems([
      ...rulesOf(typed, () => passwordProblems),
      ...findUnofferedChoiceProblems(typed, toProfile(record), getToday(deps)),
    ]);
  refuseBroken(profile, account);
  const isNewAddress = !person.isAdministrator && profile.Email !== account.email;
  const mayConfirm = isNewAddress && (await recordConfirmationMail(deps, person));
  const isProven = changesAccess && (await provePresenceIfNeeded(deps, person, profile));
  const passwordHash = await hashNewPassword(person, profile.Password);
  const on = deps.clock.now();

  const saved = await runInTransaction(deps, async (trx) => {
    const before = await lockChangeableAccount(trx, person, person);
    const columns = profileWith(before);
    refuseStaleAccountEdit(before, columns, passwordHash);
    refuseBroken(columns, before);
    if (passwordHash || columns.Email !== before.email) {
      if (isPresenceProofNeeded(person) && !isProven)
        refuseProblems([createPresentPasswordProblem()]);
      // If the session was ended meanwhile, perhaps by the owner, it must not change the account.
      await requireOpenSession(trx, person);
    }
    const saved = await saveAccount(deps, trx, {
      on,
      by: person,
      before,
      written: {
        ...toAccountColumns(columns),
        ...createAcceptanceColumns(columns, before, { on, shownTerms }),
      },
      passwordHash,
    });
    if (mayConfirm && columns.Email !== before.email) {
      const { businessId } = person;
      await queueDelivery(trx, on, addressConfirmationMail, { businessId, to: columns.Email });
    }
    return saved;
  });
  logPasswordSet(deps.log, passwordHash, person, person.businessId);
  return saved;
}

function createAcceptanceColumns(
  { IsTermsAndConditions }: BusinessRequest,
  before: Account,
  { on, shownTerms }: { on: Date; shownTerms: number },
) {
  if (!IsTermsAndConditions) return { terms_accepted_on: null };
  if (hasAcceptedTerms(before)) return {};
  return { terms_accepted_on: on.toISOString(), accepted_terms: shownTerms };
}

const createPresentPasswordProblem = () =>
  createProblem('presentPasswordNeeded', 'PresentPassword');

/**
 * A stolen session must not suffice to take the account over, so a new address or password requires the present
 * password or a code. An employer's client that is no browser needs neither, as the specification demands.
 */
const isPresenceProofNeeded = ({ isBound, isAdministrator }: Person) => isBound || isAdministrator;

async function provePresenceIfNeeded(
  deps: Deps,
  person: Person,
  { PresentPassword, Code }: BusinessRequest,
): Promise<boolean> {
  if (PresentPassword === '' && Code === '') {
    if (isPresenceProofNeeded(person)) refuseProblems([createPresentPasswordProblem()]);
    return false;
  }
  await provePresence(deps, person, { password: PresentPassword, code: Code });
  return true;
}
