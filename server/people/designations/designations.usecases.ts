import type { ParsedRequest } from '../../../contract/calls.ts';
import {
  type Designation,
  type DesignationFields,
  type DesignationTerm,
  designationDocuments,
  findDesignationProblems,
  getLastDayOfReminderPeriod,
  isInForce,
  type OwnDesignation,
} from '../../../contract/designations.ts';
import { createProblem } from '../../../contract/problems.ts';
import { designationSettings } from '../../../contract/program.ts';
import {
  addDeletedRow,
  listChangesOfAccount,
  recordChange,
} from '../../applications/history/index.ts';
import {
  findDocuments,
  findFilenamesToAttach,
  markUnattached,
} from '../../documents/store/index.ts';
import type { ChangedValue } from '../../platform/changes.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { authorizeChange, authorizeRead } from '../../platform/policy.ts';
import { getToday } from '../../platform/time/today.ts';
import { claimAccount, createEmployerKey, findAccount } from '../accounts/index.ts';
import {
  type DesignationColumns,
  deleteDesignation,
  findDesignation,
  listDesignations,
  listDesignationsEndingUntil,
  upsertDesignation,
} from './designations.queries.ts';

const columnsByField = {
  State: 'state',
  StateOn: 'state_on',
  ValidUntil: 'valid_until',
  FirstTrainingOn: 'first_training_on',
  FirstTrainingId: 'first_training_id',
  SecondTrainingOn: 'second_training_on',
  SecondTrainingId: 'second_training_id',
  AgreementOn: 'agreement_on',
  AgreementId: 'agreement_id',
  FullTimeEmployees: 'full_time_employees',
  Note: 'note',
  IsUnlisted: 'is_unlisted',
} as const satisfies Record<keyof DesignationFields, keyof DesignationColumns>;
const designationFieldNames = Object.keys(columnsByField) as (keyof DesignationFields)[];

const toDesignationFields = (row: DesignationColumns) =>
  Object.fromEntries(
    designationFieldNames.map((name) => [name, row[columnsByField[name]]]),
  ) as DesignationFields;

const toDesignationColumns = (designation: DesignationFields) =>
  Object.fromEntries(
    designationFieldNames.map((name) => [columnsByField[name], designation[name] ?? null]),
  ) as DesignationColumns;

const listDesignationDocumentIds = (designation: DesignationFields | null): number[] =>
  designationDocuments.flatMap((paper) => designation?.[`${paper}Id`] ?? []);

export async function readDesignation(
  { database }: Pick<Deps, 'database'>,
  by: Administrator,
  businessId: number,
): Promise<Designation> {
  authorizeRead(by, await findAccount(database, createEmployerKey(businessId)));
  const row = await findDesignation(database, businessId);
  const designation = row ? toDesignationFields(row) : null;
  const changes = await listChangesOfAccount(database, businessId, 'designationChanged');
  return {
    Kept: designation && {
      ...designation,
      Filenames: createFilenamesByDocument(
        designation,
        await findDesignationFilenames(database, designation),
      ),
    },
    Version: row?.version ?? 0,
    Changes: changes.map(({ details, On, By }) => ({ On, By, ...JSON.parse(details) })),
  };
}

async function findDesignationFilenames(
  database: Queryable,
  designation: DesignationFields | null,
) {
  const documents = await findDocuments(database, listDesignationDocumentIds(designation));
  return new Map(documents.map(({ document_id: id, filename }) => [id, filename]));
}

const createFilenamesByDocument = (
  designation: DesignationFields,
  names: Map<number, string>,
): Record<string, string> =>
  Object.fromEntries(
    designationDocuments.flatMap((paper) => {
      const name = names.get(designation[`${paper}Id`] ?? 0);
      return name === undefined ? [] : [[paper, name]];
    }),
  );

export async function saveDesignation(
  deps: Deps,
  by: Administrator,
  { BusinessId: businessId, Seen, Reason, ...sent }: ParsedRequest<'saveDesignation'>,
): Promise<{ Version: number }> {
  authorizeChange(by, await findAccount(deps.database, createEmployerKey(businessId)));
  const designation: DesignationFields = {
    ...(Object.fromEntries(
      designationFieldNames.map((name) => [name, sent[name]]),
    ) as DesignationFields),
    Note: sent.Note.trim(),
    FullTimeEmployees: sent.FullTimeEmployees ?? null,
  };
  const change = { businessId, kept: designation, reason: Reason.trim() };
  return deps.database.transaction().execute(async (trx) => {
    if (!(await claimAccount(trx, createEmployerKey(businessId)))) throw notFound();
    const row = await findDesignation(trx, businessId);
    if ((row?.version ?? 0) !== Seen) throw staleEdit();
    return saveDesignationInTransaction(deps, trx, by, row, change);
  });
}

/** Omitted fields stay unchanged; without a record they are those of an empty designation. */
export async function importDesignation(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  businessId: number,
  { fields, reason }: { fields: Partial<DesignationFields>; reason: string },
): Promise<void> {
  const row = await findDesignation(trx, businessId);
  const asNow = { ...emptyDesignation, StateOn: getToday(deps) };
  const designation = { ...(row ? toDesignationFields(row) : asNow), ...fields };
  await saveDesignationInTransaction(deps, trx, by, row, {
    businessId,
    kept: designation,
    reason,
    importedFrom: reason,
  });
}

