import { type MessageCode, messages } from '../../../contract/messages.ts';
import {
  type Comment,
  type CommentRequest,
  type CorrectionRequest,
  commentProblems,
  type StrikeRequest,
  strikeProblems,
} from '../../../contract/notes.ts';
import { problem } from '../../../contract/problems.ts';
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
  applicationOfNote,
  changeNote,
  findSameNote,
  insertNote,
  listNotes,
  lockNote,
  visibleNotesChangedOn,
} from './notes.queries.ts';
import { noteFor, secondsToCorrect, secondsToTakeBack } from './notes.rules.ts';

/** Returns the notes of an application as the person sees them, newest first. */
export async function readNotes(
  { database, clock }: Deps,
  person: Person,
  applicationId: number,
): Promise<Comment[]> {
  await requireApplication(database, person, applicationId);
  const notes = await listNotes(database, applicationId, !person.isAdministrator);
  return notes.map((note) => noteFor(person, note, clock.now()));
}

export async function addNote(
  deps: Deps,
  administrator: Administrator,
  request: CommentRequest,
): Promise<number> {
  const on = deps.clock.now();
  return deps.database.transaction().execute(async (trx) => {
    const application = await requireApplication(trx, administrator, request.ApplicationId);
    refuseProblems(commentProblems(request));
    const { DocumentId } = request;
    if (DocumentId !== null && !(await canAttachToNote(trx, DocumentId, application.business_id))) {
      refuseProblems([problem('documentNotYours', 'DocumentId')]);
    }
    const note = {
      application_id: application.application_id,
      title: request.Title.trim() || null,
      note: request.Note.trim(),
      is_visible: request.IsVisible,
      created_on: on.toISOString(),
      created_by: administrator.businessId,
    };
    // Before the note, which takes a share of it: who erases the application would wait for that, and this one for them.
    await lockApplication(trx, note.application_id);
    const repeated = await findSameNote(trx, note, DocumentId, computeDuplicateWindowStart(on));
    if (repeated) return repeated;
    const commentId = await insertNote(trx, note);
    const by = { businessId: administrator.businessId, on };
    if (DocumentId !== null) await attachToNote(trx, commentId, DocumentId, by);
    await recordNoteTime(trx, application.application_id, by, { isVisible: note.is_visible });
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
  refuseProblems(commentProblems({ Title: '', Note: text }));
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
 * Replaces a note's text for both sides; the history keeps the former one. Only the writer may, for a short time.
 * Repeating it changes nothing.
 */
export async function correctNote(
  deps: Deps,
  writer: Administrator,
  request: CorrectionRequest,
): Promise<void> {
  await changeExistingNote(deps, request.CommentId, async (trx, note, on) => {
    if (note.created_by !== writer.businessId) {
      throw notAllowed('Only the person who wrote a note can correct it.');
    }
    const Title = request.Title ?? note.title ?? '';
    refuseProblems(commentProblems({ Title, Note: request.Note }));
    const text = { title: Title.trim() || null, note: request.Note.trim() };
    if (note.taken_back_on) throw noteRefusal('noteIsTakenBack');
    if (note.struck_on) throw noteRefusal('noteIsStruck');
    if (note.title === text.title && note.note === text.note) return;
    if (secondsToCorrect(note.created_on, on) === 0) throw noteRefusal('noteIsSettled');
    const { Corrections } = request;
    if (typeof Corrections === 'number' && Corrections !== note.corrections) {
      throw noteRefusal('noteCorrectedMeanwhile');
    }
    await changeNote(trx, request.CommentId, {
      ...text,
      corrected_on: on.toISOString(),
      corrections: note.corrections + 1,
    });
    const by = { businessId: writer.businessId, on };
    await recordNoteTime(trx, note.application_id, by, { isVisible: note.is_visible });
    const details = { CorrectedTitle: text.title ?? '', CorrectedNote: text.note };
    await recordNote(deps, trx, writer, { on, kind: 'noteCorrected', note, details });
  });
}

/**
 * Makes a note internal that was visible by mistake. Any administrator may, as ten minutes are too short to find the
 * writer. Repeating it changes nothing.
 */
export async function takeBackNote(
  deps: Deps,
  administrator: Administrator,
  commentId: number,
): Promise<void> {
  await changeExistingNote(deps, commentId, async (trx, note, on) => {
    if (note.taken_back_on) return;
    if (!note.is_visible) throw noteRefusal('noteIsInternal');
    if (note.struck_on) throw noteRefusal('noteIsStruck');
    if (secondsToTakeBack(note.created_on, on) === 0) throw noteRefusal('noteIsOld');
    await changeNote(trx, commentId, { is_visible: false, taken_back_on: on.toISOString() });
    const { application_id } = note;
    const newest = await visibleNotesChangedOn(trx, application_id);
    const by = { businessId: administrator.businessId, on };
    await recordNoteTakenBack(trx, application_id, by, newest);
    await recordNote(deps, trx, administrator, { on, kind: 'noteTakenBack', note });
  });
}

export async function strikeNote(
  deps: Deps,
  administrator: Administrator,
  request: StrikeRequest,
): Promise<void> {
  const reason = request.Reason.trim();
  await changeExistingNote(deps, request.CommentId, async (trx, note, on) => {
    refuseProblems(strikeProblems(request));
    if (!note.is_visible) throw noteRefusal('noteIsInternal');
    const by = administrator.businessId;
    if (note.struck_on && note.struck_by === by && note.strike_reason === reason) return;
    if (note.struck_on) throw noteRefusal('noteIsStruck');
    await changeNote(trx, request.CommentId, {
      struck_on: on.toISOString(),
      struck_by: by,
      strike_reason: reason,
    });
    await recordNoteTime(trx, note.application_id, { businessId: by, on }, { isVisible: true });
    const details = { Reason: reason };
    await recordNote(deps, trx, administrator, { on, kind: 'noteStruck', note, details });
  });
}

/**
 * Locks the application before the note, in the order of the removal of closed applications, to avoid a deadlock. Reads
 * after that see the latest state.
 */
async function changeExistingNote(
  { database, clock }: Deps,
  commentId: number,
  change: (trx: Trx, note: ExistingNote, on: Date) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const applicationId = await applicationOfNote(trx, commentId);
    if (applicationId === undefined) throw notFound();
    await lockApplication(trx, applicationId);
    const note = await lockNote(trx, commentId);
    if (!note) throw notFound();
    await change(trx, note, clock.now());
  });
}

type ExistingNote = NonNullable<Awaited<ReturnType<typeof lockNote>>>;

function noteRefusal(code: MessageCode & `note${string}`): Refusal {
  return new Refusal(409, messages[code], { problems: [problem(code, 'CommentId')] });
}

interface NoteChange {
  on: Date;
  kind: 'noteTakenBack' | 'noteStruck' | 'noteCorrected';
  note: ExistingNote;
  details?: Record<string, string>;
}

/** Records the text as it was, so that the history tells what could be read. */
async function recordNote(
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
