import { formatDate } from '../../platform/dates.ts';
import { useLanguage } from '../../platform/language.tsx';

export function DateCell({ on }: { on: string }) {
  const { language } = useLanguage();
  return <span className="figures">{formatDate(on, language)}</span>;
}
