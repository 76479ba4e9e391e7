import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeText: string;
  children: ReactNode;
};

/** The menu of a narrow screen. Choosing anything in it, or pressing beside it, closes it. */
export function Drawer({ open, onClose, label, closeText, children }: DrawerProps) {
  const dialog = useModal(open);
  const close = useEffectEvent(() => onClose());

  // A turned phone may show the whole menu: a modal drawer would lock the page behind it.
  useEffect(() => {
    if (!open) return;
    const wide = matchMedia('(min-width: 60rem)');
    const closeWhenWide = () => close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [open]);

  const closeOnChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    if (target === dialog.current || target.closest('a, button')) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons turn keys into clicks, and Escape closes
    <dialog
      aria-label={label}
      className="drawer"
      onClick={closeOnChoice}
      onClose={onClose}
      ref={dialog}
    >
      {open && (
        <div className="drawer-inner">
          <button aria-label={closeText} className="drawer-close" type="button">
            <Icon name="close" size={24} />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
