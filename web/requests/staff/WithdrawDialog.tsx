import { useState } from 'react';
import type { SentRequest } from '../../../contract/requests.ts';
import MailPlan from '../../notifications/MailPlan.tsx';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { useRequestChange } from './useRequestChange.ts';

interface Props {
  request: SentRequest;
  onClose(): void;
}

export function WithdrawDialog({ request, onClose }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(requestTexts);
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const { RequestId, Version } = request;
  const form = useRequestChange(request, {
    change: () => call('withdrawRequest', { RequestId, Version, LeaveOutMail: leavesOutMail }),
    said: (_, { language }) => requestTexts[language].withdrawn,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      busy={form.isBusy}
      busyText={common.saving}
      cancelText={texts.withdrawKeep}
      confirmText={texts.withdrawConfirm}
      danger
      onCancel={onClose}
      onConfirm={() => form.submit()}
      open
      title={texts.withdrawTitle}
    >
      <div className="stack">
        <ChangeRefusal form={form} />
        <p>{texts.withdrawText}</p>
        <MailPlan
          applicationId={request.ApplicationId}
          kind="request"
          leavesOut={leavesOutMail}
          onLeaveOut={setLeavesOutMail}
        />
      </div>
    </ConfirmDialog>
  );
}
