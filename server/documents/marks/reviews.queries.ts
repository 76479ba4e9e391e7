import { addDeletedRow, addWrittenRow } from '../../applications/history/index.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

export type ReviewMarkRow = Awaited<ReturnType<typeof listReviewMarks>>[number];

export async function listReviewMarks(database: Queryable, applicationId: number) {
  return database
    .selectFrom('document_reviews')
    .innerJoin('businesses as reviewer', 'reviewer.business_id', 'document_reviews.reviewed_by')
    .select(['document_id', 'slot', 'state', 'reasons', 'text', 'reviewed_on', 'reviewed_by'])
    .select(selectPersonName('reviewer').as('reviewer'))
    .where('application_id', '=', applicationId)
    .execute();
}

interface ReviewedDocument {
  applicationId: number;
  documentId: number;
  slots: readonly string[];
}

export async function insertReviewMarks(
  trx: Trx,
  { applicationId, documentId, slots }: ReviewedDocument,
  mark: { state: string; reasons: string; text: string; reviewed_on: string; reviewed_by: number },
): Promise<void> {
  const rows = slots.map((slot) => ({
    application_id: applicationId,
    document_id: documentId,
    slot,
    ...mark,
  }));
  await trx
    .insertInto('document_reviews')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'document_id', 'slot']).doUpdateSet(mark),
    )
    .execute();
  for (const row of rows) addWrittenRow(trx, 'document_reviews', row);
}

export async function deleteReviewMarks(
  trx: Trx,
  { applicationId, documentId, slots }: ReviewedDocument,
): Promise<void> {
  await trx
    .deleteFrom('document_reviews')
    .where('application_id', '=', applicationId)
    .where('document_id', '=', documentId)
    .where('slot', 'in', slots)
    .execute();
  const place = { application_id: applicationId, document_id: documentId };
  for (const slot of slots) addDeletedRow(trx, 'document_reviews', { ...place, slot });
}
