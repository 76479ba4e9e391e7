import { formatToday } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { listTexts } from '../../texts/lists.ts';
import { maxPrintedRows } from '../../ui/DataTableRows.tsx';
import { useIsPrinting } from '../../ui/useIsPrinting.ts';

interface Props {
  filters: readonly string[];
  count: number;
  /** A partly loaded list prints these rows, from the first to the last; `[1, 0]` means that none are printed. */
  printed?: readonly [number, number] | undefined;
}

export function PrintedListHeader({ filters, count, printed }: Props) {
  const { language } = useLanguage();
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  if (!useIsPrinting()) return null;
  const [first, last] = printed ?? [1, Math.min(count, maxPrintedRows)];
  const set = filters.filter(Boolean).join(' · ');
  return (
    <div>
      <p>
        {[set && lists.printedFilter(set), lists.printedOn(formatToday(language))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {last - first + 1 < count && (
        <p>
          {last === 0
            ? common.loading
            : printed
              ? lists.printedRows(first, last, count)
              : lists.printedFirst(last, count)}
        </p>
      )}
    </div>
  );
}
