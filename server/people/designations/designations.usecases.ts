import type { InputOf } from '../../../contract/calls.ts';
import {
  type Designation,
  type DesignationFields,
  type DesignationTerm,
  designationPapers,
  designationProblems,
  endsSoonUntil,
  isInForce,
  type OwnDesignation,
} from '../../../contract/designations.ts';
import { problem } from '../../../contract/problems.ts';
import { designations } from '../../../contract/program.ts';
import { addDeletedRow, changesOfAccount, recordChange } from '../../applications/history/index.ts';
import { filenamesToAttach, findDocuments, markUnattached } from '../../documents/store/index.ts';
import type { ChangedValue } from '../../platform/changes.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refuseProblems, staleEdit } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { authorizeChange, authorizeRead } from '../../platform/policy.ts';
import { getToday } from '../../platform/time/today.ts';
import { claimAccount, employerKey, findAccount } from '../accounts/index.ts';
import {
  type DesignationColumns,
  deleteDesignation,
  endingUntil,
  findDesignation,
  listDesignations,
  writeDesignation,
} from './designations.queries.ts';

const columnOf = {
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
const names = Object.keys(columnOf) as (keyof DesignationFields)[];

const fieldsOf = (row: DesignationColumns) =>
  Object.fromEntries(names.map((name) => [name, row[columnOf[name]]])) as DesignationFields;

const columnsOf = (kept: DesignationFields) =>
  Object.fromEntries(
    names.map((name) => [columnOf[name], kept[name] ?? null]),
  ) as DesignationColumns;

const documentsIn = (kept: DesignationFields | null): number[] =>
  designationPapers.flatMap((paper) => kept?.[`${paper}Id`] ?? []);

export async function readDesignation(
  { database }: Pick<Deps, 'database'>,
  by: Administrator,
  businessId: number,
): Promise<Designation> {
  authorizeRead(by, await findAccount(database, employerKey(businessId)));
  const row = await findDesignation(database, businessId);
  const kept = row ? fieldsOf(row) : null;
  const changes = await changesOfAccount(database, businessId, 'designationChanged');
  return {
    Kept: kept && { ...kept, Filenames: filesOf(kept, await filenames(database, kept)) },
    Version: row?.version ?? 0,
    Changes: changes.map(({ details, On, By }) => ({ On, By, ...JSON.parse(details) })),
  };
}

async function filenames(database: Queryable, kept: DesignationFields | null) {
  const documents = await findDocuments(database, documentsIn(kept));
  return new Map(documents.map(({ document_id: id, filename }) => [id, filename]));
}

const filesOf = (kept: DesignationFields, names: Map<number, string>): Record<string, string> =>
  Object.fromEntries(
    designationPapers.flatMap((paper) => {
      const name = names.get(kept[`${paper}Id`] ?? 0);
      return name === undefined ? [] : [[paper, name]];
    }),
  );

export async function saveDesignation(
  deps: Deps,
  by: Administrator,
  { BusinessId: businessId, Seen, Reason, ...sent }: InputOf<'saveDesignation'>,
): Promise<{ Version: number }> {
  authorizeChange(by, await findAccount(deps.database, employerKey(businessId)));
  const kept: DesignationFields = {
    ...(Object.fromEntries(names.map((name) => [name, sent[name]])) as DesignationFields),
    Note: sent.Note.trim(),
    FullTimeEmployees: sent.FullTimeEmployees ?? null,
  };
  const wanted = { businessId, kept, reason: Reason.trim() };
  return deps.database.transaction().execute(async (trx) => {
    if (!(await claimAccount(trx, employerKey(businessId)))) throw notFound();
    const row = await findDesignation(trx, businessId);
    if ((row?.version ?? 0) !== Seen) throw staleEdit();
    return saveWithin(deps, trx, by, row, wanted);
  });
}

/** Imports within a larger transaction. Omitted fields stay, or are as in `first` if there was no record. */
export async function importDesignation(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  businessId: number,
  { fields, reason }: { fields: Partial<DesignationFields>; reason: string },
): Promise<void> {
  const row = await findDesignation(trx, businessId);
  // Without a row an employer counts as designated.
  const asNow = { ...nothingKept, StateOn: getToday(deps) };
  const kept = { ...(row ? fieldsOf(row) : asNow), ...fields };
  await saveWithin(deps, trx, by, row, { businessId, kept, reason, importedFrom: reason });
}

/** Gives an imported change its former values; one that was the first leaves nothing. */
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

const nothingKept: DesignationFields = {
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

async function saveWithin(
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
  const before = row ? fieldsOf(row) : null;
  refuseProblems(designationProblems({ ...kept, Reason: reason }, before));
  const on = deps.clock.now();
  const attached = documentsIn(before);
  const attaching = { person: by, employerId: businessId, attached };
  const named = await filenamesToAttach(trx, documentsIn(kept), attaching);
  refuseProblems(
    designationPapers
      .filter((paper) => kept[`${paper}Id`] && !named.has(kept[`${paper}Id`] ?? 0))
      .map((paper) => problem('documentNotYours', `${paper}Id`)),
  );
  const changed = names.filter((name) => kept[name] !== before?.[name]);
  if (changed.length === 0) return { Version: seen };
  const columns = columnsOf(kept);
  const version = seen + 1;
  const changedColumns = Object.fromEntries(
    changed.map((name) => [columnOf[name], columns[columnOf[name]]]),
  );
  await writeDesignation(trx, { businessId, version }, columns, changedColumns);
  const gone = attached.filter((id) => !documentsIn(kept).includes(id));
  await markUnattached(trx, gone, on);
  const told = { before: await filenames(trx, before), now: named };
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'designationChanged',
    businessId,
    details: {
      Fields: differences(changed, before, kept, told),
      Reason: reason,
      ...(importedFrom === undefined ? {} : { ImportedFrom: importedFrom }),
    },
  });
  return { Version: version };
}

