import { closedStatuses } from '../../../contract/enumerations.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { selectFilledSlots } from '../attachments/index.ts';
import { slotsWithFactsColumn } from './applicationLists.queries.ts';
import { containsText } from './applicationTexts.queries.ts';

function selectApplications(database: Queryable) {
  return database
    .selectFrom('applications')
    .innerJoin('businesses', 'businesses.business_id', 'applications.business_id')
    .select([
      'applications.application_id',
      'applications.business_id',
      'job_number',
      'applications.first_name',
      'applications.last_name',
      'job_title',
      'application_status_id',
      'applications.modified_on',
      'applications.version',
      slotsWithFactsColumn.as('filled_slots'),
      'applications.case_manager_id as own_manager_id',
      'businesses.case_manager_id as employer_manager_id',
      'operating_name',
    ])
    .orderBy('applications.application_id');
}

export type ApplicationSearchResult = Awaited<ReturnType<typeof findApplicationsByIds>>[number];

export async function findApplicationsByIds(database: Queryable, ids: readonly number[]) {
  return selectApplications(database).where('applications.application_id', 'in', ids).execute();
}

export async function findApplicationsByNumber(database: Queryable, numbers: readonly string[]) {
  const jobNumbers = numbers.map((number) => number.trim().toUpperCase());
  return selectApplications(database).where('job_number', 'in', jobNumbers).execute();
}

export async function findApplicationsOfEmployer(database: Queryable, businessId: number) {
  return selectApplications(database).where('applications.business_id', '=', businessId).execute();
}

export async function findApplicationsByName(
  database: Queryable,
  firstName: string,
  lastName: string,
) {
  const [first, last] = [foldCaseAndAccents(firstName), foldCaseAndAccents(lastName)];
  if (first === '' || last === '') return [];
  const inLastName = await selectApplications(database)
    .where('applications.search_last_name', '=', last)
    .execute();
  return inLastName.filter((application) => foldCaseAndAccents(application.first_name) === first);
}

export async function findApplicationsByPartOfLastName(database: Queryable, part: string) {
  return database
    .selectFrom('applications')
    .select(['application_id', 'first_name', 'last_name'])
    .where(containsText('search_last_name', part))
    .execute();
}

export async function listApplicationsToCompare(
  database: Queryable,
  { after, most: limit, areNumbered }: { after: number; most: number; areNumbered: boolean },
) {
  return database
    .selectFrom('applications')
    .select(['application_id', 'business_id', 'job_number', 'other_number', 'version'])
    .select(['first_name', 'last_name', 'job_title', 'application_status_id', 'case_manager_id'])
    .select('filled_slots')
    .where('application_id', '>', after)
    .$if(areNumbered, (query) => query.where('other_number', '<>', ''))
    .orderBy('application_id')
    .limit(limit)
    .execute();
}

export interface ClosedApplication {
  application_id: number;
  business_id: number;
  job_number: string;
  first_name: string;
  last_name: string;
  modified_on: string;
}

export async function findApplicationsClosedBefore(
  database: Queryable,
  before: Date,
): Promise<ClosedApplication[]> {
  return database
    .selectFrom('applications')
    .select([
      'application_id',
      'business_id',
      'job_number',
      'first_name',
      'last_name',
      'modified_on',
    ])
    .where('application_status_id', 'in', closedStatuses)
    .where('modified_on', '<', before.toISOString())
    .orderBy('application_id')
    .execute();
}

export async function lockClosedApplication(
  database: Queryable,
  { application_id: id, modified_on: modifiedOn }: ClosedApplication,
  { isUnchanged }: { isUnchanged: boolean },
): Promise<boolean> {
  const claimed = await database
    .updateTable('applications')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('application_id', '=', id)
    .$if(isUnchanged, (query) => query.where('modified_on', '=', modifiedOn))
    .returning('application_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteApplication(database: Queryable, id: number): Promise<void> {
  await database.deleteFrom('applications').where('application_id', '=', id).execute();
}

/** Older applications store no pilot and belong to the first one. */
export async function isNumberPrefixTaken(
  database: Queryable,
  prefix: string,
  { key, isFirst }: { key: string; isFirst: boolean },
): Promise<boolean> {
  const rows = await database
    .selectFrom('applications')
    .select('application_id')
    .where('search_job_number', 'like', `${foldCaseAndAccents(prefix)}-2%`)
    .where('case_facts', 'not like', `%@pilot ${key},%`)
    .$if(isFirst, (query) => query.where('case_facts', 'like', '%@pilot %'))
    .limit(1)
    .executeTakeFirst();
  return rows !== undefined;
}

export async function findJobNumbersWithWrongSlots(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectFrom('applications')
    .select('job_number')
    .where('filled_slots', '<>', selectFilledSlots(database))
    .orderBy('application_id')
    .execute();
  return rows.map((application) => application.job_number);
}
