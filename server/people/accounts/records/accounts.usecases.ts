import type { BusinessRequest } from '../../../../contract/employers.ts';
import { createProblem, type Problem } from '../../../../contract/problems.ts';
import { recordChange } from '../../../applications/history/index.ts';
import type { Change } from '../../../platform/changes.ts';
import { findPasswordProblems } from '../../../platform/crypto/passwordProblems.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { isUniqueViolation } from '../../../platform/database/constraintViolations.ts';
import type { Trx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseProblems, staleEdit } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/person.ts';
import { type Authorized, authorizeChange } from '../../../platform/policy.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { deleteTracesOfOldPassword } from '../passwords/passwordChanges.usecases.ts';
import { deletePasswordLinksOfAccount } from '../passwords/passwordLinks.queries.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import { type Account, type AccountKey, lockAccount, updateAccount } from './accounts.queries.ts';
import {
  type AccountColumns,
  findProfileDifferences,
  hasAcceptedTerms,
  toAccountColumns,
} from './accounts.rules.ts';

export async function lockChangeableAccount(
  trx: Trx,
  person: Person,
  key: AccountKey,
): Promise<Authorized<Account, 'change'>> {
  return authorizeChange(person, await lockAccount(trx, key));
}

/** An outdated form that changes nothing is accepted, because a form may be sent again after its answer was lost. */
export function refuseStaleAccountEdit(
  before: Account,
  request: BusinessRequest,
  passwordHash: string | null,
): void {
  if (request.Version === null || request.Version === before.version) return;
  const areTermsSame = request.IsTermsAndConditions === hasAcceptedTerms(before);
  const isUnchanged = areTermsSame && hasSameFields(before, toAccountColumns(request));
  if (passwordHash || !isUnchanged) throw staleEdit();
}

const hasSameFields = (before: Account, columns: Partial<Account>) =>
  Object.keys(findProfileDifferences<Partial<Account>>(before, columns)).length === 0;

export interface AccountChange {
  on: Date;
  by: Person;
  before: Authorized<Account, 'change'>;
  written: AccountColumns & { terms_accepted_on?: string | null; accepted_terms?: number };
  passwordHash: string | null;
  importedFrom?: string;
}

export async function saveAccount(
  deps: Pick<Deps, 'subscribers'>,
  trx: Trx,
  change: AccountChange,
) {
  const { on, by, before, written, passwordHash, importedFrom } = change;
  const businessId = before.business_id;
  if (!passwordHash && hasSameFields(before, written)) {
    return { BusinessId: businessId, Version: before.version };
  }
  const Version = before.version + 1;
  await updateAccount(trx, before, {
    ...written,
    version: Version,
    confirmed_email: getConfirmedEmail(change),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
    modified_on: on.toISOString(),
  });
  await endOlderAccess(trx, change);
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'accountChanged',
    businessId,
    details: {
      ...findProfileDifferences<Partial<Account>>(before, written),
      ...(passwordHash ? { Password: 'changed' } : {}),
      ...(importedFrom === undefined ? {} : { ImportedFrom: importedFrom }),
    },
    ...(importedFrom === undefined || before.password_hash !== null
      ? { access: findAccessChange(change) }
      : {}),
  });
  return { BusinessId: businessId, Version };
}

/** Call this after the commit, so that a change that was rolled back is not logged. */
export function logPasswordSet(
  log: Deps['log'],
  passwordHash: string | null,
  by: Person,
  account: number,
): void {
  if (passwordHash) logSecurityEvent(log, 'passwordSet', { account, by: by.businessId });
}

/** An address that an administrator enters counts as confirmed; an employer must confirm its own. */
function getConfirmedEmail({ by, before, written }: AccountChange): string {
  const isNew = written.email !== before.email;
  return isNew && by.isAdministrator ? written.email : before.confirmed_email;
}

function findAccessChange(change: AccountChange): Change['access'] {
  const { before, written, passwordHash } = change;
  const isRenumbered = ![written.designation_number, ''].includes(before.designation_number);
  return {
    changed: [
      ...(written.email === before.email ? [] : ['email' as const]),
      ...(passwordHash ? ['password' as const] : []),
      ...(isRenumbered ? ['designationNumber' as const] : []),
    ],
    emailBefore: before.confirmed_email,
    emailNow: getConfirmedEmail(change),
  };
}

async function endOlderAccess(trx: Trx, change: AccountChange): Promise<void> {
  const { by, before, written, passwordHash } = change;
  const mayNoLongerSignIn = before.designation_number !== '' && written.designation_number === '';
  if (passwordHash || mayNoLongerSignIn) {
    await endOtherSessions(trx, before.business_id, by.sessionHash);
  }
  if (passwordHash)
    await deleteTracesOfOldPassword(trx, before.business_id, before.designation_number);
  if (passwordHash || written.email !== before.email)
    await deletePasswordLinksOfAccount(trx, before.business_id);
}

export async function findProblemsOfChosenPassword(
  { settings }: Deps,
  profile: BusinessRequest,
  alsoKnown: string[] = [],
): Promise<Problem[]> {
  if (profile.Password === '') return [];
  const { OperatingName, LegalName, City, FirstName, LastName, Email } = profile;
  const texts = [OperatingName, LegalName, City, FirstName, LastName, Email];
  const personalDetails = {
    texts: [...texts, profile.DesignationNumber, ...alsoKnown],
    telephone: profile.Telephone,
  };
  return findPasswordProblems(profile.Password, settings, personalDetails);
}

export async function hashNewPassword(by: Person, password: string): Promise<string | null> {
  return password === '' ? null : hashPassword(password, String(by.businessId));
}

export const createNumberInUseProblem = () =>
  createProblem('designationNumberInUse', 'DesignationNumber');

/** If two accounts are saved at the same time with the same number, only the database notices it. */
export async function refuseDesignationNumberInUse<Saved>(
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'designation_key')) refuseProblems([createNumberInUseProblem()]);
    throw error;
  }
}
