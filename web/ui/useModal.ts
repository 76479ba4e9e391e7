import { useEffect, useRef } from 'react';

/** The browser keeps the focus inside, closes on Escape and gives the focus back afterwards. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [open]);

  return dialog;
}
