import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** The browser traps the focus, closes on Escape and restores the focus afterwards. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [open]);

  // A dialog is closed before it is removed, because the focus would be lost otherwise.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return dialog;
}

/** The browser reports a close late; a dialog that was reopened since stays open. */
export function whenClosed(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };
}
