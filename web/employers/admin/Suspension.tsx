import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { profilesTexts } from './profilesTexts.ts';

/** Suspends an employer's account or lifts the suspension, after a confirmation. */
export default function Suspension({
  business: { BusinessId, Suspension },
}: {
  business: Business;
}) {
  const { common } = useTexts();
  const { suspension: texts } = useTextsOf(profilesTexts);
  const queries = useQueryClient();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const isSuspended = Boolean(Suspension);
  const action = isSuspended ? texts.lift : texts.suspend;

  const form = useSubmit({
    async send() {
      await call('suspendEmployer', { BusinessId, IsSuspended: !isSuspended });
      notice('green', ({ language }) => {
        const { liftedNotice, notice } = profilesTexts[language].suspension;
        return isSuspended ? liftedNotice : notice;
      });
      ask(false);
      await queries.invalidateQueries();
    },
  });

  function ask(isOpen: boolean) {
    form.forget();
    setAsking(isOpen);
  }

  return (
    <Card title={texts.title}>
      <p className="muted">{isSuspended ? texts.liftIntro : texts.intro}</p>
      <div className="actions">
        <Button icon={isSuspended ? 'undo' : 'ban'} onClick={() => ask(true)}>
          {action}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={isSuspended ? texts.liftQuestion : texts.question}
        confirmText={form.failure ? common.retry : action}
        cancelText={common.cancel}
        danger={!isSuspended}
        busy={form.isBusy}
        busyText={isSuspended ? texts.lifting : texts.suspending}
        onConfirm={() => form.submit()}
        onCancel={() => ask(false)}
      >
        <p>{isSuspended ? texts.liftText : texts.text}</p>
        <RefusalBanner form={form} />
      </ConfirmDialog>
    </Card>
  );
}
