import { type ReactNode, useState } from 'react';
import { Drawer } from './Drawer.tsx';
import { Icon } from './Icon.tsx';

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
      <div className="header-inner">
        <div className="header-brand">
          {brand}
          {who && <div className="header-who">{who}</div>}
        </div>
        {aside && <div className="header-aside">{aside}</div>}
        {menu.length > 0 && (
          <nav aria-label={menuText} className="header-nav">
            <ul className="header-menu">{items}</ul>
          </nav>
        )}
        <button
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={openText}
          className="icon-button header-toggle"
          onClick={() => setOpen(true)}
          type="button"
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      {below}
      <Drawer closeText={closeText} label={menuText} onClose={() => setOpen(false)} open={open}>
        {aside && <div className="drawer-aside">{aside}</div>}
        <nav aria-label={menuText}>
          <ul className="drawer-menu">{items}</ul>
        </nav>
      </Drawer>
    </header>
  );
}
