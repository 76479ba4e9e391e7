import type { ParsedRequest } from '../../../contract/calls.ts';
import { type MessageCode, messages } from '../../../contract/messages.ts';
import {
  type Comment,
  type CommentRequest,
  findCommentProblems,
  findStrikeProblems,
  type StrikeNoteRequest,
} from '../../../contract/notes.ts';
import { createProblem } from '../../../contract/problems.ts';
import { canAttachToNote } from '../../documents/store/index.ts';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notAllowed, notFound, Refusal, refuseProblems } from '../../platform/errors.ts';
import type { Administrator, Person } from '../../platform/person.ts';
import { computeDuplicateWindowStart } from '../../platform/time/clock.ts';
import { attachToNote } from '../attachments/index.ts';
import {
  lockApplication,
  recordNoteTakenBack,
  recordNoteTime,
  requireApplication,
} from '../core/index.ts';
import { recordChange } from '../history/index.ts';
import {
  findApplicationOfNote,
  findDuplicateNote,
  findLastVisibleNoteChangeTime,
  insertNote,
  listNotes,
  lockNote,
  updateNote,
} from './notes.queries.ts';
import { createNoteForPerson, getSecondsToCorrect, getSecondsToTakeBack } from './notes.rules.ts';

export async function readNotes(
  { database, clock }: Deps,
  person: Person,
  applicationId: number,
): Promise<Comment[]> {
  await requireApplication(database, person, applicationId);
  const notes = await listNotes(database, applicationId, !person.isAdministrator);
  return notes.map((note) => createNoteForPerson(person, note, clock.now()));
}

export async function addNote(
  deps: Deps,
  administrator: Administrator,
  request: CommentRequest,
): Promise<number> {
  const on = deps.clock.now();
  return deps.database.transaction().execute(async (trx) => {
    const application = await requireApplication(trx, administrator, request.ApplicationId);
    refuseProblems(findCommentProblems(request));
    const { DocumentId } = request;
    if (DocumentId !== null && !(await canAttachToNote(trx, DocumentId, application.business_id))) {
      refuseProblems([createProblem('documentNotYours', 'DocumentId')]);
    }
    const note = {
      application_id: application.application_id,
      title: request.Title.trim() || null,
      note: request.Note.trim(),
      is_visible: request.IsVisible,
      created_on: on.toISOString(),
      created_by: administrator.businessId,
    };
    // An erasure locks the application before its notes, too; another order could make both wait for each other.
    await lockApplication(trx, note.application_id);
    const repeated = await findDuplicateNote(
      trx,
      note,
      DocumentId,
      computeDuplicateWindowStart(on),
    );
    if (repeated) return repeated;
    const commentId = await insertNote(trx, note);
    const author = { businessId: administrator.businessId, on };
    if (DocumentId !== null) await attachToNote(trx, commentId, DocumentId, author);
    await recordNoteTime(trx, application.application_id, author, { isVisible: note.is_visible });
    await recordChange(deps, trx, {
      on,
      by: administrator.businessId,
      kind: 'noteAdded',
      businessId: application.business_id,
      applicationId: application.application_id,
      details: { IsVisible: request.IsVisible, CommentId: commentId },
      leftOutMail: request.LeaveOutMail,
    });
    return commentId;
  });
}

export async function importNote(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  {
    applicationId,
    businessId,
    text,
    from,
  }: { applicationId: number; businessId: number; text: string; from: string },
): Promise<void> {
  const on = deps.clock.now();
  refuseProblems(findCommentProblems({ Title: '', Note: text }));
  const commentId = await insertNote(trx, {
    application_id: applicationId,
    title: null,
    note: text.trim(),
    is_visible: false,
    created_on: on.toISOString(),
    created_by: by.businessId,
  });
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind: 'noteAdded',
    businessId,
    applicationId,
    details: { IsVisible: false, CommentId: commentId, ImportedFrom: from },
    leftOutMail: true,
  });
}

/**
 * The new text replaces the former one for the employer, too; the history keeps the former text. Only the
 * author may correct a note, and only for a short time. A repeated correction changes nothing.
 */
