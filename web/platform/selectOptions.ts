import type { Choice, ChoiceNames } from '../../contract/enumerations.ts';
import { isOffered, type OfferedRow } from '../../contract/program.ts';
import { getToday } from './dates.ts';

export function listOfferedRows<Row extends OfferedRow & { id: number }>(
  list: readonly Row[],
  chosen: number | null,
): Row[] {
  return list.filter((row) => row.id === Number(chosen) || isOffered(row, getToday()));
}

export function toSelectOptions<const List extends readonly Choice[]>(
  list: List,
  names: ChoiceNames<List>,
) {
  const byId: Record<number, string> = names;
  return list.map(({ id }) => ({ value: id, label: byId[id] ?? '' }));
}
