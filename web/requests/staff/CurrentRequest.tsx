import { type ComponentProps, useState } from 'react';
import { addDays } from '../../../contract/days.ts';
import { findDueDayProblems, type SentRequest } from '../../../contract/requests.ts';
import MailPlan from '../../mail/notices/MailPlan.tsx';
import { call } from '../../platform/calls.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import type { SubmitOutcome } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusRequests } from '../useFocusInCard.ts';
import { AnsweredItems, type RequestProps } from './AnsweredItems.tsx';
import { ChangeRequest } from './ChangeRequest.tsx';
import { ItemList } from './ItemView.tsx';
import { RequestState } from './RequestState.tsx';
import { toSentDueDay } from './requestDraft.ts';
import styles from './requests.module.css';
import { getConflictKey, useRequestChange } from './useRequestChange.ts';

export function CurrentRequest({ request, reviews, onTyped }: RequestProps) {
  const texts = useTextsOf(requestTexts);
  const [opened, setOpened] = useState<'change' | 'extend' | 'withdraw' | null>(null);
  const open = (panel: typeof opened) => {
    setOpened(panel);
    // The request takes the focus when the pressed button disappears.
    if (panel === null || panel === 'change') setTimeout(focusRequests);
  };
  const close = () => open(null);
  const isOpen = request.State === 'open';
  return (
    <div className="stack">
      <RequestState request={request} />
      {request.Text && <p className="written">{request.Text}</p>}
      {request.PartialReason && !isOpen && (
        <div className={`${styles.answer} quoted`}>
          <p className="muted small">{texts.partial}</p>
          <p className="written">{request.PartialReason}</p>
        </div>
      )}
      {opened === 'change' ? (
        <ChangeRequest onClose={close} onTyped={onTyped} request={request} reviews={reviews} />
      ) : isOpen ? (
        <ItemList request={request} reviews={reviews} />
      ) : (
        <AnsweredItems key={request.Round} onTyped={onTyped} request={request} reviews={reviews} />
      )}
      {opened !== 'change' && (
        <div className="actions">
          {isOpen && (
            <>
              <Button icon="calendar" onClick={() => open('extend')}>
                {texts.extend}
              </Button>
              <Button icon="edit" onClick={() => open('change')}>
                {texts.change}
              </Button>
            </>
          )}
          <Button icon="undo" onClick={() => open('withdraw')}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      {opened === 'extend' && <ExtendRequestDialog onClose={close} request={request} />}
      {opened === 'withdraw' && <WithdrawRequestDialog onClose={close} request={request} />}
    </div>
  );
}

interface RequestDialogProps {
  request: SentRequest;
  onClose(): void;
}

function ExtendRequestDialog({ request, onClose }: RequestDialogProps) {
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(requestTexts);
  const [typed, setTyped] = useState(() => showDay(getExtendedDueDay(request.DueOn, 7), language));
  const mail = useState(false);
  const { RequestId, Version } = request;
  const form = useRequestChange(request, {
    rules: () => findDueDayProblems(toSentDueDay(typed), getToday()),
    change: () =>
      call('changeRequest', {
        RequestId,
        Version,
        DueOn: toSentDueDay(typed),
        Items: [],
        LeaveOutMail: mail[0],
      }),
    said: (changed, { language: now }) => requestTexts[now].extended(showDay(changed.DueOn, now)),
    onDone: onClose,
  });
  const errorOf = useFieldErrors(form.problems);
  return (
    <RequestActionDialog
      applicationId={request.ApplicationId}
      cancelText={common.cancel}
      confirmText={texts.extendConfirm}
      form={form}
      mail={mail}
      onCancel={onClose}
      text={texts.extendText}
      title={texts.extendTitle}
    >
      <DayField
        label={texts.due}
        name="DueOn"
        objection={errorOf('DueOn')}
        onChange={setTyped}
        required
        value={typed}
      />
    </RequestActionDialog>
  );
}

/** The days are counted from today when the due day has passed. */
function getExtendedDueDay(day: string, days: number): string {
  const extended = addDays(day, days);
  return extended > getToday() ? extended : addDays(getToday(), days);
}

function WithdrawRequestDialog({ request, onClose }: RequestDialogProps) {
  const texts = useTextsOf(requestTexts);
  const mail = useState(false);
  const { RequestId, Version } = request;
  const form = useRequestChange(request, {
    change: () => call('withdrawRequest', { RequestId, Version, LeaveOutMail: mail[0] }),
    said: (_, { language }) => requestTexts[language].withdrawn,
    onDone: onClose,
  });
  return (
    <RequestActionDialog
      applicationId={request.ApplicationId}
      cancelText={texts.withdrawKeep}
      confirmText={texts.withdrawConfirm}
      danger
      form={form}
      mail={mail}
      onCancel={onClose}
      text={texts.withdrawText}
      title={texts.withdrawTitle}
    />
  );
}

type RequestActionDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open'> & {
  applicationId: number;
  text: string;
  form: ReturnType<typeof useRequestChange>;
  mail: [leavesOut: boolean, onLeaveOut: (leavesOut: boolean) => void];
};

function RequestActionDialog(props: RequestActionDialogProps) {
  const { applicationId, text, form, mail, children, ...dialog } = props;
  const { common } = useTexts();
  return (
    <ConfirmDialog
      {...dialog}
      busy={form.isBusy}
      busyText={common.saving}
      onSubmit={form.onSubmit}
      open
    >
      <ChangeRefusal form={form} />
      <p>{text}</p>
      {children}
      <MailPlan
        applicationId={applicationId}
        kind="request"
        leavesOut={mail[0]}
        onLeaveOut={mail[1]}
      />
    </ConfirmDialog>
  );
}

function ChangeRefusal({ form }: { form: SubmitOutcome }) {
  const { failures } = useTexts();
  const texts = useTextsOf(requestTexts);
  const conflict = form.error === null ? null : getConflictKey(form);
  if (conflict) return <Banner key={form.tries} title={texts[conflict]} tone="warning" />;
  return form.failure && <Banner key={form.tries} title={failures[form.failure]} tone="error" />;
}
