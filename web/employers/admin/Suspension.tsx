import type { Business } from '../../../contract/employers.ts';
import { call } from '../../platform/calls.ts';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { profilesTexts } from '../../texts/employers.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';

/** Suspends an employer's account or lifts the suspension, after a confirmation. */
export function Suspension({ business }: { business: Business }) {
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

/** Shown at the top of a suspended employer's profile. */
export function SuspendedBanner({ Suspension }: Pick<Business, 'Suspension'>) {
  const { language } = useLanguage();
  const { suspension: texts } = useTextsOf(profilesTexts);
  if (!Suspension) return null;
  const { On, By } = Suspension;
  return (
    <Banner tone="warning" title={texts.suspendedSince(On && showDate(On, language))}>
      {By && <p>{texts.suspendedBy(By)}</p>}
    </Banner>
  );
}
