import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmText: string;
  cancelText: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Something would be lost: then the harmless answer is the one that stands out. */
  danger?: boolean;
  busy?: boolean;
  busyText?: string;
};

/** The harmless answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, danger = false, busy, busyText, onCancel } = props;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onCancel} variant={danger ? 'primary' : 'secondary'}>
            {props.cancelText}
          </Button>
          <Button
            busy={busy}
            busyText={busyText}
            onClick={props.onConfirm}
            variant={danger ? 'danger' : 'primary'}
          >
            {props.confirmText}
          </Button>
        </>
      }
      onClose={onCancel}
      open={open}
      title={title}
    >
      {children}
    </Dialog>
  );
}
