import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { listApplicationsToCompare } from '../../applications/core/index.ts';
import { listEmployersToCompare } from '../../people/accounts/index.ts';
import { listDesignations } from '../../people/designations/index.ts';
import { readSlices } from '../../platform/database/readSlices.ts';
import type { Deps } from '../../platform/deps.ts';
import { createNumberKey } from './checking/checkRow.rules.ts';
import type { RowValues } from './importedRows.rules.ts';
import { findImportedHashes } from './imports.queries.ts';

export interface ExistingRecord {
  id: number;
  values: RowValues;
  sums: Record<string, string>;
  isElsewhere?: boolean;
}

export type FindExistingRecord = (values: RowValues) => ExistingRecord | undefined;

const recordsPerSlice = 1_000;
type ComparedApplication = Awaited<ReturnType<typeof listApplicationsToCompare>>[number];

export async function createEmployerFinder({
  database,
}: Pick<Deps, 'database'>): Promise<FindExistingRecord> {
  const sums = await readHashesById(database, 'business_id');
  const designations = new Map(
    (await listDesignations(database)).map((designation) => [designation.business_id, designation]),
  );
  const byNumber = new Map<string, ExistingRecord>();
  const byWrittenNumber = new Map<string, ExistingRecord>();
  const byName = new Map<string, ExistingRecord>();
  const unnumbered = new Map<string, ExistingRecord>();
  const byId = new Map<number, ExistingRecord>();
  for (const { businessId, profile } of await listEmployersToCompare(database)) {
    const { IsTermsAndConditions, ...fields } = profile;
    const designation = designations.get(businessId);
    const existingRecord: ExistingRecord = {
      id: businessId,
      values: {
        ...fields,
        DesignationState: designation?.state ?? '',
        DesignatedOn: designation?.state_on ?? '',
        ValidUntil: designation?.valid_until ?? '',
        FullTimeEmployees: designation?.full_time_employees ?? null,
      },
      sums: sums.get(businessId) ?? {},
    };
    const number = createNumberKey(profile.DesignationNumber);
    byId.set(businessId, existingRecord);
    byName.set(createEmployerNameKey(existingRecord.values), existingRecord);
    if (number) {
      byNumber.set(number, byNumber.get(number) ?? existingRecord);
      byWrittenNumber.set(profile.DesignationNumber.toLowerCase(), existingRecord);
    } else unnumbered.set(createEmployerNameKey(existingRecord.values), existingRecord);
  }
  return (values) => {
    if (values.BusinessId !== undefined) return byId.get(Number(values.BusinessId));
    const number = createNumberKey(String(values.DesignationNumber ?? ''));
    if (!number) return byName.get(createEmployerNameKey(values));
    const employer = byWrittenNumber.get(String(values.DesignationNumber).toLowerCase());
    return employer ?? byNumber.get(number) ?? unnumbered.get(createEmployerNameKey(values));
  };
}

const createEmployerNameKey = ({ OperatingName, Email }: RowValues) =>
  `${foldCaseAndAccents(String(OperatingName ?? ''))} ${foldCaseAndAccents(String(Email ?? ''))}`;

/** An application without an office number is identified by its applicant and job title. */
export async function createApplicationFinder(
  { database }: Pick<Deps, 'database'>,
  areAllNumbered: boolean,
): Promise<FindExistingRecord> {
  const sums = await readHashesById(database, 'application_id');
  const recordByKey = new Map<string, ExistingRecord>();
  const byNumber = new Map<string, ExistingRecord>();
  for await (const slice of readApplicationsToCompare(database, areAllNumbered)) {
    for (const row of slice) {
      const values: RowValues = {
        BusinessId: row.business_id,
        OtherNumber: row.other_number,
        FirstName: row.first_name,
        LastName: row.last_name,
        JobTitle: row.job_title,
        ApplicationStatusId: row.application_status_id,
        CaseManagerId: row.case_manager_id,
      };
      const record = { id: row.application_id, values, sums: sums.get(row.application_id) ?? {} };
      recordByKey.set(createApplicationKey(values), record);
      const number = createNumberKey(row.other_number);
      if (number) byNumber.set(number, { ...record, isElsewhere: true });
    }
  }
  return (values) => {
    const record = recordByKey.get(createApplicationKey(values));
    if (record || values.BusinessId === null) return record;
    return byNumber.get(createNumberKey(String(values.OtherNumber ?? '')));
  };
}

export async function* readApplicationsToCompare(
  database: Deps['database'],
  areNumbered: boolean,
): AsyncGenerator<ComparedApplication[]> {
  const slices = readSlices<ComparedApplication>(recordsPerSlice, (last) => {
    const after = last?.application_id ?? 0;
    return listApplicationsToCompare(database, { after, most: recordsPerSlice, areNumbered });
  });
  for await (const slice of slices) {
    yield slice;
    await yieldToEventLoop();
  }
}

function createApplicationKey({
  BusinessId,
  OtherNumber,
  FirstName,
  LastName,
  JobTitle,
}: RowValues): string {
  const number = createNumberKey(String(OtherNumber ?? ''));
  if (number) return `${BusinessId} ${number}`;
  return `${BusinessId} ${foldCaseAndAccents(`${FirstName}\n${LastName}\n${JobTitle}`)}`;
}

async function readHashesById(
  database: Deps['database'],
  of: 'business_id' | 'application_id',
): Promise<Map<number, Record<string, string>>> {
  const importedHashes = await findImportedHashes(database, of);
  const all = new Map<number, Record<string, string>>();
  for (const row of importedHashes) {
    const id = Number(Reflect.get(row, of));
    all.set(id, { ...all.get(id), ...JSON.parse(row.sums) });
  }
  return all;
}
