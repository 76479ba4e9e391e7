import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** The browser traps the focus in the dialog, closes it on Escape and restores the focus afterwards. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [open]);

  // The dialog is closed before it is removed, because the focus would otherwise be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return dialog;
}

/** Browsers report a close late, so a dialog that was reopened in the meantime must stay open. */
export function createCloseHandler(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };
}
