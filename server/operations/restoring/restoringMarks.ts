import { noteDetached } from '../../documents/index.ts';
import { noteWritten } from '../../history/index.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { ApplicationRows } from './applicationInBackup.ts';

/** What was said of a document since stays as it is. */
export async function insertMarksAndDates(
  trx: Trx,
  { reviews, dates }: ApplicationRows,
): Promise<void> {
  if (reviews.length > 0) {
    const inserted = await trx
      .insertInto('document_reviews')
      .values(reviews)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    for (const row of inserted) noteWritten(trx, 'document_reviews', row);
  }
  if (dates.length > 0) {
    const inserted = await trx
      .insertInto('document_dates')
      .values(dates)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    for (const row of inserted) noteWritten(trx, 'document_dates', row);
  }
}

/** What was in the slots before: staff read it, and it goes with the application. */
export async function insertEarlierVersions(
  trx: Trx,
  { application, attachments, documents, replaced }: ApplicationRows,
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return;
  const inserted = await trx
    .insertInto('replaced_documents')
    .values(replaced)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  for (const row of inserted) noteWritten(trx, 'replaced_documents', row);
  const attached = new Set(attachments.map(({ document_id }) => document_id));
  const earlier = documents.map(({ document_id }) => document_id).filter((id) => !attached.has(id));
  await noteDetached(trx, application.application_id, earlier, now);
}
