import { showDate } from '../../platform/dates.ts';
import { useLanguage } from '../../platform/language.tsx';

/** Shows a date in a list with digits of equal width. */
export function DateCell({ on }: { on: string }) {
  const { language } = useLanguage();
  return <span className="figures">{showDate(on, language)}</span>;
}
