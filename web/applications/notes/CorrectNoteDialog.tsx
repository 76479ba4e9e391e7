import { useState } from 'react';
import { type Comment, commentLimits, findCommentProblems } from '../../../contract/notes.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { noteTexts } from '../../texts/notes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useNoteChange } from './useNoteChange.ts';

interface Props {
  note: Comment;
  /** Escape does not discard the input of an earlier opening of the dialog. */
  typed: NoteCorrection | null;
  onType(typed: NoteCorrection | null): void;
  onClose(): void;
}

export interface NoteCorrection {
  Title: string;
  Note: string;
  /** The correction is based on this version, which is replaced when the dialog shows a newer text. */
  known: Comment;
}

export function CorrectNoteDialog({ note, typed, onType, onClose }: Props) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(noteTexts);
  const { Title, Note, known } = typed ?? { Title: note.Title ?? '', Note: note.Note, known: note };
  const [isAsked, setAsked] = useState(false);
  const change = useNoteChange(note, 'corrected', () => {
    onType(null);
    onClose();
  });
  const isMissing = findCommentProblems({ Title, Note }).length > 0;
  const hasNewer = change.error !== null && (note.Corrections ?? 0) !== (known.Corrections ?? 0);

  function confirm() {
    setAsked(true);
    if (isMissing) return;
    const seen = hasNewer ? note : known;
    onType({ Title, Note, known: seen });
    const { CommentId, Corrections = 0 } = seen;
    change.change(() => call('correctComment', { CommentId, Title, Note, Corrections }));
  }

  return (
    <ConfirmDialog
      busy={change.isBusy}
      busyText={common.saving}
      cancelText={common.cancel}
      confirmText={texts.correctConfirm}
      onCancel={onClose}
      onConfirm={confirm}
      open
      title={texts.correctTitle}
    >
      <RefusalBanner form={change} />
      {hasNewer && (
        <div>
          <p>{texts.correctedElsewhere}</p>
          <p className="written">{[note.Title, note.Note].filter(Boolean).join('\n')}</p>
        </div>
      )}
      <p>{note.IsVisible ? texts.correctVisibleText : texts.correctText}</p>
      <TextField
        label={texts.noteTitle}
        maxLength={commentLimits.Title}
        onChange={(event) => onType({ Title: event.target.value, Note, known })}
        optionalText={`(${forms.optional})`}
        value={Title}
      />
      <TextArea
        error={isAsked && isMissing ? forms.fillIn : undefined}
        label={texts.noteText}
        maxLength={commentLimits.Note}
        onChange={(event) => onType({ Title, Note: event.target.value, known })}
        required
        value={Note}
      />
    </ConfirmDialog>
  );
}
