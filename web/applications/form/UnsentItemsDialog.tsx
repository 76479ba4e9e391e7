import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { useTexts } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  files: File[];
  note: UnsentNote | null;
  onSendFirst(): void;
  onLeaveOut(): void;
  onBack(): void;
}

/** Asks before a save that would leave out failed uploads or an unsent note. */
export function UnsentItemsDialog({ files, note, onSendFirst, onLeaveOut, onBack }: Props) {
  const { application: texts, forms } = useTexts();
  const kind = note && files.length > 0 ? 'both' : note ? 'note' : 'files';
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onSendFirst} variant="primary">
            {texts.sendFirst[kind]}
          </Button>
          <Button onClick={onBack}>{forms.backToForm}</Button>
          <Button onClick={onLeaveOut} variant="danger">
            {texts.leaveOut[kind]}
          </Button>
        </>
      }
      onClose={onBack}
      open
      title={texts.leaveOutTitle}
    >
      <p>{texts.leaveOutText}</p>
      <ul className="file-names">
        {files.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        {note && <li>{note.isVisible ? texts.unsentVisibleNote : texts.unsentNote}</li>}
      </ul>
    </Dialog>
  );
}
