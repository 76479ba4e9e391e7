import { missingSlots } from '../../contract/applications.ts';
import { slotFields } from '../../contract/attachments.ts';
import { namesIn } from '../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../contract/program.ts';
import { documentCount, missingFrom } from '../../server/applications/documentCount.usecases.ts';
import type { FloorDatabase, Row } from './database.ts';

const name = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
const actor = `case when actor.is_administrator then ${name('actor')} else actor.operating_name end as "ModifiedBy"`;

export async function oneApplication(database: FloorDatabase, id: number): Promise<object> {
  const [found] = await database.run(
    `select a.application_status_id as "ApplicationStatusId", a.first_name as "FirstName",
       a.last_name as "LastName", a.job_title as "JobTitle", a.job_number as "JobNumber",
       a.version as "Version", a.created_on as "CreatedOn", a.modified_on as "ModifiedOn",
       coalesce(${name('manager')}, '') as "CaseManager", ${database.jsonOf(
         'x.slot, x.position, x.title, x.document_id, d.filename',
         `attachments x join documents d on d.document_id = x.document_id
          where x.application_id = a.application_id`,
       )} as attachments, a.business_id
     from applications a join businesses b on b.business_id = a.business_id
     left join businesses manager on manager.business_id = b.case_manager_id
     where a.application_id = ?1`,
    [id],
  );
  if (!found) throw new Error(`There is no application ${id}.`);
  type Columns = [string | null, number, string | null, number, string];
  const attachments: Columns[] = JSON.parse(String(found.attachments));
  const inSlots = attachments.flatMap(([slot, , , documentId, filename]) =>
    slot === null ? [] : [{ slot, documentId, filename }],
  );
  const additional = attachments.filter(([slot]) => slot === null);
  return {
    ...slotFields(inSlots),
    ApplicationId: id,
    BusinessId: found.business_id,
    ApplicationStatusId: found.ApplicationStatusId,
    CaseManager: found.CaseManager,
    FirstName: found.FirstName,
    LastName: found.LastName,
    JobTitle: found.JobTitle,
    JobNumber: found.JobNumber,
    IsComplete: missingSlots(inSlots.map(({ slot }) => slot)).length === 0,
    AdditionalDocuments: additional
      .sort((one, other) => one[1] - other[1])
      .map(([, , title, DocumentId, Filename]) => ({ DocumentId, Filename, Title: title })),
    CreatedOn: found.CreatedOn,
    ModifiedOn: found.ModifiedOn,
    Version: found.Version,
  };
}

export async function ownApplications({ run }: FloorDatabase, employer: number) {
  const rows = await run(
    `select a.application_id as "ApplicationId", a.application_status_id as "ApplicationStatusId",
       a.job_number as "JobNumber", ${name('a')} as "Contact", a.job_title as "JobTitle",
       a.modified_on as "ModifiedOn", a.filled_slots
     from applications a where a.business_id = ?1
     order by a.modified_on desc, a.application_id desc`,
    [employer],
  );
  return rows.map((row) => ({
    ApplicationId: row.ApplicationId,
    ApplicationStatusId: row.ApplicationStatusId,
    JobNumber: row.JobNumber,
    Contact: row.Contact,
    JobTitle: row.JobTitle,
    ModifiedOn: row.ModifiedOn,
    DocumentCount: documentCount(String(row.filled_slots)),
    ...namedMissing(missingFrom(String(row.filled_slots))),
  }));
}

const namedMissing = (missing: unknown[]) =>
  missing.length > 0 ? { MissingDocuments: missing } : {};
const names = {
  statuses: namesIn(statuses, 'en'),
  sectors: namesIn(sectors, 'en'),
  sizes: namesIn(sizes, 'en'),
  years: namesIn(years, 'en'),
};

const conditions: Record<string, string> = {
  lastName: 'a.search_last_name like ?1',
  status: 'a.application_status_id = ?1',
  sector: 'a.business_id in (select business_id from businesses where operating_sector_id = ?1)',
  days: 'a.created_on >= ?1 and a.created_on < ?2',
};

function counted(row: Row): Row {
  row.DocumentCount = documentCount(String(row.DocumentCount));
  return row;
}

export async function search({ run }: FloorDatabase, by: string, values: (string | number)[]) {
  const rows = await run(
    `select a.application_id as "ApplicationId", a.application_status_id as "ApplicationStatusId",
       a.job_number as "JobNumber", b.operating_name as "Employer", a.created_on as "CreatedOn",
       a.modified_on as "ModifiedOn", ${actor}, b.designation_number as "DesignationNumber",
       b.city as "Location", ${name('b')} as "EmployerName", a.last_name as "Applicant_LastName",
       a.first_name as "Applicant_FirstName", ${name('a')} as "Contact", a.job_title as "JobTitle",
       coalesce(${name('manager')}, '') as "CaseManager", a.filled_slots as "DocumentCount",
       b.operating_sector_id as "OperatingSectorId",
       b.business_size_id as "BusinessSizeId", b.years_of_operation_id as "YearsOfOperationId"
     from applications a join businesses b on b.business_id = a.business_id
     join businesses actor on actor.business_id = a.modified_by
     left join businesses manager on manager.business_id = b.case_manager_id
     where ${conditions[by]} order by a.modified_on desc, a.application_id desc`,
    values,
  );
  const named = (names: Record<number, string>, id: unknown) => names[Number(id ?? 0)] ?? '';
  return rows.map((row) => ({
    ...counted(row),
    Status: named(names.statuses, row.ApplicationStatusId),
    OperatingSector: named(names.sectors, row.OperatingSectorId),
    BusinessSize: named(names.sizes, row.BusinessSizeId),
    YearsOfOperation: named(names.years, row.YearsOfOperationId),
  }));
}

const rowsInASlice = 1_000;

export async function* allApplications({ run }: FloorDatabase): AsyncGenerator<string> {
  let after = ['9999-01-01T00:00:00.000Z', 0] as [string, number];
  let before = '[';
  for (;;) {
    const rows = await run(
      `select a.application_id as "ApplicationId",
         a.application_status_id as "ApplicationStatusId", a.job_number as "JobNumber",
         a.job_title as "JobTitle", a.created_on as "CreatedOn", a.modified_on as "ModifiedOn",
         b.operating_name as "Employer", b.designation_number as "DesignationNumber",
         ${name('a')} as "Contact", coalesce(${name('manager')}, '') as "CaseManager", ${actor},
         a.filled_slots as "DocumentCount"
       from applications a join businesses b on b.business_id = a.business_id
       join businesses actor on actor.business_id = a.modified_by
       left join businesses manager on manager.business_id = b.case_manager_id
       where (a.modified_on, a.application_id) < (?1, ?2)
       order by a.modified_on desc, a.application_id desc limit ${rowsInASlice}`,
      after,
    );
    if (rows.length > 0) yield before + JSON.stringify(rows.map(counted)).slice(1, -1);
    before = ',';
    const last = rows.at(-1);
    if (!last || rows.length < rowsInASlice) break;
    after = [String(last.ModifiedOn), Number(last.ApplicationId)];
  }
  yield ']';
}