export async function correctNote(
  deps: Deps,
  writer: Administrator,
  request: ParsedRequest<'correctComment'>,
): Promise<void> {
  await changeExistingNote(deps, request.CommentId, async (trx, note, on) => {
    if (note.created_by !== writer.businessId) {
      throw notAllowed('Only the person who wrote a note can correct it.');
    }
    const Title = request.Title ?? note.title ?? '';
    refuseProblems(findCommentProblems({ Title, Note: request.Note }));
    const text = { title: Title.trim() || null, note: request.Note.trim() };
    if (note.taken_back_on) throw createNoteRefusal('noteIsTakenBack');
    if (note.struck_on) throw createNoteRefusal('noteIsStruck');
    if (note.title === text.title && note.note === text.note) return;
    if (getSecondsToCorrect(note.created_on, on) === 0) throw createNoteRefusal('noteIsSettled');
    const { Corrections } = request;
    if (typeof Corrections === 'number' && Corrections !== note.corrections) {
      throw createNoteRefusal('noteCorrectedMeanwhile');
    }
    await updateNote(trx, request.CommentId, {
      ...text,
      corrected_on: on.toISOString(),
      corrections: note.corrections + 1,
    });
    const author = { businessId: writer.businessId, on };
    await recordNoteTime(trx, note.application_id, author, { isVisible: note.is_visible });
    const details = { CorrectedTitle: text.title ?? '', CorrectedNote: text.note };
    await recordNoteChange(deps, trx, writer, { on, kind: 'noteCorrected', note, details });
  });
}

/**
 * Makes a note that was visible by mistake internal again. Any administrator may do so, because ten minutes
 * may be too short to reach the author. Repeating it changes nothing.
 */
export async function takeBackNote(
  deps: Deps,
  administrator: Administrator,
  commentId: number,
): Promise<void> {
  await changeExistingNote(deps, commentId, async (trx, note, on) => {
    if (note.taken_back_on) return;
    if (!note.is_visible) throw createNoteRefusal('noteIsInternal');
    if (note.struck_on) throw createNoteRefusal('noteIsStruck');
    if (getSecondsToTakeBack(note.created_on, on) === 0) throw createNoteRefusal('noteIsOld');
    await updateNote(trx, commentId, { is_visible: false, taken_back_on: on.toISOString() });
    const { application_id } = note;
    const newest = await findLastVisibleNoteChangeTime(trx, application_id);
    const author = { businessId: administrator.businessId, on };
    await recordNoteTakenBack(trx, application_id, author, newest);
    await recordNoteChange(deps, trx, administrator, { on, kind: 'noteTakenBack', note });
  });
}

export async function strikeNote(
  deps: Deps,
  administrator: Administrator,
  request: StrikeNoteRequest,
): Promise<void> {
  const reason = request.Reason.trim();
  await changeExistingNote(deps, request.CommentId, async (trx, note, on) => {
    refuseProblems(findStrikeProblems(request));
    if (!note.is_visible) throw createNoteRefusal('noteIsInternal');
    const administratorId = administrator.businessId;
    if (note.struck_on && note.struck_by === administratorId && note.strike_reason === reason)
      return;
    if (note.struck_on) throw createNoteRefusal('noteIsStruck');
    await updateNote(trx, request.CommentId, {
      struck_on: on.toISOString(),
      struck_by: administratorId,
      strike_reason: reason,
    });
    await recordNoteTime(
      trx,
      note.application_id,
      { businessId: administratorId, on },
      { isVisible: true },
    );
    const details = { Reason: reason };
    await recordNoteChange(deps, trx, administrator, { on, kind: 'noteStruck', note, details });
  });
}

/**
 * The application is locked before the note, in the same order as when closed applications are deleted, so
 * that no deadlock occurs. Everything is read after the lock, to see the latest state.
 */
async function changeExistingNote(
  { database, clock }: Deps,
  commentId: number,
  change: (trx: Trx, note: ExistingNote, on: Date) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const applicationId = await findApplicationOfNote(trx, commentId);
    if (applicationId === undefined) throw notFound();
    await lockApplication(trx, applicationId);
    const note = await lockNote(trx, commentId);
    if (!note) throw notFound();
    await change(trx, note, clock.now());
  });
}

type ExistingNote = NonNullable<Awaited<ReturnType<typeof lockNote>>>;

function createNoteRefusal(code: MessageCode & `note${string}`): Refusal {
  return new Refusal(409, messages[code], { problems: [createProblem(code, 'CommentId')] });
}

interface NoteChange {
  on: Date;
  kind: 'noteTakenBack' | 'noteStruck' | 'noteCorrected';
  note: ExistingNote;
  details?: Record<string, string>;
}

/** The history records the text that the note had, so that it tells what could be read at each time. */
async function recordNoteChange(
  deps: Deps,
  trx: Trx,
  by: Administrator,
  change: NoteChange,
): Promise<void> {
  const { on, kind, note, details } = change;
  await recordChange(deps, trx, {
    on,
    by: by.businessId,
    kind,
    businessId: note.business_id,
    applicationId: note.application_id,
    details: {
      CommentId: note.comment_id,
      IsVisible: note.is_visible,
      Title: note.title ?? '',
      Note: note.note,
      Filename: note.filename ?? '',
      ...details,
    },
  });
}
