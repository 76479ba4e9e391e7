import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Comment } from '../../../contract/notes.ts';
import { DocumentLink } from '../../documents/store/DocumentLink.tsx';
import { ScriptsHint } from '../../documents/store/ScriptsHint.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { noteTexts } from '../../texts/notes.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusAndReveal } from '../../ui/focusAndReveal.ts';
import { jumpToTarget } from '../../ui/ProblemList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChangeIndicatorOfPart } from '../news/ApplicationNews.tsx';
import styles from './notes.module.css';

export const getNotesQueryKey = (applicationId: number) => ['comments', applicationId];

export const notesElementId = 'notes';

export function focusNotes(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest('.note-actions')) return;
  focusAndReveal(document.getElementById(notesElementId));
}

export function useNotes(applicationId: number) {
  return useQuery(createQuery(getNotesQueryKey(applicationId), 'listComments', { applicationId }));
}

export function NotesHint({ applicationId }: { applicationId: number }) {
  const texts = useTextsOf(noteTexts);
  const count = useNotes(applicationId).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Banner tone="info" title={texts.notesHint(count)}>
      <div className="actions">
        <a href={`#${notesElementId}`} onClick={jumpToTarget}>
          {texts.toNotes}
        </a>
      </div>
    </Banner>
  );
}

export function Notes({ applicationId }: { applicationId: number }) {
  const { common } = useTexts();
  const texts = useTextsOf(noteTexts);
  const notes = useNotes(applicationId);
  return (
    <Card
      title={
        <span id={notesElementId} tabIndex={-1}>
          {texts.notes}
        </span>
      }
    >
      {notes.isPending && <Skeleton count={3} kind="lines" text={common.loading} />}
      {notes.error && <PartFailure onRetry={notes.refetch} title={texts.notesFailed} />}
      {notes.data?.length === 0 && (
        <p className="muted">
          {texts.notesEmpty}. {texts.notesEmptyText}
        </p>
      )}
      {notes.data && notes.data.length > 0 && (
        <ul className="plain-list stack gap-3">
          {notes.data.map((note) => (
            <Note key={note.CommentId} note={note} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface NoteProps {
  note: Comment;
  showsVisibility?: boolean;
  actions?: ReactNode;
}

export function Note({ note, showsVisibility = false, actions }: NoteProps) {
  const { language } = useLanguage();
  const texts = noteTexts[language];
  const { DocumentId, Filename, IsScripted } = note;
  const document = DocumentId
    ? { id: DocumentId, filename: Filename ?? '', isScripted: IsScripted }
    : null;
  const title = note.Title || texts.untitledNote;
  return (
    <li className={`note ${styles.note} panel stack gap-1 start`}>
      {showsVisibility && <NoteVisibilityMark isVisible={note.IsVisible} />}
      <h3>
        {note.StruckOn ? <del className="muted">{title}</del> : title}
        <ChangeIndicatorOfPart kind="Notes" of={note.CommentId} />
      </h3>
      <p className="muted small">
        {texts.noteBy(note.CreatedBy, formatDateAndTime(note.CreatedOn, language))}
      </p>
      {note.CorrectedOn && (
        <p className="small">{texts.correctedOn(formatDateAndTime(note.CorrectedOn, language))}</p>
      )}
      {note.TakenBackOn && (
        <p className="small">{texts.visibleUntil(formatDateAndTime(note.TakenBackOn, language))}</p>
      )}
      {note.StruckOn ? (
        <>
          <p className="small strong">
            {texts.struckBy(note.StruckBy ?? '', formatDateAndTime(note.StruckOn, language))}
            <br />
            {texts.struckReason(note.StrikeReason ?? '')}
          </p>
          {/* The state is also given as text, because few screen readers announce struck text. */}
          <VisuallyHidden>{texts.struckText}</VisuallyHidden>
          <p className="note-text written">
            <del className="muted">{note.Note}</del>
          </p>
          <VisuallyHidden>{texts.endOfStruckText}</VisuallyHidden>
        </>
      ) : (
        <p className="note-text written">{note.Note}</p>
      )}
      {document && <DocumentLink document={document} place={title} />}
      {document && <ScriptsHint document={document} />}
      {actions}
    </li>
  );
}

/** Internal and visible notes differ in colour, icon and text, so that nobody confuses them. */
export function NoteVisibilityMark({ isVisible }: { isVisible: boolean }) {
  const texts = useTextsOf(noteTexts);
  return (
    <p>
      {isVisible ? (
        <StatusPill icon="eye" tone="blue" word={texts.visibleToEmployer} />
      ) : (
        <StatusPill icon="lock" tone="slate" word={texts.internalNote} />
      )}
    </p>
  );
}
