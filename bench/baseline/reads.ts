import { createSlotFields } from '../../contract/attachments.ts';
import { getNamesInLanguage } from '../../contract/enumerations.ts';
import { countFilledSlots } from '../../contract/mandatoryDocuments.ts';
import { sectors, sizes, statuses, years } from '../../contract/program.ts';
import type { BaselineDatabase, DatabaseRow, SqlValue } from './database.ts';

const createNameExpression = (alias: string) =>
  `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
const actorExpression = `case when actor.is_administrator then ${createNameExpression('actor')} else actor.operating_name end as "ModifiedBy"`;

/**
 * The database writes `"FilledSlots":"…"`, which is replaced here by the fields that follow from it. Few
 * values differ, so they are cached.
 */
function createSlotReplacer(fields: (filledSlots: string) => object) {
  const known = new Map<string, string>();
  const textFor = (filledSlots: string) => {
    const text = known.get(filledSlots) ?? JSON.stringify(fields(filledSlots)).slice(1, -1);
    known.set(filledSlots, text);
    return text;
  };
  return (objects: string) =>
    objects.replace(/"FilledSlots":"([^"]*)"/g, (_, filledSlots) => textFor(filledSlots));
}

const createSlotAggregate = (value: string) => (slot: string) =>
  `max(${value}) filter (where x.slot = '${slot}')`;
const slotKeys = Object.keys(createSlotFields([])).flatMap((field) =>
  field.endsWith('Id') ? [field.slice(0, -'Id'.length)] : [],
);
const createIdExpression = createSlotAggregate('x.document_id');
const createFilenameExpression = createSlotAggregate('d.filename');
const addCompleteness = createSlotReplacer((filledSlots) => ({
  IsComplete: countFilledSlots(filledSlots).missing.length === 0,
}));

export async function readApplication(database: BaselineDatabase, id: number): Promise<string> {
  const columns = {
    ...Object.fromEntries(slotKeys.map((slot) => [`${slot}Id`, `s."${slot}Id"`])),
    ...Object.fromEntries(
      slotKeys.map((slot) => [`Filename_${slot}`, `coalesce(s."${slot}", '')`]),
    ),
    ApplicationId: 'a.application_id',
    BusinessId: 'a.business_id',
    ApplicationStatusId: 'a.application_status_id',
    CaseManager: `coalesce(${createNameExpression('manager')}, '')`,
    CaseManagerId: 'manager.business_id',
    HasOwnCaseManager: database.isSet('a.case_manager_id'),
    FirstName: 'a.first_name',
    LastName: 'a.last_name',
    JobTitle: 'a.job_title',
    JobNumber: 'a.job_number',
    FilledSlots: 'a.filled_slots',
    AdditionalDocuments: database.listOf(
      { DocumentId: 'x.document_id', Filename: 'd.filename', Title: 'x.title' },
      `attachments x join documents d on d.document_id = x.document_id
       where x.application_id = ?1 and x.slot is null order by x.position`,
    ),
    CreatedOn: database.instant('a.created_on'),
    ModifiedOn: database.instant('a.modified_on'),
    Version: 'a.version',
  };
  const contents = slotKeys.map(
    (slot) =>
      `${createIdExpression(slot)} as "${slot}Id", ${createFilenameExpression(slot)} as "${slot}"`,
  );
  const result = await database.objects(
    columns,
    `applications a join businesses b on b.business_id = a.business_id
     left join businesses manager
    on manager.business_id = coalesce(a.case_manager_id, b.case_manager_id)
     cross join (select ${contents.join()} from attachments x
       join documents d on d.document_id = x.document_id where x.application_id = ?1) s
     where a.application_id = ?1`,
    [id],
  );
  return addCompleteness(result);
}

const addCounts = createSlotReplacer((filledSlots) => {
  const { missing, there } = countFilledSlots(filledSlots);
  return {
    DocumentCount: there,
    ...(missing.length > 0 ? { MissingDocuments: missing } : {}),
  };
});

export async function listApplicationsOfEmployer(
  database: BaselineDatabase,
  employer: number,
): Promise<string> {
  const result = await database.objects(
    {
      ApplicationId: 'a.application_id',
      ApplicationStatusId: 'a.application_status_id',
      JobNumber: 'a.job_number',
      Contact: createNameExpression('a'),
      JobTitle: 'a.job_title',
      ModifiedOn: database.instant('a.modified_on'),
      FilledSlots: 'a.filled_slots',
    },
    `applications a where a.business_id = ?1 order by a.modified_on desc, a.application_id desc`,
    [employer],
  );
  return `[${addCounts(result)}]`;
}

const namesById = {
  statuses: getNamesInLanguage(statuses, 'en'),
  sectors: getNamesInLanguage(sectors, 'en'),
  sizes: getNamesInLanguage(sizes, 'en'),
  years: getNamesInLanguage(years, 'en'),
};

const createEmployerCondition = (condition: string) =>
  `a.business_id in (select business_id from businesses where ${condition})`;

/** These conditions start from the most selective index, as a person would write them who knows the data. */
const createConditions = ({ tested, withPart }: BaselineDatabase): Record<string, string> => ({
  lastName: `a.application_id in (${withPart('search_last_name', '?1')}) and a.search_last_name like ?1`,
  twoLetters: 'a.search_last_name like ?1',
  status: 'a.application_status_id = ?1',
  sector: createEmployerCondition('operating_sector_id = ?1'),
  days: 'a.created_on >= ?1 and a.created_on < ?2',
  statusYearsSectorLastName: `${tested('a.application_status_id')} = ?1 and a.search_last_name like ?4
    and ${createEmployerCondition('years_of_operation_id = ?2 and operating_sector_id = ?3')}`,
  statusSectorSize: `a.application_status_id = ?1
    and ${createEmployerCondition('operating_sector_id = ?2 and business_size_id = ?3')}`,
  daysStatus: `a.created_on >= ?2 and a.created_on < ?3 and ${tested('a.application_status_id')} = ?1`,
  statusDays: `a.application_status_id = ?1
    and ${tested('a.created_on')} >= ?2 and ${tested('a.created_on')} < ?3`,
  employerStatus: `${tested('a.application_status_id')} = ?1
    and ${createEmployerCondition('search_operating_name like ?2')}`,
  jobNumberStatus: `${tested('a.application_status_id')} = ?1 and a.search_job_number like ?2
    and a.application_id in (${withPart('search_job_number', '?2')})`,
});

function toCountedRow(row: DatabaseRow): DatabaseRow {
  row.DocumentCount = countFilledSlots(String(row.DocumentCount)).there;
  return row;
}

const searchFromClause = `applications a join businesses b on b.business_id = a.business_id
  join businesses actor on actor.business_id = a.modified_by
  left join businesses manager
    on manager.business_id = coalesce(a.case_manager_id, b.case_manager_id)`;
const searchColumns = `a.application_id as "ApplicationId",
  a.application_status_id as "ApplicationStatusId", a.job_number as "JobNumber",
  b.operating_name as "Employer", a.created_on as "CreatedOn", a.modified_on as "ModifiedOn", ${actorExpression},
  b.designation_number as "DesignationNumber", b.city as "Location", ${createNameExpression('b')} as "EmployerName",
  a.last_name as "Applicant_LastName", a.first_name as "Applicant_FirstName", ${createNameExpression('a')} as "Contact",
  a.job_title as "JobTitle", coalesce(${createNameExpression('manager')}, '') as "CaseManager",
  a.filled_slots as "DocumentCount", b.operating_sector_id as "OperatingSectorId",
  b.business_size_id as "BusinessSizeId", b.years_of_operation_id as "YearsOfOperationId",
  manager.business_id as "CaseManagerId"`;

const findNameById = (names: Record<number, string>, id: unknown) => names[Number(id ?? 0)] ?? '';
const toSearchResultRow = (row: DatabaseRow): DatabaseRow =>
  Object.assign(toCountedRow(row), {
    Status: findNameById(namesById.statuses, row.ApplicationStatusId),
    OperatingSector: findNameById(namesById.sectors, row.OperatingSectorId),
    BusinessSize: findNameById(namesById.sizes, row.BusinessSizeId),
    YearsOfOperation: findNameById(namesById.years, row.YearsOfOperationId),
  });

export async function searchApplications(
  database: BaselineDatabase,
  by: string,
  values: SqlValue[],
) {
  const all = await database.rows(
    `select ${searchColumns} from ${searchFromClause}
     where ${database.chosen(String(createConditions(database)[by]))} order by a.modified_on desc, a.application_id desc`,
    values,
    'made each time',
  );
  return all.map(toSearchResultRow);
}

export const searchAllInSlices = (database: BaselineDatabase, pattern: string) =>
  readInSlices(toSearchResultRow, (edge) =>
    database.rows(
      `select ${searchColumns} from ${searchFromClause}
       where (a.modified_on, a.application_id) < (?1, ?2) and a.search_last_name like ?3
       order by a.modified_on desc, a.application_id desc limit ${rowsPerSlice}`,
      [...edge, pattern],
      'made each time',
    ),
  );

export const listAllApplications = (database: BaselineDatabase) =>
  readInSlices(toCountedRow, (edge) =>
    database.rows(
      `select a.application_id as "ApplicationId",
         a.application_status_id as "ApplicationStatusId", a.job_number as "JobNumber",
         a.job_title as "JobTitle", a.created_on as "CreatedOn", a.modified_on as "ModifiedOn",
         b.operating_name as "Employer", b.designation_number as "DesignationNumber",
         manager.business_id as "CaseManagerId",
         ${createNameExpression('a')} as "Contact", coalesce(${createNameExpression('manager')}, '') as "CaseManager", ${actorExpression},
         a.filled_slots as "DocumentCount"
       from ${searchFromClause}
       where (a.modified_on, a.application_id) < (?1, ?2)
       order by a.modified_on desc, a.application_id desc limit ${rowsPerSlice}`,
      edge,
    ),
  );

const rowsPerSlice = 1_000;

async function* readInSlices(
  answered: (row: DatabaseRow) => DatabaseRow,
  after: (edge: SqlValue[]) => Promise<DatabaseRow[]>,
): AsyncGenerator<string> {
  let edge: SqlValue[] = ['9999-01-01T00:00:00.000Z', 0];
  let before = '[';
  for (;;) {
    const slice = await after(edge);
    if (slice.length > 0) yield before + JSON.stringify(slice.map(answered)).slice(1, -1);
    before = ',';
    const last = slice.at(-1);
    if (!last || slice.length < rowsPerSlice) break;
    edge = [String(last.ModifiedOn), Number(last.ApplicationId)];
  }
  yield ']';
}
