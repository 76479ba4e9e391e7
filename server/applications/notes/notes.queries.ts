import { type Insertable, sql, type Updateable } from 'kysely';
import type { CommentsTable } from '../../platform/database/schema/applications.ts';
import { selectPersonName } from '../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { joinAttachment } from '../attachments/index.ts';
import { addWrittenRow } from '../history/index.ts';

function selectNotesWithDocuments(database: Queryable) {
  return joinAttachment(database.selectFrom('comments'));
}

export async function listNotes(database: Queryable, applicationId: number, onlyVisible: boolean) {
  return selectNotesWithDocuments(database)
    .innerJoin('businesses as author', 'author.business_id', 'comments.created_by')
    .leftJoin('businesses as striker', 'striker.business_id', 'comments.struck_by')
    .select([
      'comments.comment_id as CommentId',
      'comments.application_id as ApplicationId',
      'attached.document_id as DocumentId',
      'comments.title as Title',
      'documents.filename as Filename',
      'comments.note as Note',
      'comments.is_visible as IsVisible',
      'comments.created_on as CreatedOn',
    ])
    .select(['taken_back_on', 'struck_on', 'strike_reason', 'corrected_on', 'corrections'])
    .select('comments.created_by')
    .select(selectPersonName('author').as('CreatedBy'))
    .select(sql<boolean>`coalesce(documents.is_scripted, false)`.as('IsScripted'))
    .select(selectPersonName('striker').as('struck_by'))
    .where('comments.application_id', '=', applicationId)
    .$if(onlyVisible, (query) => query.where('comments.is_visible', '=', true))
    .orderBy('comments.created_on', 'desc')
    .orderBy('comments.comment_id', 'desc')
    .execute();
}

type NewNote = Omit<Insertable<CommentsTable>, 'comment_id'>;

export async function findDuplicateNote(
  database: Queryable,
  note: NewNote,
  documentId: number | null,
  since: string,
): Promise<number | undefined> {
  const same = await selectNotesWithDocuments(database)
    .select('comments.comment_id')
    .where('comments.application_id', '=', note.application_id)
    .where('comments.created_by', '=', note.created_by)
    .where('comments.created_on', '>', since)
    .where('comments.note', '=', note.note)
    .where('comments.title', note.title ? '=' : 'is', note.title ?? null)
    .where('attached.document_id', documentId ? '=' : 'is', documentId)
    .where('comments.is_visible', '=', note.is_visible)
    .executeTakeFirst();
  return same?.comment_id;
}

export async function insertNote(trx: Trx, note: NewNote): Promise<number> {
  const inserted = await trx
    .insertInto('comments')
    .values(note)
    .returningAll()
    .executeTakeFirstOrThrow();
  addWrittenRow(trx, 'comments', inserted);
  return inserted.comment_id;
}

export type StoredNote = Awaited<ReturnType<typeof listNotes>>[number];

export async function findApplicationOfNote(
  database: Queryable,
  commentId: number,
): Promise<number | undefined> {
  const note = await database
    .selectFrom('comments')
    .select('application_id')
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  return note?.application_id;
}

export async function lockNote(trx: Trx, commentId: number) {
  await trx
    .updateTable('comments')
    .set((eb) => ({ is_visible: eb.ref('is_visible') }))
    .where('comment_id', '=', commentId)
    .execute();
  return selectNotesWithDocuments(trx)
    .innerJoin('applications', 'applications.application_id', 'comments.application_id')
    .selectAll('comments')
    .select(['applications.business_id', 'documents.filename'])
    .where('comments.comment_id', '=', commentId)
    .executeTakeFirst();
}

export async function updateNote(
  trx: Trx,
  commentId: number,
  change: Omit<Updateable<CommentsTable>, 'comment_id'>,
): Promise<void> {
  await trx.updateTable('comments').set(change).where('comment_id', '=', commentId).execute();
  addWrittenRow(trx, 'comments', { comment_id: commentId, ...change });
}

export async function findLastVisibleNoteChangeTime(
  database: Queryable,
  applicationId: number,
): Promise<string | null> {
  const { written, corrected, struck } = await database
    .selectFrom('comments')
    .select((eb) => [
      eb.fn.max<string | null>('created_on').as('written'),
      eb.fn.max<string | null>('corrected_on').as('corrected'),
      eb.fn.max<string | null>('struck_on').as('struck'),
    ])
    .where('application_id', '=', applicationId)
    .where('is_visible', '=', true)
    .executeTakeFirstOrThrow();
  return (
    [written, corrected, struck]
      .filter((on) => on !== null)
      .sort()
      .at(-1) ?? null
  );
}

export async function countNotesToEmployer(
  database: Queryable,
  employerId: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('comments')
    .innerJoin('applications', 'applications.application_id', 'comments.application_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('applications.business_id', '=', employerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteNotesOfApplication(
  database: Queryable,
  applicationId: number,
): Promise<number> {
  const deleted = await database
    .deleteFrom('comments')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function findVisibleNoteIds(
  database: Queryable,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('comments')
    .select('comment_id')
    .where('comment_id', 'in', ids)
    .where('is_visible', '=', true)
    .execute();
  return new Set(rows.map(({ comment_id: id }) => id));
}
