import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '../../../contract/employers.ts';
import { type CallFailure, failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useTexts } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Suspends an employer's account or lifts the suspension, after a confirmation. */
export default function Suspension({
  business: { BusinessId, Suspension },
}: {
  business: Business;
}) {
  const { common, failures, suspension: texts } = useTexts();
  const queries = useQueryClient();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isSuspended = Boolean(Suspension);
  const action = isSuspended ? texts.lift : texts.suspend;

  function ask(isOpen: boolean) {
    setFailure(null);
    setAsking(isOpen);
  }

  async function change() {
    setBusy(true);
    try {
      await call('suspendEmployer', { BusinessId, IsSuspended: !isSuspended });
      notice('green', ({ suspension }) =>
        isSuspended ? suspension.liftedNotice : suspension.notice,
      );
      ask(false);
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
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
        confirmText={failure ? common.retry : action}
        cancelText={common.cancel}
        danger={!isSuspended}
        busy={isBusy}
        busyText={isSuspended ? texts.lifting : texts.suspending}
        onConfirm={change}
        onCancel={() => ask(false)}
      >
        <p>{isSuspended ? texts.liftText : texts.text}</p>
        {failure && <Banner tone="error" title={failures[failure]} />}
      </ConfirmDialog>
    </Card>
  );
}
