import type { BusinessRequest } from '../../../contract/employers.ts';
import { designationImportFields } from '../../../contract/imports.ts';
import {
  changeApplication,
  createPatch,
  importApplication,
  lockApplication,
  lockAssignment,
} from '../../applications/core/index.ts';
import { importNote } from '../../applications/notes/index.ts';
import { claimAccount, createEmployerKey, toProfile } from '../../people/accounts/index.ts';
import { importDesignation } from '../../people/designations/index.ts';
import { changeImportedEmployer, importEmployer } from '../../people/employers/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { findInstantOfHour } from '../../platform/time/localTime.ts';
import { assignInTransaction } from '../assignments/index.ts';
import { blankEmployer } from './checking/checkRow.rules.ts';
import type { RowValues, StoredCheck } from './importedRows.rules.ts';

export async function writeImportedEmployer(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { values, before, businessId }: StoredCheck,
  from: string,
): Promise<number> {
  const isOfProfile = ([field]: [string, unknown]) => !designationImportFields.includes(field);
  const wanted = businessId === null ? values : pickFields(values, Object.keys(before));
  const profile = Object.fromEntries(Object.entries(wanted).filter(isOfProfile));
  let id = businessId;
  if (id === null) {
    const request = { ...blankEmployer, ...profile } as BusinessRequest;
    id = (await importEmployer(deps, trx, by, request, from)).BusinessId;
  } else {
    const account = await claimAccount(trx, createEmployerKey(id));
    refuseIfChanged(before, account && toProfile(account));
    if (Object.keys(profile).length > 0) {
      await changeImportedEmployer(deps, trx, by, { BusinessId: id, ...profile } as never, from);
    }
  }
  const fields = createDesignationFields(wanted);
  if (Object.keys(fields).length > 0) {
    await importDesignation(deps, trx, by, id, { fields, reason: from });
  }
  return id;
}

const pickFields = (values: RowValues, fields: readonly string[]): RowValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

function refuseIfChanged(before: RowValues, present: object | undefined): void {
  const isChanged = Object.entries(before).some(
    ([field, value]) =>
      present && field in present && (Reflect.get(present, field) ?? '') !== (value ?? ''),
  );
  if (!present || isChanged) throw staleEdit();
}

function createDesignationFields({
  DesignationState,
  DesignatedOn,
  ValidUntil,
  FullTimeEmployees,
}: RowValues) {
  const fields = { State: DesignationState, StateOn: DesignatedOn, ValidUntil, FullTimeEmployees };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value || value === 0),
  ) as Parameters<typeof importDesignation>[4]['fields'];
}

export async function writeImportedApplication(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  { values, before, applicationId }: StoredCheck,
  from: string,
): Promise<number> {
  const { timeZone } = deps.settings;
  const getInstant = (day: unknown) =>
    day ? findInstantOfHour(String(day), 12, timeZone) : undefined;
  const earliest = (one: Date, other: Date) => (one < other ? one : other);
  const now = deps.clock.now();
  const isChange = applicationId !== null;
  const fields = isChange ? pickFields(values, Object.keys(before)) : values;
  const statusId = fields.ApplicationStatusId ? Number(fields.ApplicationStatusId) : undefined;
  const statusOn = getInstant(values.StatusOn);
  const createdOn = earliest(getInstant(values.CreatedOn) ?? statusOn ?? now, now);
  const since = earliest(statusOn ?? createdOn, now).toISOString();
  const content = Object.fromEntries(
    ['FirstName', 'LastName', 'JobTitle']
      .filter((field) => field in fields)
      .map((field) => [field, String(fields[field] ?? '')]),
  );
  let id = applicationId;
  if (id !== null) refuseIfChanged(before, await lockApplication(trx, id));
  if (id === null) {
    const request = { ...emptyApplicationPatch, ...content, BusinessId: Number(values.BusinessId) };
    const saved = await importApplication(deps, trx, by, request, {
      from,
      number: String(values.OtherNumber ?? ''),
      createdOn,
      status: statusId === undefined ? undefined : { Id: statusId, Since: since },
    });
    id = saved.ApplicationId;
  } else if (statusId !== undefined || Object.keys(content).length > 0) {
    const change = { ...content, Version: null, LeaveOutMail: true };
    const patch = createPatch(id, {
      ...change,
      ...(statusId === undefined ? {} : { ApplicationStatusId: statusId }),
    } as never);
    const statusSince = values.StatusOn ? since : undefined;
    await changeApplication(deps, trx, by, patch, { from, statusSince });
  }
  if (fields.CaseManagerId)
    await assignImportedCaseManager(deps, trx, by, id, Number(fields.CaseManagerId), from);
  if (fields.Note) {
    const businessId = Number(values.BusinessId);
    const note = { applicationId: id, businessId, text: String(fields.Note), from };
    await importNote(deps, trx, by, note);
  }
  return id;
}

const emptyApplicationPatch = {
  Token: undefined,
  ApplicationId: null,
  CreationKey: '',
  ApplicationStatusId: null,
  Version: null,
  Pilot: '',
};

export async function assignImportedCaseManager(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  applicationId: number,
  to: number | null,
  importedFrom: string,
): Promise<void> {
  const locked = await lockAssignment(trx, applicationId);
  const seen = locked?.own ?? locked?.of_employer ?? null;
  if (seen === to) return;
  const refusal = await assignInTransaction(deps, trx, by, {
    applicationId,
    seen,
    to,
    importedFrom,
  });
  if (refusal) throw staleEdit();
}
