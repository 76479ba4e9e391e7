import { showDate } from '../../platform/dates.ts';
import { useLanguage } from '../../platform/language.tsx';

export function DateCell({ on }: { on: string }) {
  const { language } = useLanguage();
  return <span className="figures">{showDate(on, language)}</span>;
}
