import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FloatingDialogOptions {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose(): void;
}

export function useFloatingDialog({ anchor, isOpen, onClose }: FloatingDialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => onClose());

  // The dialog opens in a layout effect, before its content requests the focus, which would otherwise fail.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown || !anchor.current) return;
    const closeBeside = (event: Event) => {
      if (event.target === shown) close();
    };
    shown.showModal();
    placeDialog(shown, anchor.current);
    shown.addEventListener('click', closeBeside);
    return () => {
      shown.removeEventListener('click', closeBeside);
      shown.close();
    };
  }, [isOpen, anchor]);

  return dialog;
}

function placeDialog(dialog: HTMLElement, anchor: HTMLElement) {
  const { width, height } = dialog.getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const edge = 8;
  const below = box.bottom + edge / 2;
  const topAbove = box.top - height - edge / 2;
  const top = below + height < clientHeight - edge ? below : Math.max(edge, topAbove);
  const leftEdge = Math.max(edge, Math.min(box.left, clientWidth - width - edge));
  dialog.style.setProperty('--floating-left', `${leftEdge}px`);
  dialog.style.setProperty('--floating-top', `${top}px`);
}
