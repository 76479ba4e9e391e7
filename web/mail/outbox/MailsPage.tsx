import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailedMail, maxMailsInRequest } from '../../../contract/deliveries.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { failedMailTexts } from '../../texts/mails.ts';
import { warningTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { MailCard } from './MailCard.tsx';
import { MailFolderNotice } from './MailFolderNotice.tsx';
import { mailStateQueryKey, useMailState } from './useMailState.ts';
import { useWaitingSinceText } from './useWaitingSinceText.ts';

const failedMailsQueryKey = ['failedMails'];
const pollIntervalMs = 15_000;

export default function MailsPage() {
  const { language } = useLanguage();
  const texts = useTextsOf(failedMailTexts);
  const query = useQuery({
    ...createQuery(failedMailsQueryKey, 'listFailedMails', {}),
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
  });
  const { mailFolder } = useAuthorization().authorization ?? {};
  const isWaiting = useMailState().data?.Waiting !== 0;
  const { retry, retryWaiting, dismiss } = useMailActions();
  const [leaving, setLeaving] = useState<FailedMail | null>(null);
  useTitle(texts.title);
  const mails = query.data ?? [];

  function giveUp() {
    if (leaving) dismiss.mutate([leaving.MailId], { onSettled: () => setLeaving(null) });
  }

  const retryAll = (
    <Button
      busy={retry.isPending}
      icon="retry"
      onClick={() => retry.mutate(mails.slice(0, maxMailsInRequest).map(({ MailId }) => MailId))}
    >
      {texts.retryAll}
    </Button>
  );
  return (
    <div className="form-page">
      <PageTitle
        actions={mails.length > 1 && retryAll}
        subtitle={mails.length > 0 && texts.intro}
        title={texts.title}
      />
      <MailFolderNotice />
      <ListState query={query}>
        <WaitingMails isBusy={retryWaiting.isPending} onRetry={() => retryWaiting.mutate()} />
        {mails.length === 0 && !isWaiting && (
          <EmptyState icon="checkCircle" title={texts.noneTitle}>
            {!mailFolder && texts.noneText}
          </EmptyState>
        )}
        <ul className="plain-list stack gap-4">
          {mails.map((mail) => (
            <li key={mail.MailId}>
              <MailCard
                isBusy={retry.isPending}
                mail={mail}
                onDismiss={() => setLeaving(mail)}
                onRetry={() => retry.mutate([mail.MailId])}
              />
            </li>
          ))}
        </ul>
      </ListState>
      <ConfirmDialog
        busy={dismiss.isPending}
        cancelText={texts.keep}
        confirmText={texts.dismiss}
        danger
        onCancel={() => setLeaving(null)}
        onConfirm={giveUp}
        open={leaving !== null}
        title={texts.dismissTitle}
      >
        {leaving && <p>{texts.dismissText(leaving.Title[language], leaving.To)}</p>}
      </ConfirmDialog>
    </div>
  );
}

function useMailActions() {
  const notice = useNotice();
  const queries = useQueryClient();
  const createDecision = (done: 'retried' | 'retriedWaiting' | 'dismissed') => ({
    onSuccess: () => notice('green', ({ language }) => failedMailTexts[language][done]),
    onError: (error: unknown) => notice('red', ({ failures }) => failures[getFailure(error)]),
    onSettled: () =>
      Promise.all(
        [failedMailsQueryKey, mailStateQueryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return {
    retry: useMutation({
      mutationFn: (MailIds: number[]) => call('retryMails', { MailIds }),
      ...createDecision('retried'),
    }),
    retryWaiting: useMutation({
      mutationFn: () => call('retryWaitingMails', {}),
      ...createDecision('retriedWaiting'),
    }),
    dismiss: useMutation({
      mutationFn: (MailIds: number[]) => call('dismissMails', { MailIds }),
      ...createDecision('dismissed'),
    }),
  };
}

interface Props {
  isBusy: boolean;
  onRetry(): void;
}

function WaitingMails({ isBusy, onRetry }: Props) {
  const warnings = useTextsOf(warningTexts);
  const texts = useTextsOf(failedMailTexts);
  const sinceWhen = useWaitingSinceText();
  const { data: { Waiting: count = 0, Since = '', Why, Error: said = '' } = {} } = useMailState();
  if (count === 0) return null;
  return (
    <Card>
      <div className="stack">
        <h2>{warnings.mailWaits(sinceWhen(Since))}</h2>
        <p>
          {texts.waitingCount(count)} {Why && <strong>{texts.why[Why]}</strong>}{' '}
          {texts.waitingAdvice}
        </p>
        {said && (
          <details>
            <summary>{texts.technical}</summary>
            <code className="anywhere lines" lang="en">
              {said}
            </code>
          </details>
        )}
        <div className="actions">
          <Button busy={isBusy} icon="retry" onClick={onRetry}>
            {texts.tryNow}
          </Button>
        </div>
      </div>
    </Card>
  );
}
