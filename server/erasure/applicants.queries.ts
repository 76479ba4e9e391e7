import { sql } from 'kysely';
import { foldedText } from '../../contract/foldedText.ts';
import { documentsOfNotesTo } from '../attachments/index.ts';
import type { Queryable } from '../platform/database/database.ts';

function applications(database: Queryable) {
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
      'operating_name',
    ])
    .orderBy('applications.application_id');
}

export type FoundApplication = Awaited<ReturnType<typeof findApplications>>[number];

export async function findApplications(database: Queryable, ids: readonly number[]) {
  return applications(database).where('applications.application_id', 'in', ids).execute();
}

export async function findByNumbers(database: Queryable, numbers: readonly string[]) {
  const folded = numbers.map(foldedText);
  return applications(database).where('search_job_number', 'in', folded).execute();
}

export async function findOfEmployer(database: Queryable, businessId: number) {
  return applications(database).where('applications.business_id', '=', businessId).execute();
}

/** Case and accents make no difference; a name that is blank is nobody's. */
export async function findInName(database: Queryable, firstName: string, lastName: string) {
  const [first, last] = [foldedText(firstName), foldedText(lastName)];
  if (first === '' || last === '') return [];
  const inLastName = await applications(database)
    .where('applications.search_last_name', '=', last)
    .execute();
  return inLastName.filter((application) => foldedText(application.first_name) === first);
}

interface Amounts {
  documents: number;
  notes: number;
  openings: number;
  supportRequests: number;
}

/** What is there of an employer, counted without taking anything away. */
export async function countOfEmployer(database: Queryable, businessId: number): Promise<Amounts> {
  const { rows } = await sql<Record<keyof Amounts, number | string>>`select
    (select count(*) from documents where business_id = ${businessId} or document_id in
      ${documentsOfNotesTo(database, businessId)}) as documents,
    (select count(*) from comments join applications
      on applications.application_id = comments.application_id
      where applications.business_id = ${businessId}) as notes,
    (select count(*) from document_openings where opened_by = ${businessId} or document_id in (
      select document_id from documents where business_id = ${businessId})) as openings,
    (select count(*) from support_requests
      where business_id = ${businessId}) as ${sql.ref('supportRequests')}`.execute(database);
  const [counted] = rows;
  const amount = (name: keyof Amounts) => Number(counted?.[name] ?? 0);
  return {
    documents: amount('documents'),
    notes: amount('notes'),
    openings: amount('openings'),
    supportRequests: amount('supportRequests'),
  };
}
