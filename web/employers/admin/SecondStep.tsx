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

/** Removes an employer's second step, for someone who lost their device. */
export function SecondStep({ business: { BusinessId } }: { business: Business }) {
  const { failures, profiles: texts } = useTexts();
  const queries = useQueryClient();
  const notice = useNotice();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function remove() {
    setBusy(true);
    setFailure(null);
    try {
      await call('removeSecondStep', { BusinessId });
      notice('green', ({ profiles }) => profiles.secondStepRemoved);
      setAsking(false);
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <Card title={texts.secondStep}>
      <p className="muted">{texts.secondStepIntro}</p>
      <div className="actions">
        <Button onClick={() => setAsking(true)}>{texts.removeSecondStep}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeSecondStepTitle}
        confirmText={texts.removeSecondStep}
        cancelText={texts.keepSecondStep}
        danger
        busy={isBusy}
        busyText={texts.removingSecondStep}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.removeSecondStepText}</p>
        {failure && <Banner tone="error" title={failures[failure]} />}
      </ConfirmDialog>
    </Card>
  );
}
