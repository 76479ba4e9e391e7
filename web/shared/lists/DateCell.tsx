import { showDate } from '../../platform/dates.ts';
import { useLanguage } from '../../platform/language.tsx';

/** A day in a list, on one line and figure under figure. */
export function DateCell({ on }: { on: string }) {
  const { language } = useLanguage();
  return <span className="figures">{showDate(on, language)}</span>;
}
