import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from './Icon.tsx';
import { useModal, whenClosed } from './useModal.ts';

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

  useEffect(() => {
    if (!open) return;
    // On the document, where a click comes after the link has followed it.
    const closeOnChoice = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !dialog.current?.contains(target)) return;
      if (target === dialog.current || target.closest('a, button')) close();
    };
    // A turned phone may show the whole menu: a modal drawer would lock the page behind it.
    const wide = [matchMedia('(min-width: 60rem)'), matchMedia('(min-width: 70rem)')];
    const closeWhenWide = () => close();
    document.addEventListener('click', closeOnChoice);
    for (const one of wide) one.addEventListener('change', closeWhenWide);
    return () => {
      document.removeEventListener('click', closeOnChoice);
      for (const one of wide) one.removeEventListener('change', closeWhenWide);
    };
  }, [open, dialog]);

  return (
    <dialog aria-label={label} className="drawer" onClose={whenClosed(onClose)} ref={dialog}>
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