export async function takeBackDesignation(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  businessId: number,
  changed: { Fields: Record<string, ChangedValue>; Reason: string },
): Promise<void> {
  const { Fields, Reason: reason } = changed;
  const former = Object.fromEntries(
    Object.entries(Fields).map(([name, { from }]) => [name, from]),
  ) as Partial<DesignationFields>;
  if (former.FullTimeEmployees === ('' as never)) former.FullTimeEmployees = null;
  if (Fields.State?.from !== '') {
    return importDesignation(deps, trx, by, businessId, { fields: former, reason });
  }
  await deleteDesignation(trx, businessId);
  addDeletedRow(trx, 'designations', { business_id: businessId });
  const swapped = Object.entries(Fields).map(([name, { from, to }]) => [
    name,
    { from: to, to: from },
  ]);
  await recordChange(deps, trx, {
    on: deps.clock.now(),
    by: by.businessId,
    kind: 'designationChanged',
    businessId,
    details: { Fields: Object.fromEntries(swapped), Reason: reason, ImportedFrom: reason },
  });
}

const emptyDesignation: DesignationFields = {
  State: 'designated',
  StateOn: '',
  ValidUntil: '',
  FirstTrainingOn: '',
  FirstTrainingId: null,
  SecondTrainingOn: '',
  SecondTrainingId: null,
  AgreementOn: '',
  AgreementId: null,
  FullTimeEmployees: null,
  Note: '',
  IsUnlisted: false,
};

async function saveDesignationInTransaction(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  row: Awaited<ReturnType<typeof findDesignation>>,
  {
    businessId,
    kept,
    reason,
    importedFrom,
  }: { businessId: number; kept: DesignationFields; reason: string; importedFrom?: string },
): Promise<{ Version: number }> {
  const seen = row?.version ?? 0;
  const before = row ? toDesignationFields(row) : null;
  refuseProblems(findDesignationProblems({ ...kept, Reason: reason }, before));
  const on = deps.clock.now();
  const attached = listDesignationDocumentIds(before);
  const attaching = { person: by, employerId: businessId, attached };
  const filenames = await findFilenamesToAttach(trx, listDesignationDocumentIds(kept), attaching);
  refuseProblems(
    designationDocuments
      .filter((paper) => kept[`${paper}Id`] && !filenames.has(kept[`${paper}Id`] ?? 0))
      .map((paper) => createProblem('documentNotYours', `${paper}Id`)),
  );
  const changed = designationFieldNames.filter((name) => kept[name] !== before?.[name]);
  if (changed.length === 0) return { Version: seen };
  const columns = toDesignationColumns(kept);
  const version = seen + 1;
  const changedColumns = Object.fromEntries(
    changed.map((name) => [columnsByField[name], columns[columnsByField[name]]]),
  );
  await upsertDesignation(trx, { businessId, version }, columns, changedColumns);
  const removedIds = attached.filter((id) => !listDesignationDocumentIds(kept).includes(id));
  await markUnattached(trx, removedIds, on);
  const filenamesBeforeAndAfter = {
    before: await findDesignationFilenames(trx, before),
    now: filenames,
  };
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'designationChanged',
    businessId,
    details: {
      Fields: findDesignationDifferences(changed, before, kept, filenamesBeforeAndAfter),
      Reason: reason,
      ...(importedFrom === undefined ? {} : { ImportedFrom: importedFrom }),
    },
  });
  return { Version: version };
}

function findDesignationDifferences(
  changed: readonly (keyof DesignationFields)[],
  before: DesignationFields | null,
  designation: DesignationFields,
  files: { before: Map<number, string>; now: Map<number, string> },
): Record<string, ChangedValue> {
  return Object.fromEntries(
    changed.flatMap((name) => {
      const [from, to] = [before?.[name], designation[name]].map((value) =>
        value === 0 ? 0 : value || '',
      );
      if (from === to) return [];
      if (!name.endsWith('Id')) return [[name, { from, to }]];
      const filename = (of: Map<number, string>, id: unknown) => of.get(Number(id)) ?? '';
      return [[name, { from: filename(files.before, from), to: filename(files.now, to) }]];
    }),
  );
}

export async function findOwnDesignation(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  businessId: number,
): Promise<OwnDesignation | null> {
  if (!designationSettings.isKept) return null;
  const row = await findDesignation(deps.database, businessId);
  if (!row) return null;
  const { State, StateOn, ValidUntil } = toDesignationFields(row);
  const IsInForce = isInForce({ State, ValidUntil }, getToday(deps));
  return { State, StateOn, ValidUntil, IsInForce };
}

export async function findRecordedDesignations({ database }: Pick<Deps, 'database'>) {
  if (!designationSettings.isKept) return new Map<number, DesignationTerm>();
  const rows = await listDesignations(database);
  return new Map(
    rows.map((row): [number, DesignationTerm] => [
      row.business_id,
      { State: row.state, ValidUntil: row.valid_until },
    ]),
  );
}

export async function findDesignationsEndingSoon(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  managers: readonly number[] | undefined,
) {
  if (!designationSettings.isKept) return [];
  return listDesignationsEndingUntil(
    deps.database,
    getLastDayOfReminderPeriod(getToday(deps)),
    managers,
  );
}
