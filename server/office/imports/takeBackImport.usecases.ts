import {
  changeApplication,
  createPatch,
  findApplicationsByIds,
  findApplicationsOfEmployer,
  lockApplication,
} from '../../applications/core/index.ts';
import {
  eraseHistoryOfAccount,
  findLastManualChangeTime,
  listChangesOfAccount,
  listEntriesOfApplication,
  recordChange,
  recordErasure,
} from '../../applications/history/index.ts';
import { deleteEmployerPeriods } from '../../applications/periods/index.ts';
import { deleteUnreferencedFile, listDocumentsOfEmployer } from '../../documents/store/index.ts';
import {
  type Account,
  claimAccount,
  createEmployerKey,
  deleteAccount,
} from '../../people/accounts/index.ts';
import { deleteDesignation, takeBackDesignation } from '../../people/designations/index.ts';
import { changeImportedEmployer } from '../../people/employers/index.ts';
import type { ChangedValue } from '../../platform/changes.ts';
import type { Trx } from '../../platform/database/types.ts';
import { type Deps, runInTransaction } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { withdrawApplication } from '../../privacy/retention/index.ts';
import { detachImportedDocument, getImportedDocumentId } from './importedDocuments.usecases.ts';
import type { ReportProgress } from './importedRows.rules.ts';
import { getImportingAdministrator, processImportRows } from './importRows.usecases.ts';
import {
  isImportedAfter,
  type StoredImport,
  type StoredImportRow,
  updateImport,
  updateImportRow,
} from './imports.queries.ts';
import { assignImportedCaseManager } from './writeImportedRecords.usecases.ts';

export async function takeBackImportedRows(
  deps: Deps,
  storedImport: StoredImport,
  reportProgress: ReportProgress,
): Promise<void> {
  const administrator = getImportingAdministrator(storedImport);
  const toDo = { effects: ['add', 'change'], outcomes: ['done'] } as const;
  const work = async (row: StoredImportRow) => {
    await runInTransaction(deps, (trx) =>
      takeBackImportedRow(deps, trx, administrator, storedImport, row),
    );
    // An unattached document would prevent the erasure of its employer for a day, so it is deleted here.
    if (storedImport.kind === 'papers')
      await deleteUnreferencedFile(deps, getImportedDocumentId(row));
  };
  const isFinished = await processImportRows(
    deps,
    storedImport,
    reportProgress,
    toDo,
    work,
    (row) => updateImportRow(deps.database, row, { outcome: 'kept' }, 'done'),
  );
  if (!isFinished) return;
  await updateImport(deps.database, storedImport, {
    state: 'takenBack',
    version: storedImport.version + 1,
  });
}

async function takeBackImportedRow(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { kind, filename }: StoredImport,
  row: StoredImportRow,
): Promise<void> {
  if (!(await updateImportRow(trx, row, { outcome: 'takenBack', sums: '' }, 'done'))) return;
  const { application_id: applicationId, business_id: businessId } = row;
  const isTakenBack =
    kind === 'papers'
      ? await detachImportedDocument(deps, trx, by, row, filename)
      : applicationId !== null
        ? await takeBackApplication(deps, trx, by, { ...row, applicationId, filename })
        : businessId === null || (await takeBackEmployer(deps, trx, by, { ...row, businessId }));
  if (!isTakenBack) await updateImportRow(trx, row, { outcome: 'kept', sums: row.sums });
}

type RowEffectAndTime = Pick<StoredImportRow, 'effect' | 'done_on'>;

async function takeBackApplication(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  {
    applicationId,
    effect,
    done_on,
    filename,
  }: RowEffectAndTime & { applicationId: number; filename: string },
): Promise<boolean> {
  if (!(await lockApplication(trx, applicationId))) return true;
  const entries = await listEntriesOfApplication(trx, applicationId);
  // Changes by another import that was undone do not count.
  const isTouched = entries.some(
    ({ changed_on, details }) =>
      changed_on > String(done_on) && JSON.parse(details).ImportedFrom === undefined,
  );
  if (isTouched || (await isImportedAfter(trx, applicationId, String(done_on)))) return false;
  if (effect === 'add') {
    const [application] = await findApplicationsByIds(trx, [applicationId]);
    if (!application) return true;
    await withdrawApplication(trx, deps, application, by.businessId);
    return true;
  }
  const ofRow = new Map(
    entries
      .filter(({ changed_on }) => changed_on === done_on)
      .map(({ kind, details }) => [kind, JSON.parse(details)]),
  );
  if (ofRow.size === 0) return false;
  const assigned = ofRow.get('caseManagerAssigned');
  if (assigned) {
    const { CaseManagerId, IsOwn } = assigned.from;
    await assignImportedCaseManager(
      deps,
      trx,
      by,
      applicationId,
      IsOwn ? CaseManagerId : null,
      filename,
    );
  }
  const changed = ofRow.get('applicationChanged');
  if (changed) {
    const { ImportedFrom: from, ...changes } = changed;
    const former = { ...getFormerValues(changes), Version: null, LeaveOutMail: true };
    const patch = createPatch(applicationId, former as never);
    await changeApplication(deps, trx, by, patch, { from, statusSince: undefined });
  }
  // A note is never deleted, so its application cannot be deleted either.
  return !ofRow.has('noteAdded');
}

const getFormerValues = (changes: Record<string, ChangedValue>) =>
  Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));

async function takeBackEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { businessId, effect, done_on }: RowEffectAndTime & { businessId: number },
): Promise<boolean> {
  const account = await claimAccount(trx, createEmployerKey(businessId));
  if (!account) return true;
  if (((await findLastManualChangeTime(trx, { businessId })) ?? '') > String(done_on)) return false;
  if (effect === 'add') return removeImportedEmployer(deps, trx, by, account);
  const ofRow = async (kind: 'accountChanged' | 'designationChanged') => {
    const entries = await listChangesOfAccount(trx, businessId, kind);
    return JSON.parse(entries.find(({ On }) => On === done_on)?.details ?? 'null');
  };
  const profile = await ofRow('accountChanged');
  const designation = await ofRow('designationChanged');
  if (profile) {
    const { ImportedFrom: from, ...changes } = profile;
    const patch = { BusinessId: businessId, ...getFormerValues(changes) };
    await changeImportedEmployer(deps, trx, by, patch as never, from);
  }
  if (designation) await takeBackDesignation(deps, trx, by, businessId, designation);
  return profile !== null || designation !== null;
}

async function removeImportedEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  account: Account,
): Promise<boolean> {
  const businessId = account.business_id;
  if (account.logged_on !== null || account.password_hash !== null) return false;
  if ((await findApplicationsOfEmployer(trx, businessId)).length > 0) return false;
  if ((await listDocumentsOfEmployer(trx, businessId)).length > 0) return false;
  const on = deps.clock.now();
  await deleteDesignation(trx, businessId);
  await deleteEmployerPeriods(trx, businessId);
  const { places } = await eraseHistoryOfAccount(trx, businessId);
  await deleteAccount(trx, businessId);
  await recordErasure(deps, trx, places, on);
  const details = { Account: businessId, Documents: 0, JobNumbers: [] };
  await recordChange(deps, trx, { on, by: by.businessId, kind: 'employerErased', details });
  return true;
}
