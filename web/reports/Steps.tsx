import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { IconButton } from '../ui/Button.tsx';
import { nameOfPeriod, neighbour, type Period } from './period.ts';
import { reportTexts } from './reportTexts.ts';

interface Props {
  period: Period;
  onChange(period: Period): void;
}

/** From one month, quarter or year to those beside it. */
export function Steps({ period, onChange }: Props) {
  const texts = useTextsOf(reportTexts);
  const { language } = useLanguage();
  const [before, after] = [neighbour(period, -1), neighbour(period, 1)];
  if (!before || !after) return null;
  return (
    <div className="report-steps">
      <IconButton
        icon="chevronLeft"
        name={texts.previous(nameOfPeriod(before, language))}
        onClick={() => onChange(before)}
      />
      <p className="report-period">{nameOfPeriod(period, language)}</p>
      <IconButton
        icon="chevronRight"
        name={texts.next(nameOfPeriod(after, language))}
        onClick={() => onChange(after)}
      />
    </div>
  );
}
