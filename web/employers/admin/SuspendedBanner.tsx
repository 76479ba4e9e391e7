import type { Business } from '../../../contract/employers.ts';
import { showDate } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Banner } from '../../ui/Banner.tsx';

/** Shown at the top of a suspended employer's profile. */
export default function SuspendedBanner({ Suspension }: Pick<Business, 'Suspension'>) {
  const { language } = useLanguage();
  const { suspension: texts } = useTexts();
  if (!Suspension) return null;
  const { On, By } = Suspension;
  return (
    <Banner tone="warning" title={texts.suspendedSince(On && showDate(On, language))}>
      {By && <p>{texts.suspendedBy(By)}</p>}
    </Banner>
  );
}
