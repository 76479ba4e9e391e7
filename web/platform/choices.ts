import type { Choice, ChoiceNames } from '../../contract/enumerations.ts';
import { isOffered, type OfferedRow } from '../../contract/program.ts';
import { today } from './dates.ts';

/** Returns the rows of a list that are offered today, and the selected ones. */
export function offeredRows<Row extends OfferedRow & { id: number }>(
  list: readonly Row[],
  chosen: number | null,
): Row[] {
  return list.filter((row) => row.id === Number(chosen) || isOffered(row, today()));
}

export function choicesOf<const List extends readonly Choice[]>(
  list: List,
  names: ChoiceNames<List>,
) {
  const byId: Record<number, string> = names;
  return list.map(({ id }) => ({ value: id, label: byId[id] ?? '' }));
}
