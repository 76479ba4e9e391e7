import type { WorkRow } from '../../contract/work.ts';
import { showDay } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { workTexts } from '../texts/work.ts';
import { Icon } from '../ui/Icon.tsx';

/** Whose turn it is, and of a request until when. */
export function WaitsForCell({ row: { WaitsFor, DueOn, IsOverdue } }: { row: WorkRow }) {
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  const day = unbroken(DueOn && showDay(DueOn, language));
  return (
    <span className="work-waits">
      {WaitsFor === 'us' ? texts.us : texts.employer}
      {DueOn && (
        <small className={IsOverdue ? 'work-day work-late' : 'work-day'}>
          <Icon name={IsOverdue ? 'alert' : 'clock'} size={16} />
          <span>{IsOverdue ? texts.wasDue(day) : texts.due(day)}</span>
        </small>
      )}
    </span>
  );
}

/** Of the paper that expires first, where that is soon. */
export function PapersCell({ day, today }: { day: string; today: string }) {
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  if (!day) return null;
  const shown = unbroken(showDay(day, language));
  const isOver = day < today;
  return (
    <small className={isOver ? 'work-day work-late' : 'work-day work-soon'}>
      <Icon name={isOver ? 'alert' : 'calendar'} size={16} />
      <span>{isOver ? texts.expired(shown) : texts.expires(shown)}</span>
    </small>
  );
}

/** A day is not broken over two lines of a narrow column. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0');
