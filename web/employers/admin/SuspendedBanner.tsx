import type { Business } from '../../../contract/employers.ts';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { profilesTexts } from './profilesTexts.ts';

/** Shown at the top of a suspended employer's profile. */
export default function SuspendedBanner({ Suspension }: Pick<Business, 'Suspension'>) {
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
