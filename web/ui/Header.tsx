import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './header.module.css';
import { Icon } from './Icon.tsx';
import { createCloseHandler, useModal } from './useModal.ts';

export type HeaderMenuItem = { key: string; item: ReactNode; startsGroup?: boolean | undefined };

type HeaderProps = {
  brand: ReactNode;
  who?: ReactNode;
  menu: readonly HeaderMenuItem[];
  aside?: ReactNode;
  below?: ReactNode;
  menuText: string;
  openText: string;
  closeText: string;
};

export function Header(props: HeaderProps) {
  const { brand, who, menu, aside, below, menuText, openText, closeText } = props;
  const [open, setOpen] = useState(false);
  const items = menu.map(({ key, item, startsGroup }) => (
    <li className={startsGroup ? styles.menuGroup : undefined} key={key}>
      {item}
    </li>
  ));
  return (
    <header className={styles.header}>
      <div className={`${styles.inner} line gap-4`}>
        <div className={`${styles.start} line gap-4 front`}>
          {brand}
          {who && <div className={styles.who}>{who}</div>}
        </div>
        {aside && <div className={`${styles.aside} line gap-1 screen-only`}>{aside}</div>}
        {menu.length > 0 && (
          <nav aria-label={menuText} className={`${styles.nav} screen-only`}>
            <ul className={`${styles.menu} plain-list line gap-1`}>{items}</ul>
          </nav>
        )}
        <button
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={openText}
          className={`icon-button ${styles.toggle} screen-only`}
          onClick={() => setOpen(true)}
          type="button"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      {below}
      <Drawer closeText={closeText} label={menuText} onClose={() => setOpen(false)} open={open}>
        {aside && <div className={`${styles.drawerAside} stack gap-1 line-below`}>{aside}</div>}
        <nav aria-label={menuText}>
          <ul className={`${styles.drawerMenu} plain-list stack gap-1`}>{items}</ul>
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

function Drawer({ open, onClose, label, closeText, children }: DrawerProps) {
  const dialog = useModal(open);
  const close = useEffectEvent(() => onClose());

  useEffect(() => {
    if (!open) return;
    // The listener is on the document, so that the link has already navigated when the drawer closes.
    const closeOnChoice = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !dialog.current?.contains(target)) return;
      if (target === dialog.current || target.closest('a, button')) close();
    };
    // A phone that is rotated may show the whole menu, while an open modal drawer would still block the page.
    const wide = [matchMedia('(min-width: 60rem)'), matchMedia('(min-width: 70rem)')];
    const closeWhenWide = () => close();
    document.addEventListener('click', closeOnChoice);
    for (const query of wide) query.addEventListener('change', closeWhenWide);
    return () => {
      document.removeEventListener('click', closeOnChoice);
      for (const query of wide) query.removeEventListener('change', closeWhenWide);
    };
  }, [open, dialog]);

  return (
    <dialog
      aria-label={label}
      className={styles.drawer}
      onClose={createCloseHandler(onClose)}
      ref={dialog}
    >
      {open && (
        <div className={`${styles.drawerInner} column gap-3`}>
          <button aria-label={closeText} className={styles.drawerClose} type="button">
            <Icon name="close" size={24} />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
