import { recordChange } from '../../../applications/history/index.ts';
import { findPasswordProblems } from '../../../platform/crypto/passwordProblems.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import type { Trx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { generateReadableSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { SettingsError } from '../../../platform/settings/settingValues.ts';
import { deleteBrowsersOfAccount } from '../known-browsers/knownBrowsers.queries.ts';
import { deleteTracesOfOldPassword } from '../passwords/passwordChanges.usecases.ts';
import { deletePasswordLinksOfAccount } from '../passwords/passwordLinks.queries.ts';
import { insertAccount } from '../records/accounts.queries.ts';
import {
  deleteSecondStepsAndLimits,
  removeLostSecondStep,
} from '../second-step/secondFactor.usecases.ts';
import { endOtherSessions } from '../sessions/sessions.queries.ts';
import {
  type AdministratorIdentity,
  countActiveAdministrators,
  disableAccount,
  findAdministratorId,
  lockAllActiveAdministrators,
  replacePasswordAndEnable,
  updateAdministratorIdentity,
} from './administrators.queries.ts';

type Dependencies = Pick<Deps, 'database' | 'clock' | 'log' | 'subscribers'>;

export const makePassword = () => generateReadableSecret(3, 5);

interface NewAdministrator extends AdministratorIdentity {
  designationNumber: string;
  password: string;
}

export async function addAdministrator(
  deps: Dependencies,
  administrator: NewAdministrator,
): Promise<number> {
  const passwordHash = await hashPassword(administrator.password);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (trx) => {
    const businessId = await insertAccount(trx, {
      designation_number: administrator.designationNumber.trim(),
      password_hash: passwordHash,
      is_administrator: true,
      operating_name: '',
      legal_name: '',
      address: '',
      city: '',
      postal_code: '',
      first_name: administrator.firstName,
      last_name: administrator.lastName,
      telephone: '',
      email: administrator.email,
      created_on: now.toISOString(),
      modified_on: now.toISOString(),
    });
    await recordChange(deps, trx, { on: now, by: null, kind: 'accountCreated', businessId });
    return businessId;
  });
}

async function findFirstPasswordProblem(settings: Settings): Promise<string | undefined> {
  const { designationNumber, password } = settings.firstAdministrator;
  if (password === undefined) return undefined;
  const [weakness] = await findPasswordProblems(password, settings, { texts: [designationNumber] });
  return weakness && `ADMIN_PASSWORD cannot be used. ${weakness.message}`;
}

export async function ensureFirstAdministrator(
  deps: Deps,
): Promise<{ designationNumber: string; password: string } | null> {
  if ((await countActiveAdministrators(deps.database)) > 0) return null;
  const { designationNumber, password = makePassword() } = deps.settings.firstAdministrator;
  const problem = await findFirstPasswordProblem(deps.settings);
  if (problem) throw new SettingsError(problem);
  try {
    await addAdministrator(deps, {
      designationNumber,
      password,
      firstName: 'Portal',
      lastName: 'Administrator',
      email: '',
    });
  } catch (error) {
    // Another server that started at the same moment has created the account.
    if ((await countActiveAdministrators(deps.database)) > 0) return null;
    throw error;
  }
  return { designationNumber, password };
}

async function endAllAccess(trx: Trx, businessId: number): Promise<void> {
  await endOtherSessions(trx, businessId);
  await deleteBrowsersOfAccount(trx, businessId);
  await deletePasswordLinksOfAccount(trx, businessId);
}

export async function resetAdministratorAccess(
  deps: Dependencies,
  designationNumber: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const account = await deps.database.transaction().execute(async (trx) => {
    const renewed = await replacePasswordAndEnable(trx, designationNumber, passwordHash);
    if (!renewed) throw notFound();
    const { businessId, email } = renewed;
    const on = deps.clock.now();
    await endAllAccess(trx, businessId);
    await deleteTracesOfOldPassword(trx, businessId, designationNumber);
    await deleteSecondStepsAndLimits(trx, businessId);
    const access = { changed: ['password' as const], emailBefore: email, emailNow: email };
    await recordChange(deps, trx, { on, by: null, kind: 'passwordSet', businessId, access });
    return businessId;
  });
  logSecurityEvent(deps.log, 'passwordSet', { account, by: null });
}

export async function removeSecondStepOfAdministrator(
  deps: Dependencies,
  designationNumber: string,
): Promise<void> {
  const businessId = await findAdministratorId(deps.database, designationNumber);
  if (businessId === undefined) throw notFound();
  await removeLostSecondStep(deps, null, businessId);
}

export async function changeAdministrator(
  deps: Dependencies,
  designationNumber: string,
  identity: AdministratorIdentity,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction().execute(async (trx) => {
    const before = await updateAdministratorIdentity(trx, designationNumber, identity, now);
    if (!before) throw notFound();
    const { businessId, emailBefore } = before;
    await deletePasswordLinksOfAccount(trx, businessId);
    await recordChange(deps, trx, {
      on: now,
      by: null,
      kind: 'accountChanged',
      businessId,
      details: {},
      access: {
        changed: emailBefore === identity.email ? [] : ['email'],
        emailBefore,
        emailNow: identity.email,
      },
    });
  });
}

export async function disableAdministrator(
  deps: Dependencies,
  designationNumber: string,
  refuseWithWork: (trx: Trx, businessId: number) => Promise<void>,
): Promise<void> {
  const account = await deps.database.transaction().execute(async (trx) => {
    const active = await lockAllActiveAdministrators(trx);
    const key = createDesignationKey(designationNumber);
    const found = active.find((administrator) => administrator.designation_key === key);
    if (!found) throw notFound();
    if (active.length === 1) {
      throw new Refusal(409, 'This is the last active administrator. Add another one first.');
    }
    const businessId = found.business_id;
    await refuseWithWork(trx, businessId);
    await disableAccount(trx, businessId);
    await endAllAccess(trx, businessId);
    const on = deps.clock.now();
    await recordChange(deps, trx, { on, by: null, kind: 'accountDisabled', businessId });
    return businessId;
  });
  logSecurityEvent(deps.log, 'accountDisabled', { account, by: null });
}
