import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmText: string;
  cancelText: string;
  onConfirm?: () => void;
  /** A question with fields has this handler, so that Enter in a field confirms. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** The safe answer is emphasized when the action would destroy something. */
  danger?: boolean;
  busy?: boolean;
  busyText?: string;
  /** `canCancel` is false while the action runs and cannot be cancelled. */
  canCancel?: boolean;
};

/** The safe answer comes first and gets the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { danger = false, onSubmit, onCancel, canCancel = true } = props;
  const formId = useId();
  const form = onSubmit && formId;
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
      {onSubmit ? (
        <form className="stack" id={formId} noValidate onSubmit={onSubmit}>
          {props.children}
        </form>
      ) : (
        props.children
      )}
    </Dialog>
  );
}
