import { type CommentRequest, commentProblems } from '../../contract/comments.ts';
import { problem } from '../../contract/problems.ts';
import { requireApplication } from '../applications/applications.usecases.ts';
import { canHangOnNote } from '../documents/attaching.usecases.ts';
import { recordChange } from '../history/history.usecases.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Administrator } from '../platform/person.ts';
import { repeatsSince } from '../platform/repeats.ts';
import { findSameNote, insertNote } from './comments.queries.ts';

/** Adds a note, internal unless it says otherwise; answers its id. */
export async function addNote(
  parts: Parts,
  administrator: Administrator,
  request: CommentRequest,
): Promise<number> {
  const on = parts.clock.now();
  return parts.database.transaction().execute(async (trx) => {
    const application = await requireApplication(trx, administrator, request.ApplicationId);
    refuseProblems(commentProblems(request));
    const { DocumentId } = request;
    if (DocumentId !== null && !(await canHangOnNote(trx, DocumentId, application.business_id))) {
      refuseProblems([problem('documentNotYours', 'DocumentId')]);
    }
    const note = {
      application_id: application.application_id,
      document_id: DocumentId,
      title: request.Title.trim() || null,
      note: request.Note.trim(),
      is_visible: request.IsVisible,
      created_on: on.toISOString(),
      created_by: administrator.businessId,
    };
    const repeated = await findSameNote(trx, note, repeatsSince(on));
    if (repeated) return repeated;
    const commentId = await insertNote(trx, note);
    await recordChange(trx, {
      on,
      by: administrator.businessId,
      kind: 'noteAdded',
      businessId: application.business_id,
      applicationId: application.application_id,
      details: { IsVisible: request.IsVisible },
    });
    return commentId;
  });
}
