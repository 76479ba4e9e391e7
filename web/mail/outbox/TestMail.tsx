import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TestMail as Outcome } from '../../../contract/deliveries.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { failedMailTexts, testMailTexts } from '../../texts/mails.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

const queryKey = ['testMail'];
const pollIntervalMs = 1_000;

export function TestMail({ onAccepted }: { onAccepted?(): void }) {
  const { common } = useTexts();
  const texts = useTextsOf(testMailTexts);
  const queries = useQueryClient();
  const { lacksEmail = false } = useAuthorization().authorization ?? {};
  const { data: outcome } = useQuery({
    ...createFreshQuery(queryKey, 'readTestMail', {}),
    refetchInterval: ({ state }) => state.data?.State === 'waiting' && pollIntervalMs,
  });
  const form = useSubmit({
    send: async () => {
      await call('sendTestMail', {});
      await queries.invalidateQueries({ queryKey });
    },
  });
  const isAccepted = outcome?.State === 'taken';
  useEffect(() => {
    if (isAccepted) onAccepted?.();
  }, [isAccepted, onAccepted]);
  return (
    <div className="stack gap-2 start">
      <Button
        busy={form.isBusy || outcome?.State === 'waiting'}
        busyText={common.sending}
        disabled={lacksEmail}
        icon="send"
        onClick={() => form.submit()}
      >
        {texts.send}
      </Button>
      {lacksEmail && <p className="muted small">{texts.noAddress}</p>}
      <RefusalBanner form={form} />
      <LiveRegion>{outcome && <TestMailResult outcome={outcome} />}</LiveRegion>
    </div>
  );
}

function TestMailResult({ outcome: { State, On, Why, Said: said } }: { outcome: Outcome }) {
  const { language } = useLanguage();
  const texts = useTextsOf(testMailTexts);
  const mails = useTextsOf(failedMailTexts);
  const { mailFolder = '' } = useAuthorization().authorization ?? {};
  if (State === 'none') return null;
  const on = On && formatDateAndTime(On, language);
  const sentence = {
    waiting: texts.waiting,
    taken: texts.taken(on),
    file: texts.file(mailFolder, on),
    failed: texts.failed(Why ? mails.why[Why] : ''),
  }[State];
  return (
    <div className="stack gap-1 small anywhere">
      <p className={State === 'failed' ? 'red' : undefined}>{sentence}</p>
      {said && (
        <details open={State === 'failed'}>
          <summary>{mails.technical}</summary>
          <code className="lines" lang="en">
            {said}
          </code>
        </details>
      )}
    </div>
  );
}
