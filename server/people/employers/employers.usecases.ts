import type { InviteRefusal } from '../../../contract/batches.ts';
import {
  type BusinessPatch,
  type BusinessRequest,
  findEmployerProblems,
  findUnofferedChoiceProblems,
} from '../../../contract/employers.ts';
import { createProblem, findMissingFields, type Problem } from '../../../contract/problems.ts';
import { recordChange } from '../../applications/history/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import { accountSuspended, notFound, refuseProblems } from '../../platform/errors.ts';
import { countAttempt } from '../../platform/limits/rateLimit.ts';
import type { Administrator, Person } from '../../platform/person.ts';
import { authorizeChange, authorizeRead } from '../../platform/policy.ts';
import { getToday } from '../../platform/time/today.ts';
import {
  type Account,
  claimAccount,
  completeProfileRequest,
  createEmployerKey,
  createNumberInUseProblem,
  findAccount,
  findEmployersWithOpenInvitation,
  findOwnerOfDesignationNumber,
  hashNewPassword,
  insertAccount,
  isActiveAdministrator,
  judgeNewPassword,
  limitPasswordChanges,
  listAccountsWithoutPassword,
  lockChangeableAccount,
  logPasswordSet,
  normalizeProfile,
  refuseStale,
  refuseTakenNumber,
  removeLostSecondStep,
  saveAccount,
  toAccountColumns,
  toProfile,
} from '../accounts/index.ts';

export async function requireEmployer(database: Queryable, person: Person, businessId: number) {
  return authorizeRead(person, await findAccount(database, createEmployerKey(businessId)));
}

async function findNumberAndManagerProblems(
  database: Queryable,
  employer: BusinessRequest,
  before?: { business_id: number; case_manager_id: number | null },
): Promise<Problem[]> {
  const { DesignationNumber, CaseManagerId } = employer;
  const owner = await findOwnerOfDesignationNumber(database, DesignationNumber);
  // A former case manager stays with an employer until another one is chosen.
  const isManagerValid =
    CaseManagerId === null ||
    CaseManagerId === before?.case_manager_id ||
    (await isActiveAdministrator(database, CaseManagerId));
  return [
    ...(owner > 0 && owner !== before?.business_id ? [createNumberInUseProblem()] : []),
    ...(isManagerValid ? [] : [createProblem('notInList', 'CaseManagerId')]),
  ];
}

async function checkEmployerForm(deps: Deps, by: Administrator, employer: BusinessRequest) {
  const passwordProblems = await judgeNewPassword(deps, employer);
  const getProblems = (typed: BusinessRequest) =>
    findEmployerProblems(typed, () => passwordProblems);
  const problems = getProblems(employer);
  const passwordHash = problems.length === 0 ? await hashNewPassword(by, employer.Password) : null;
  return { problems, problemsOf: getProblems, passwordHash };
}

function saveWithPasswordChangeLimit<Saved>(
  deps: Deps,
  by: Administrator,
  { Password }: Pick<BusinessRequest, 'Password'>,
  save: () => Promise<Saved>,
): Promise<Saved> {
  return Password === '' ? save() : limitPasswordChanges(deps, by, save);
}

export function createEmployer(deps: Deps, by: Administrator, request: BusinessRequest) {
  return saveWithPasswordChangeLimit(deps, by, request, () => saveNewEmployer(deps, by, request));
}

export function updateEmployer(deps: Deps, by: Administrator, request: BusinessPatch) {
  return saveWithPasswordChangeLimit(deps, by, request, () => saveEmployer(deps, by, request));
}

async function saveNewEmployer(deps: Deps, by: Administrator, request: BusinessRequest) {
  const employer = normalizeProfile(request);
  const { problems, passwordHash } = await checkEmployerForm(deps, by, employer);

  const save = () =>
    deps.database
      .transaction()
      .execute((trx) => addEmployer(deps, trx, by, { employer, problems, passwordHash }));
  const saved = await refuseTakenNumber(save);
  logPasswordSet(deps.log, passwordHash, by, saved.BusinessId);
  return saved;
}

interface NewEmployer {
  employer: BusinessRequest;
  problems: Problem[];
  passwordHash: string | null;
  importedFrom?: string;
}

async function addEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { employer, problems, passwordHash, importedFrom }: NewEmployer,
) {
  refuseProblems([
    ...problems,
    ...findUnofferedChoiceProblems(employer, null, getToday(deps)),
    ...(await findNumberAndManagerProblems(trx, employer)),
  ]);
  const on = deps.clock.now();
  const businessId = await insertAccount(trx, {
    ...toAccountColumns(employer),
    is_administrator: false,
    password_hash: passwordHash,
    created_on: on.toISOString(),
    modified_on: on.toISOString(),
  });
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'accountCreated',
    businessId,
    details: importedFrom === undefined ? undefined : { ImportedFrom: importedFrom },
  });
  return { BusinessId: businessId, Version: 1 };
}

