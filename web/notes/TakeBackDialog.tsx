import type { Comment } from '../../contract/notes.ts';
import { call } from '../platform/calls.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { RefusalBanner } from '../shared/forms/RefusalBanner.tsx';
import { noteTexts } from '../texts/notes.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useNoteChange } from './useNoteChange.ts';

interface Props {
  note: Comment;
  onClose(): void;
}

export function TakeBackDialog({ note, onClose }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(noteTexts);
  const change = useNoteChange(note, 'takenBack', onClose);
  return (
    <ConfirmDialog
      busy={change.isBusy}
      busyText={common.saving}
      cancelText={texts.keepVisible}
      confirmText={texts.takeBackConfirm}
      danger
      onCancel={onClose}
      onConfirm={() => change.change(() => call('takeBackComment', { CommentId: note.CommentId }))}
      open
      title={texts.takeBackTitle}
    >
      <RefusalBanner form={change} />
      <p>
        {texts.takeBackText} {texts.noUndo}
      </p>
    </ConfirmDialog>
  );
}
