import { showToday } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { mostPrintedRows } from '../../ui/DataTableRows.tsx';
import { useIsPrinting } from '../../ui/useIsPrinting.ts';

interface Props {
  /** Active filters; empty ones are left out. */
  filters: readonly string[];
  /** The number of matching rows. */
  count: number;
  /** The first and the last row that are printed of a list that comes in windows. */
  printed?: readonly [number, number] | undefined;
}

/** Printed above a list instead of its controls: filters, count and date. */
export function PrintedLine({ filters, count, printed }: Props) {
  const { language } = useLanguage();
  const { lists } = useTexts();
  if (!useIsPrinting()) return null;
  const set = filters.filter(Boolean).join(' · ');
  return (
    <div>
      <p>
        {[set && lists.printedFilter(set), lists.printedOn(showToday(language))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {count > mostPrintedRows && (
        <p className="printed-limit">
          {printed
            ? lists.printedRows(...printed, count)
            : lists.printedFirst(mostPrintedRows, count)}
        </p>
      )}
    </div>
  );
}
