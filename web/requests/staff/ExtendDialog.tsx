import { useId, useState } from 'react';
import { dueDayProblems, type SentRequest } from '../../../contract/requests.ts';
import MailPlan from '../../notifications/MailPlan.tsx';
import { call } from '../../platform/calls.ts';
import { showDay, today } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { sentDay } from './composed.ts';
import { dayAfter } from './dueDays.ts';
import { useRequestChange } from './useRequestChange.ts';

interface Props {
  request: SentRequest;
  onClose(): void;
}

/** Another due day; everything else stays. */
export function ExtendDialog({ request, onClose }: Props) {
  const { language } = useLanguage();
  const { common, forms, messages } = useTexts();
  const texts = useTextsOf(requestTexts);
  const [typed, setTyped] = useState(() => showDay(dayAfter(request.DueOn, 7), language));
  const [leavesOutMail, setLeavesOutMail] = useState(false);
  const formId = useId();
  const { RequestId, Version } = request;
  const form = useRequestChange(request, {
    rules: () => dueDayProblems(sentDay(typed), today()),
    change: () =>
      call('changeRequest', {
        RequestId,
        Version,
        DueOn: sentDay(typed),
        Items: [],
        LeaveOutMail: leavesOutMail,
      }),
    said: (changed, { language: now }) => requestTexts[now].extended(showDay(changed.DueOn, now)),
    onDone: onClose,
  });
  const code = form.problems.find(({ field }) => field === 'DueOn')?.code;
  return (
    <ConfirmDialog
      busy={form.isBusy}
      busyText={common.saving}
      cancelText={common.cancel}
      confirmText={texts.extendConfirm}
      form={formId}
      onCancel={onClose}
      open
      title={texts.extendTitle}
    >
      <form className="stack" id={formId} noValidate onSubmit={form.onSubmit}>
        <ChangeRefusal form={form} />
        <p>{texts.extendText}</p>
        <DayField
          label={texts.due}
          name="DueOn"
          objection={code && (code === 'fieldsMissing' ? forms.fillIn : messages[code])}
          onChange={setTyped}
          required
          value={typed}
        />
        <MailPlan
          applicationId={request.ApplicationId}
          kind="request"
          leavesOut={leavesOutMail}
          onLeaveOut={setLeavesOutMail}
        />
      </form>
    </ConfirmDialog>
  );
}
