import { useState } from 'react';
import { type Comment, strikeLimits, strikeProblems } from '../../contract/notes.ts';
import { call } from '../platform/calls.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { RefusalBanner } from '../shared/forms/RefusalBanner.tsx';
import { noteTexts } from '../texts/notes.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useNoteChange } from './useNoteChange.ts';

interface Props {
  note: Comment;
  onClose(): void;
}

export function StrikeDialog({ note, onClose }: Props) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(noteTexts);
  const [Reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = useNoteChange(note, 'struck', onClose);
  const isMissing = strikeProblems({ Reason }).length > 0;

  function confirm() {
    setAsked(true);
    if (!isMissing)
      change.change(() => call('strikeComment', { CommentId: note.CommentId, Reason }));
  }

  return (
    <ConfirmDialog
      busy={change.isBusy}
      busyText={common.saving}
      cancelText={texts.keepNote}
      confirmText={texts.strikeConfirm}
      danger
      onCancel={onClose}
      onConfirm={confirm}
      open
      title={texts.strikeTitle}
    >
      <RefusalBanner form={change} />
      <p>
        {texts.strikeText} {texts.noUndo}
      </p>
      <TextArea
        error={isAsked && isMissing ? forms.fillIn : undefined}
        label={texts.strikeReason}
        maxLength={strikeLimits.Reason}
        onChange={(event) => setReason(event.target.value)}
        required
        value={Reason}
      />
    </ConfirmDialog>
  );
}
