import type { ReactNode } from 'react';
import { getHomePath, paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { getProgramName, programLogoUrl } from '../platform/program.ts';
import { Link } from '../platform/router/Link.tsx';
import { Brand } from '../ui/Brand.tsx';
import { Header } from '../ui/Header.tsx';
import styles from '../ui/header.module.css';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

export interface MenuItem {
  to: string;
  text: string;
  isCurrent?: boolean;
  startsGroup?: boolean;
  more?: ReactNode;
}

interface Props {
  items: MenuItem[];
  name?: string;
  onLogout?: () => void;
  notes?: ReactNode;
  below?: ReactNode;
}

export function SiteHeader(props: Props) {
  const { items, name, onLogout, notes, below } = props;
  const { common, layout } = useTexts();
  const { language } = useLanguage();
  const { authorization } = useAuthorization();

  const logout = (
    <button type="button" data-leaves="" onClick={onLogout}>
      {layout.logout}
    </button>
  );
  return (
    <Header
      brand={
        <Link to={authorization ? getHomePath(authorization) : paths.signIn}>
          <Brand logo={programLogoUrl} name={getProgramName(language)} />
        </Link>
      }
      who={
        name && (
          <Link
            to={authorization?.IsAdministrator ? paths.adminAccount : paths.profile}
            aria-label={layout.signedInAs(name)}
            className="line gap-1"
            title={layout.signedInAs(name)}
          >
            <Icon name="user" size={16} />
            <span className="truncate">{name}</span>
          </Link>
        )
      }
      menuText={layout.mainMenu}
      openText={common.menu}
      closeText={common.closeMenu}
      menu={[
        ...items.map((item) => ({
          key: item.text,
          startsGroup: item.startsGroup,
          item: (
            <Link to={item.to} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.text}
              {item.more}
            </Link>
          ),
        })),
        ...(onLogout ? [{ key: layout.logout, item: logout }] : []),
      ]}
      aside={
        <>
          {notes}
          <LanguageSwitch />
          {onLogout && (
            <Link
              to={authorization?.IsAdministrator ? paths.adminSecurity : paths.security}
              aria-label={layout.security}
              title={layout.security}
            >
              <Icon name="lock" />
              <span className={styles.onlyInDrawer}>{layout.security}</span>
            </Link>
          )}
        </>
      }
      below={below}
    />
  );
}
