import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../contract/languages.ts';
import type { MailPlan as Plan } from '../../../contract/notifications.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { mailPlanTexts } from '../../texts/mails.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MailFolderNotice } from '../outbox/MailFolderNotice.tsx';

interface Props {
  applicationId: number;
  kind: keyof Plan['Kinds'];
  leavesOut: boolean;
  onLeaveOut(leavesOut: boolean): void;
}

export default function MailPlan({ applicationId, kind, leavesOut, onLeaveOut }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(mailPlanTexts);
  const { data, error } = useQuery(
    createQuery(['mailPlan', applicationId], 'readMailPlan', { applicationId }),
  );
  const isReached = data !== undefined && findReasonForNoMail(data, kind) === null;
  return (
    <div className="stack gap-1">
      <p className="line anywhere small" role="status">
        <Icon name="send" size={18} />
        <span>
          {data && (leavesOut && isReached ? texts.isLeftOut : describeMail(data, kind, texts))}
          {!data && (error ? texts.failed : common.loading)}
        </span>
      </p>
      {isReached && !leavesOut && <MailFolderNotice />}
      {isReached && (
        <Checkbox
          checked={leavesOut}
          label={texts.leaveOut}
          onChange={({ target }) => onLeaveOut(target.checked)}
        />
      )}
    </div>
  );
}

function findReasonForNoMail({ Why, Kinds }: Plan, kind: keyof Plan['Kinds']) {
  if (Why === 'noEmail') return Why;
  if (Kinds[kind] === 'off') return 'switchedOff';
  return Kinds[kind] === 'none' ? 'choice' : null;
}

function describeMail(
  plan: Plan,
  kind: keyof Plan['Kinds'],
  texts: (typeof mailPlanTexts)[Language],
): string {
  const reason = findReasonForNoMail(plan, kind);
  if (reason) return texts.nobody[reason];
  const { Email, Minutes, Hour, Why } = plan;
  const language = texts.languages[plan.Language];
  if (Why === 'suspended') return texts.suspended(Email);
  return plan.Kinds[kind] === 'daily'
    ? texts.daily(Email, language, Hour)
    : texts.now(Email, language, Minutes);
}
