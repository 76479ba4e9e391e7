import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmText: string;
  cancelText: string;
  onConfirm?: () => void;
  /** The id of a form in it that the confirming button sends, so that Enter in a field does too. */
  form?: string;
  onCancel: () => void;
  /** Something would be lost: then the harmless answer is the one that stands out. */
  danger?: boolean;
  busy?: boolean;
  busyText?: string;
  /** Whether it can be left; not while what it began goes on and cannot be called off. */
  canCancel?: boolean;
};

/** The harmless answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, form, onCancel, canCancel = true } = props;
  return (
    <Dialog
      actions={
        <>
          <Button
            aria-disabled={!canCancel || undefined}
            onClick={canCancel ? onCancel : undefined}
            variant={danger ? 'primary' : 'secondary'}
          >
            {props.cancelText}
          </Button>
          <Button
            busy={props.busy}
            busyText={props.busyText}
            form={form}
            onClick={props.onConfirm}
            type={form ? 'submit' : 'button'}
            variant={danger ? 'danger' : 'primary'}
          >
            {props.confirmText}
          </Button>
        </>
      }
      isDismissible={canCancel}
      onClose={onCancel}
      open={props.open}
      title={props.title}
    >
      {props.children}
    </Dialog>
  );
}