export function importEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  request: BusinessRequest,
  importedFrom: string,
) {
  const employer = normalizeProfile({ ...request, Password: '' });
  const problems = findEmployerProblems(employer);
  return addEmployer(deps, trx, by, { employer, problems, passwordHash: null, importedFrom });
}

export async function changeImportedEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  request: BusinessPatch,
  importedFrom: string,
) {
  const businessId = request.BusinessId ?? 0;
  const before = await lockChangeableAccount(trx, by, createEmployerKey(businessId));
  const employer = completeProfileRequest(before, { ...request, Password: '' });
  refuseProblems([
    ...findEmployerProblems(employer),
    ...findUnofferedChoiceProblems(employer, toProfile(before), getToday(deps)),
    ...(await findNumberAndManagerProblems(trx, employer, before)),
  ]);
  const columns = toAccountColumns(employer);
  const on = deps.clock.now();
  return saveAccount(deps, trx, {
    on,
    by,
    before,
    written: columns,
    passwordHash: null,
    importedFrom,
  });
}

async function saveEmployer(deps: Deps, by: Administrator, request: BusinessPatch) {
  const businessId = request.BusinessId ?? 0;
  const account = authorizeChange(
    by,
    await findAccount(deps.database, createEmployerKey(businessId)),
  );
  const form = await checkEmployerForm(deps, by, completeProfileRequest(account, request));
  const on = deps.clock.now();

  const save = () =>
    runInTransaction(deps, async (trx) => {
      const before = await lockChangeableAccount(trx, by, createEmployerKey(businessId));
      // The form is compared with the present record, which may have changed since it was loaded.
      const employer = completeProfileRequest(before, request);
      refuseStale(before, employer, form.passwordHash);
      const problems = form.problemsOf(employer);
      refuseProblems([
        ...(problems.length > 0 ? problems : form.problems),
        ...findUnofferedChoiceProblems(employer, toProfile(before), getToday(deps)),
        ...(await findNumberAndManagerProblems(trx, employer, before)),
      ]);
      const columns = toAccountColumns(employer);
      const { passwordHash } = form;
      return saveAccount(deps, trx, { on, by, before, written: columns, passwordHash });
    });
  const saved = await refuseTakenNumber(save);
  logPasswordSet(deps.log, form.passwordHash, by, businessId);
  return saved;
}

const maxInvitationsPerHour = 5;

/** The employer sets its first password by a mailed link, so nobody else ever knows it. */
export async function inviteEmployer(
  deps: Deps,
  by: Administrator,
  businessId: number,
): Promise<void> {
  const employer = authorizeChange(
    by,
    await findAccount(deps.database, createEmployerKey(businessId)),
  );
  if (employer.is_disabled) throw accountSuspended();
  refuseProblems([
    ...findMissingFields({ DesignationNumber: employer.designation_number }, ['DesignationNumber']),
    ...(employer.confirmed_email === '' ? [createProblem('emailMissing', 'Email')] : []),
  ]);
  const on = deps.clock.now();
  const limit = { name: `invitation to ${businessId}`, max: maxInvitationsPerHour, minutes: 60 };
  await countAttempt(deps.database, [limit], on);

  const invited = { on, by: by.businessId, kind: 'invited', businessId } as const;
  await runInTransaction(deps, (trx) => recordChange(deps, trx, invited));
}

export async function inviteEmployerInTransaction(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  businessId: number,
): Promise<InviteRefusal | undefined> {
  const employer = await claimAccount(trx, createEmployerKey(businessId));
  if (!employer) throw notFound();
  const on = deps.clock.now();
  const refusal = findInvitationRefusal(
    employer,
    await findEmployersWithOpenInvitation(trx, on, businessId),
  );
  if (refusal) return refusal;
  await recordChange(deps, trx, { on, by: by.businessId, kind: 'invited', businessId });
  return undefined;
}

type InvitedEmployer = Pick<
  Account,
  'business_id' | 'password_hash' | 'is_disabled' | 'designation_number' | 'confirmed_email'
>;

function findInvitationRefusal(
  employer: InvitedEmployer,
  invited: ReadonlySet<number>,
): InviteRefusal | undefined {
  if (employer.password_hash !== null) return 'hasPassword';
  if (employer.is_disabled) return 'suspended';
  if (employer.designation_number === '') return 'noNumber';
  if (employer.confirmed_email === '') return 'noEmail';
  return invited.has(employer.business_id) ? 'invitedAlready' : undefined;
}

export async function listEmployersToInvite({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const invited = await findEmployersWithOpenInvitation(database, clock.now());
  return (await listAccountsWithoutPassword(database)).map((employer) => ({
    BusinessId: employer.business_id,
    Employer: employer.operating_name,
    Email: employer.confirmed_email,
    Refusal: findInvitationRefusal(employer, invited) ?? ('' as const),
  }));
}

export async function removeSecondStepOfEmployer(
  deps: Deps,
  by: Administrator,
  businessId: number,
): Promise<void> {
  authorizeChange(by, await findAccount(deps.database, createEmployerKey(businessId)));
  await removeLostSecondStep(deps, by.businessId, businessId);
  deps.wakeDeliveries();
}
