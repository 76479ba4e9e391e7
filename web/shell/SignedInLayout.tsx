import { type PropsWithChildren, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNews } from '../applications/news/useNews.ts';
import { useFindButton } from '../office/find/FindButton.tsx';
import { useWorkCounts } from '../office/work/useWork.ts';
import { paths } from '../paths.ts';
import { useAuthorization, useIsAccountReadOnly } from '../platform/authorization.tsx';
import { onConnectionBack } from '../platform/connection.ts';
import { forgetNewProgramRows, getNewProgramRows } from '../platform/currentProgram.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { prefetchFiles } from '../platform/prefetch.ts';
import { Link } from '../platform/router/Link.tsx';
import { useLocation } from '../platform/router/Router.tsx';
import { onProgramChange } from '../platform/shownProgram.ts';
import { useFocusOnNewPage } from '../platform/useFocusOnNewPage.ts';
import { useIsOffline, useNeedsOfflineNotice } from '../platform/useIsOffline.ts';
import { useScrollMemory } from '../platform/useScrollMemory.ts';
import { PageSkeleton } from '../shared/PageSkeleton.tsx';
import { SiteHeader } from '../shared/SiteHeader.tsx';
import { newsTexts, programChangedTexts, warningTexts } from '../texts/shell.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { createLazyPart } from '../ui/loadFile.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { createMenu } from './createMenu.ts';
import styles from './offlineLine.module.css';
import {
  AccountHint,
  FailedMailsLink,
  SecondStepHint,
  StaffWarnings,
  WaitingMailsHint,
} from './StaffHints.tsx';

const DesignationBanner = createLazyPart(
  () => import('../people/designations/DesignationBanner.tsx'),
);
const ShortcutKeys = createLazyPart(() => import('../office/keys/ShortcutKeys.tsx'));

interface Props {
  onLogout?: () => Promise<void>;
}

export default function SignedInLayout({ children, onLogout }: PropsWithChildren<Props>) {
  const { common, layout } = useTexts();
  const warnings = useTextsOf(warningTexts);
  const { authorization, signOut } = useAuthorization();
  const isFrozen = useIsAccountReadOnly();
  const [wasFrozen] = useState(isFrozen);
  const { pathname } = useLocation();
  useScrollMemory();
  useEffect(() => prefetchFiles('record-files', 'everyday-files'), []);
  const main = useFocusOnNewPage();
  const find = useFindButton();
  const menu = authorization ? createMenu(authorization, pathname, layout) : [];
  const items = menu.map((item) => {
    if (item.text === layout.applications) return { ...item, more: <NewsCount /> };
    return item.to === paths.adminWork ? { ...item, more: <WorkCount /> } : item;
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
        below={<OfflineNotice />}
      />
      <div>
        {authorization?.lacksEmail &&
          !authorization.isFirstHour &&
          pathname !== paths.adminAccount && <AccountHint />}
        {authorization?.lacksSecondStep && <SecondStepHint />}
        {authorization?.IsAdministrator && (
          <>
            {pathname !== paths.adminMails && <WaitingMailsHint />}
            <StaffWarnings />
          </>
        )}
      </div>
      <main
        className={authorization?.IsAdministrator ? 'page page-staff' : 'page'}
        id="main"
        ref={main}
        tabIndex={-1}
      >
        {isFrozen && <DesignationBanner takesFocus={!wasFrozen} />}
        {pathname !== paths.adminProgram && <ProgramChanged />}
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      {authorization?.IsAdministrator && find.dialog}
      <footer className="site-footer row gap-4 screen-only">
        {/* The `title` attribute has the whole name, because the review page truncates the name in French. */}
        <Link title={common.privacy} to={paths.privacy}>
          {common.privacy}
        </Link>
        <Link to={paths.accessibility}>{common.accessibility}</Link>
        {authorization?.IsAdministrator && (
          <>
            <Link to={paths.adminProgram}>{warnings.program}</Link>
            <Link to={paths.adminHealth}>{warnings.health}</Link>
            <ShortcutKeys />
          </>
        )}
      </footer>
    </>
  );
}

function OfflineNotice() {
  const { connection: texts } = useTexts();
  const isOffline = useIsOffline();
  const isShown = useNeedsOfflineNotice();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => onConnectionBack(() => setWasOffline(true)), []);
  const look = isShown && `${styles.offlineLine} tone-warning line strong`;
  return (
    <div className={`${look || ''} screen-only`} role="status">
      {isShown && (
        <>
          <Icon name="warning" />
          <p>{texts.lost}</p>
        </>
      )}
      {!isOffline && wasOffline && <VisuallyHidden>{texts.back}</VisuallyHidden>}
    </div>
  );
}

function NewsCount() {
  const texts = useTextsOf(newsTexts);
  const { data: { Count = 0 } = {} } = useNews();
  return <MenuCount count={Count} max={99} text={texts.count(Count)} />;
}

function WorkCount() {
  const texts = useTextsOf(newsTexts);
  const mine = useWorkCounts()?.Counts.mine ?? 0;
  return <MenuCount count={mine} max={999} text={texts.ownOpen(mine)} />;
}

function MenuCount({ count, max: most, text }: { count: number; max: number; text: string }) {
  if (count === 0) return null;
  return (
    <span className="badge" title={text}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}

function ProgramChanged() {
  const { language } = useLanguage();
  const texts = useTextsOf(programChangedTexts);
  const rows = useSyncExternalStore(onProgramChange, getNewProgramRows);
  const names = rows.flatMap(({ Content: { name } }) => {
    const programName = (name as Record<string, string> | undefined)?.[language];
    return programName ? [programName] : [];
  });
  return (
    <LiveRegion>
      {rows.length > 0 && (
        <Banner tone="info" title={texts.title}>
          <p>{names.length > 0 ? texts.rows(names.join(', ')) : texts.kept}</p>
          <div className="actions">
            <Button onClick={forgetNewProgramRows}>{texts.hide}</Button>
          </div>
        </Banner>
      )}
    </LiveRegion>
  );
}
