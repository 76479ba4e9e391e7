import { type PropsWithChildren, Suspense, useEffect } from 'react';
import { AccountHint } from '../accounts/AccountHint.tsx';
import { SecondStepHint } from '../accounts/SecondStepHint.tsx';
import { FailedMailsLink } from '../deliveries/FailedMailsLink.tsx';
import { WaitingMailsHint } from '../deliveries/WaitingMailsHint.tsx';
import { useFindButton } from '../find/FindButton.tsx';
import { StaffWarnings } from '../health/StaffWarnings.tsx';
import { LazyKeys } from '../keys/LazyKeys.tsx';
import { NewsCount } from '../news/NewsCount.tsx';
import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { fetchAhead } from '../platform/filesAhead.ts';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { useLocation } from '../platform/router/Router.tsx';
import { useFocusOnNewPage } from '../platform/useFocusOnNewPage.ts';
import { useScrollMemory } from '../platform/useScrollMemory.ts';
import { PageSkeleton } from '../shared/PageSkeleton.tsx';
import { SiteHeader } from '../shared/SiteHeader.tsx';
import { warningTexts } from '../shared/warningTexts.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { WorkCountLater } from '../work/WorkCountLater.tsx';
import { menuOf } from './menuOf.ts';
import { OfflineLine } from './OfflineLine.tsx';

interface Props {
  /** For pages without a guard that redirects after signing out. */
  onLogout?: () => Promise<void>;
}

/** The header, and below it the page. */
export default function SignedInLayout({ children, onLogout }: PropsWithChildren<Props>) {
  const { common, layout } = useTexts();
  const warnings = useTextsOf(warningTexts);
  const { authorization, signOut } = useAuthorization();
  const { pathname } = useLocation();
  useScrollMemory();
  useEffect(() => fetchAhead('everyday-files'), []);
  const main = useFocusOnNewPage();
  const find = useFindButton();
  const menu = authorization ? menuOf(authorization, pathname, layout) : [];
  const items = menu.map((item) => {
    if (item.text === layout.applications) return { ...item, more: <NewsCount /> };
    return item.to === paths.adminWork ? { ...item, more: <WorkCountLater /> } : item;
  });

  return (
    <>
      <SkipLink target="main">{common.skipToContent}</SkipLink>
      <SiteHeader
        items={items}
        name={authorization?.name ?? ''}
        notes={
          authorization?.IsAdministrator && (
            <>
              {find.button}
              <FailedMailsLink />
            </>
          )
        }
        onLogout={onLogout ?? signOut}
        below={<OfflineLine />}
      />
      {authorization?.lacksEmail && pathname !== paths.adminAccount && <AccountHint />}
      {authorization?.lacksSecondStep && <SecondStepHint />}
      {authorization?.IsAdministrator && (
        <>
          {pathname !== paths.adminMails && <WaitingMailsHint />}
          <StaffWarnings />
        </>
      )}
      <main
        className={authorization?.IsAdministrator ? 'page page-staff' : 'page'}
        id="main"
        ref={main}
        tabIndex={-1}
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      {authorization?.IsAdministrator && find.dialog}
      <footer className="site-footer">
        <Link to={paths.privacy}>{common.privacy}</Link>
        {authorization?.IsAdministrator && (
          <>
            <Link to={paths.adminHealth}>{warnings.health}</Link>
            <LazyKeys />
          </>
        )}
      </footer>
    </>
  );
}
