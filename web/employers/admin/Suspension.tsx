import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { profilesTexts } from './profilesTexts.ts';

/** Suspends an employer's account or lifts the suspension, after a confirmation. */
export default function Suspension({ business }: { business: Business }) {
  const { suspension: texts } = useTextsOf(profilesTexts);
  const { BusinessId } = business;
  const isSuspended = Boolean(business.Suspension);
  return (
    <ConfirmedAction
      title={texts.title}
      intro={isSuspended ? texts.liftIntro : texts.intro}
      action={isSuspended ? texts.lift : texts.suspend}
      icon={isSuspended ? 'undo' : 'ban'}
      question={isSuspended ? texts.liftQuestion : texts.question}
      busyText={isSuspended ? texts.lifting : texts.suspending}
      danger={!isSuspended}
      send={() => call('suspendEmployer', { BusinessId, IsSuspended: !isSuspended })}
      done={({ language }) => {
        const { liftedNotice, notice } = profilesTexts[language].suspension;
        return isSuspended ? liftedNotice : notice;
      }}
    >
      <p>{isSuspended ? texts.liftText : texts.text}</p>
    </ConfirmedAction>
  );
}