/** Returns what the history shows; for a new record only what is not blank. */
function differences(
  changed: readonly (keyof DesignationFields)[],
  before: DesignationFields | null,
  kept: DesignationFields,
  files: { before: Map<number, string>; now: Map<number, string> },
): Record<string, ChangedValue> {
  return Object.fromEntries(
    changed.flatMap((name) => {
      const [from, to] = [before?.[name], kept[name]].map((value) =>
        value === 0 ? 0 : value || '',
      );
      if (from === to) return [];
      if (!name.endsWith('Id')) return [[name, { from, to }]];
      const filename = (of: Map<number, string>, id: unknown) => of.get(Number(id)) ?? '';
      return [[name, { from: filename(files.before, from), to: filename(files.now, to) }]];
    }),
  );
}

/** Returns null if the employer has none on record, or the office keeps no designations. */
export async function ownDesignation(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  businessId: number,
): Promise<OwnDesignation | null> {
  if (!designations.isKept) return null;
  const row = await findDesignation(deps.database, businessId);
  if (!row) return null;
  const { State, StateOn, ValidUntil } = fieldsOf(row);
  const IsInForce = isInForce({ State, ValidUntil }, getToday(deps));
  return { State, StateOn, ValidUntil, IsInForce };
}

/** Returns the designations by employer id, or none if the office keeps no designations. */
export async function keptDesignations({ database }: Pick<Deps, 'database'>) {
  if (!designations.isKept) return new Map<number, DesignationTerm>();
  const rows = await listDesignations(database);
  return new Map(
    rows.map((row): [number, DesignationTerm] => [
      row.business_id,
      { State: row.state, ValidUntil: row.valid_until },
    ]),
  );
}

/** Lists those that end soon or have ended of the employers that these administrators look after, or nobody does. */
export async function listEnding(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  managers: readonly number[] | undefined,
) {
  if (!designations.isKept) return [];
  return endingUntil(deps.database, endsSoonUntil(getToday(deps)), managers);
}
