import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Warning } from '../../contract/health.ts';
import { useMailState } from '../mail/outbox/useMailState.ts';
import { useWaitingSinceText } from '../mail/outbox/useWaitingSinceText.ts';
import { paths } from '../paths.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { formatDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { useLocation } from '../platform/router/Router.tsx';
import { tryStorage } from '../platform/tryStorage.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { warningTexts } from '../texts/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHint } from '../ui/PageHint.tsx';

export function AccountHint() {
  const { account: texts } = useTexts();
  const { isShown, closing } = useHint('account', paths.adminAccount);
  if (!isShown) return null;
  return (
    <PageHint
      {...closing}
      label={texts.title}
      action={
        <ButtonLink variant="primary" to={paths.adminAccount}>
          {texts.hintLink}
        </ButtonLink>
      }
    >
      {texts.hint}
    </PageHint>
  );
}

export function SecondStepHint() {
  const texts = useTextsOf(warningTexts);
  const { isShown, closing } = useHint('second-step', paths.adminSecurity);
  if (!isShown) return null;
  return (
    <PageHint {...closing} label={texts.secondStepLabel}>
      {texts.secondStep} <Link to={paths.adminSecurity}>{texts.secondStepLink}</Link>
    </PageHint>
  );
}

export function WaitingMailsHint() {
  const { data: { Waiting: count = 0, Since = '' } = {} } = useMailState();
  const texts = useTextsOf(warningTexts);
  const sinceWhen = useWaitingSinceText();
  const { isShown, closing } = useHint('waiting-mails', paths.adminHealth);
  if (count === 0 || !isShown) return null;
  return (
    <PageHint {...closing} label={texts.mailWaitsLabel}>
      {texts.mailWaits(sinceWhen(Since))} <Link to={paths.adminMails}>{texts.mailWaitsLink}</Link>
    </PageHint>
  );
}

export function FailedMailsLink() {
  const { layout } = useTexts();
  const { data: { Failed: count = 0 } = {} } = useMailState();
  if (count === 0) return null;
  const text = layout.failedMails(count);
  return (
    <Link aria-label={text} title={text} to={paths.adminMails}>
      <Icon name="warning" />
      {count}
    </Link>
  );
}

const warningsPollIntervalMs = 15 * 60_000;

export function StaffWarnings() {
  const { data: warnings = [] } = useQuery({
    queryKey: ['warnings'],
    // The poll never asks to sign in again.
    queryFn: ({ signal }) => call('listWarnings', {}, { signal, isRetry: true }),
    staleTime: warningsPollIntervalMs,
    refetchInterval: warningsPollIntervalMs,
  });
  return warnings.map((warning) => {
    // A dismissed warning appears again when it gets worse, because its name changes.
    const warningKey = [warning.Code, warning.Since, warning.Count].join(' ');
    return <StaffWarning key={warningKey} name={warningKey} warning={warning} />;
  });
}

function StaffWarning({ name: warningKey, warning }: { name: string; warning: Warning }) {
  const { Code, Since, Count } = warning;
  const texts = useTextsOf(warningTexts);
  const { language } = useLanguage();
  const { isShown, closing } = useHint(warningKey, paths.adminHealth);
  if (!isShown) return null;
  const text =
    Code === 'documentsDamaged'
      ? texts.documentsDamaged(Count ?? 1)
      : texts[Code](Since ? formatDateAndTime(Since, language) : '');
  return (
    <PageHint {...closing} label={texts.labels[Code]}>
      {text} <Link to={paths.adminHealth}>{texts.health}</Link>
    </PageHint>
  );
}

const hintDismissalMs = 30 * 24 * 60 * 60_000;

/**
 * Returns whether a recurring hint is shown: once per session, on the first page of a visit, and not for
 * thirty days after the hint was dismissed. The page that resolves the hint always shows it.
 */
function useHint(name: string, ownPath: string) {
  const { common } = useTexts();
  const { pathname } = useLocation();
  const account = useAuthorization().authorization?.BusinessId;
  const key = `hint.${name}.${account}`;
  const [entry] = useState(pathname);
  const [wasShown] = useState(() => tryStorage(() => sessionStorage.getItem(key)) === 'said');
  const [isClosed, setClosed] = useState(() => {
    const closedOn = Number(tryStorage(() => localStorage.getItem(key)) ?? 0);
    return Date.now() - closedOn < hintDismissalMs;
  });
  const isEntry = pathname === entry;

  useEffect(() => {
    if (!isEntry) tryStorage(() => sessionStorage.setItem(key, 'said'));
  }, [isEntry, key]);

  const isOwnPage = pathname === ownPath;
  return {
    isShown: isOwnPage || (isEntry && !wasShown && !isClosed),
    closing: {
      closeText: common.close,
      onClose() {
        setClosed(true);
        tryStorage(() => localStorage.setItem(key, String(Date.now())));
      },
    },
  };
}
