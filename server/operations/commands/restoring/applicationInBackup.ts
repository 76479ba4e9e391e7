import { listAttachmentRows } from '../../../applications/attachments/index.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { CommandRefused } from '../command.ts';
import { findRowsOfApplication } from '../data/databaseTables.ts';

/** The history is left out, because two hash chains cannot be merged. */
export async function readApplicationRows(database: Queryable, number: string) {
  const application = await database
    .selectFrom('applications')
    .selectAll()
    .where('job_number', '=', number)
    .executeTakeFirst();
  if (!application) return undefined;
  const { application_id: id } = application;
  const attachments = await listAttachmentRows(database, id);
  const notes = await findRowsOfApplication(database, 'comments', id);
  const replaced = await findRowsOfApplication(database, 'replaced_documents', id);
  const dates = await findRowsOfApplication(database, 'document_dates', id);
  const reviews = await findRowsOfApplication(database, 'document_reviews', id);
  const requests = await findRowsOfApplication(database, 'requests', id);
  // A deleted document that was not replaced may still be stored for a day, but nobody can open it.
  const earlier = replaced.filter(({ replaced_by }) => replaced_by !== null);
  const documentIds = [...attachments, ...earlier].map(({ document_id }) => document_id);
  const documents = await database
    .selectFrom('documents')
    .selectAll()
    .where('document_id', 'in', [0, ...documentIds])
    .orderBy('document_id')
    .execute();
  const items = await database
    .selectFrom('request_items')
    .selectAll()
    .where('request_id', 'in', [0, ...requests.map(({ request_id }) => request_id)])
    .orderBy('item_id')
    .execute();
  return { application, attachments, notes, documents, replaced, reviews, dates, requests, items };
}

export type ApplicationRows = NonNullable<Awaited<ReturnType<typeof readApplicationRows>>>;

/** Accounts are compared by number and time of creation, because another portal may have the same numbers. */
export async function requireSameAccounts(
  live: Queryable,
  before: Database,
  { application, attachments, notes, documents, reviews, dates, requests }: ApplicationRows,
): Promise<void> {
  const ids = new Set<number>([application.business_id, application.modified_by]);
  if (application.case_manager_id) ids.add(application.case_manager_id);
  for (const { created_by, struck_by } of notes) ids.add(created_by).add(struck_by ?? created_by);
  for (const { attached_by } of attachments) ids.add(attached_by);
  for (const { reviewed_by } of reviews) ids.add(reviewed_by);
  for (const { sent_by } of requests) ids.add(sent_by);
  for (const { set_by, confirmed_by } of dates) ids.add(set_by).add(confirmed_by ?? set_by);
  for (const { business_id, uploaded_by } of documents) ids.add(business_id).add(uploaded_by);
  const readAccounts = (database: Queryable) =>
    database
      .selectFrom('businesses')
      .select(['business_id', 'created_on', 'operating_name', 'designation_number'])
      .where('business_id', 'in', [...ids])
      .orderBy('business_id')
      .execute();
  const now = new Map(
    (await readAccounts(live)).map((account) => [account.business_id, account.created_on]),
  );
  const other = (await readAccounts(before)).filter(
    ({ business_id: id, created_on: on }) => now.get(id) !== on,
  );
  if (other.length === 0) return;
  const names = other.map((account) =>
    `${account.operating_name} (${account.designation_number})`.trim(),
  );
  throw new CommandRefused(
    `${application.job_number} belongs to accounts that are not in the portal: ${names.join(', ')}. Nothing was changed.`,
  );
}
