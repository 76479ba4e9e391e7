import type { UnsentNote } from '../../notes/NoteForm.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { applicationTexts } from '../../texts/applications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  files: File[];
  note: UnsentNote | null;
  /** A request was written, or decisions on one, and not sent. */
  hasRequest: boolean;
  onSendFirst(): void;
  onLeaveOut(): void;
  onBack(): void;
}

/** Asks before a save that would leave out failed uploads or an unsent note. */
export function UnsentItemsDialog({ files, note, hasRequest, ...on }: Props) {
  const { forms } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const canSendFirst = note !== null || files.length > 0;
  const kind = note && files.length > 0 ? 'both' : note ? 'note' : 'files';
  const leaveOut = hasRequest && canSendFirst ? 'all' : hasRequest ? 'request' : kind;
  return (
    <Dialog
      actions={
        <>
          {canSendFirst && !hasRequest && (
            <Button onClick={on.onSendFirst} variant="primary">
              {texts.sendFirst[kind]}
            </Button>
          )}
          <Button onClick={on.onBack}>{forms.backToForm}</Button>
          <Button onClick={on.onLeaveOut} variant="danger">
            {texts.leaveOut[leaveOut]}
          </Button>
        </>
      }
      onClose={on.onBack}
      open
      title={texts.leaveOutTitle}
    >
      <p>{texts.leaveOutText}</p>
      <ul className="file-names">
        {files.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        {hasRequest && <li>{texts.unsentRequest}</li>}
        {note && <li>{note.isVisible ? texts.unsentVisibleNote : texts.unsentNote}</li>}
      </ul>
    </Dialog>
  );
}
