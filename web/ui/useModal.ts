import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** The browser keeps the focus inside, closes on Escape and gives the focus back afterwards. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [open]);

  // One that goes whole is closed while it is still in the page, or the focus would be lost with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return dialog;
}

/** The browser tells of a closing only later; a dialog that is open again by then stays open. */
export function whenClosed(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };
}
