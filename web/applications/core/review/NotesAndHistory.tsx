import '../../history/history.css';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '../../../../contract/applications.ts';
import type { Comment } from '../../../../contract/notes.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { PartFailure } from '../../../shared/PartFailure.tsx';
import { historyTexts, noteTexts } from '../../../texts/notes.ts';
import { reviewPageTexts } from '../../../texts/reviews.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HistoryLine, useHistory } from '../../history/History.tsx';
import { NoteActions } from '../../notes/NoteActions.tsx';
import { Note, notesId, useNotes } from '../../notes/Notes.tsx';

const shownAtFirst = 12;

interface Moment {
  on: string;
  key: string;
  node: ReactNode;
}

/** Notes and changes in one line of time, the newest first; or the notes alone. */
export function NotesAndHistory({ applicationId }: { applicationId: number }) {
  const { common } = useTexts();
  const noteWords = useTextsOf(noteTexts);
  const texts = useTextsOf(reviewPageTexts);
  const historyWords = useTextsOf(historyTexts);
  const [hasNotesAlone, setNotesAlone] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const notes = useNotes(applicationId);
  const history = useHistory(applicationId);
  const moments = [
    ...(notes.data ?? []).map((note) => momentOfNote(note, notes.dataUpdatedAt)),
    ...(hasNotesAlone ? [] : (history.data ?? []).filter(isNoNote).map(momentOfEntry)),
  ].sort((one, other) => other.on.localeCompare(one.on));
  const shown = isWhole ? moments : moments.slice(0, shownAtFirst);
  return (
    <Card
      actions={
        <Button
          aria-pressed={hasNotesAlone}
          onClick={() => setNotesAlone(!hasNotesAlone)}
          variant="quiet"
        >
          {texts.notesAlone}
        </Button>
      }
      title={
        <span id={notesId} tabIndex={-1}>
          {texts.notesAndHistory}
        </span>
      }
    >
      {(notes.isPending || history.isPending) && (
        <Skeleton count={3} kind="lines" text={common.loading} />
      )}
      {notes.error && <PartFailure onRetry={notes.refetch} title={noteWords.notesFailed} />}
      {history.error && (
        <PartFailure onRetry={history.refetch} title={historyWords.historyFailed} />
      )}
      {hasNotesAlone && notes.data?.length === 0 && <p className="muted">{noteWords.notesEmpty}</p>}
      {shown.length > 0 && (
        <ol className="plain-list history moments">{shown.map(({ node }) => node)}</ol>
      )}
      {shown.length < moments.length && (
        <div className="actions">
          <Button onClick={() => setWhole(true)}>
            {historyWords.showAllHistory(moments.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The note itself stands in the line. */
const isNoNote = ({ Kind }: HistoryEntry) => Kind !== 'noteAdded';

function momentOfNote(note: Comment, knownSince: number): Moment {
  const key = `note-${note.CommentId}`;
  return {
    on: note.CreatedOn,
    key,
    node: (
      <Note
        actions={<NoteActions knownSince={knownSince} note={note} />}
        key={key}
        note={note}
        showsVisibility
      />
    ),
  };
}

function momentOfEntry(entry: HistoryEntry): Moment {
  const key = `change-${entry.ChangeId}`;
  return { on: entry.On, key, node: <HistoryLine entry={entry} key={key} /> };
}
