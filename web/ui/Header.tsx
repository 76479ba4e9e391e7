import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useModal, whenClosed } from './useModal.ts';

export type MenuItem = { key: string; item: ReactNode; startsGroup?: boolean | undefined };

type HeaderProps = {
  /** A link home around `Brand`. */
  brand: ReactNode;
  /** Who is signed in; stays in the header on a phone, too. */
  who?: ReactNode;
  /** Links, the one of this page with `aria-current="page"`, and last the sign-out. */
  menu: readonly MenuItem[];
  /** Before the menu, such as the language switch; on a phone above it. */
  aside?: ReactNode;
  /** Below the bar, and in sight as long as it is. */
  below?: ReactNode;
  menuText: string;
  openText: string;
  closeText: string;
};

export function Header(props: HeaderProps) {
  const { brand, who, menu, aside, below, menuText, openText, closeText } = props;
  const [open, setOpen] = useState(false);
  const items = menu.map(({ key, item, startsGroup }) => (
    <li className={startsGroup ? 'menu-group' : undefined} key={key}>
      {item}
    </li>
  ));
  return (
    <header className="header">
      <div className="header-inner line gap-4">
        <div className="header-brand line gap-4 front">
          {brand}
          {who && <div className="header-who">{who}</div>}
        </div>
        {aside && <div className="header-aside line gap-1 screen-only">{aside}</div>}
        {menu.length > 0 && (
          <nav aria-label={menuText} className="header-nav screen-only">
            <ul className="header-menu plain-list line gap-1">{items}</ul>
          </nav>
        )}
        <button
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={openText}
          className="icon-button header-toggle screen-only"
          onClick={() => setOpen(true)}
          type="button"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      {below}
      <Drawer closeText={closeText} label={menuText} onClose={() => setOpen(false)} open={open}>
        {aside && <div className="drawer-aside stack gap-1 line-below">{aside}</div>}
        <nav aria-label={menuText}>
          <ul className="drawer-menu plain-list stack gap-1">{items}</ul>
        </nav>
      </Drawer>
    </header>
  );
}

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeText: string;
  children: ReactNode;
};

/** The menu of a narrow screen. Choosing anything in it, or pressing beside it, closes it. */
function Drawer({ open, onClose, label, closeText, children }: DrawerProps) {
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
        <div className="drawer-inner column gap-3">
          <button aria-label={closeText} className="drawer-close" type="button">
            <Icon name="close" size={24} />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
