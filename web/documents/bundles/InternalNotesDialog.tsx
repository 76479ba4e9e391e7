import { useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { applicationDownloadTexts } from '../../texts/applications.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  title: string;
  text: string;
  confirmText: string;
  name: string;
  busy?: boolean;
  onConfirm(internalNotes: boolean): void;
  onCancel(): void;
}

/** The checkbox is reset each time the dialog opens, so that internal notes are never included by accident. */
export function InternalNotesDialog({ text, name, onConfirm, ...dialog }: Props) {
  const texts = useTextsOf(applicationDownloadTexts);
  const [internalNotes, setInternalNotes] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      busyText={texts.making}
      cancelText={texts.cancel}
      onConfirm={() => onConfirm(internalNotes)}
      open
    >
      <p>{text}</p>
      <Checkbox
        checked={internalNotes}
        help={texts.internalNotesHelp}
        label={texts.internalNotes}
        name={name}
        onChange={(event) => setInternalNotes(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
