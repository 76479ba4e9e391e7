import type { Choice, NamesOf } from '../../contract/enumerations.ts';
import { type Dated, isOffered } from '../../contract/program.ts';
import { today } from './dates.ts';

/** Of a list of the program what is offered today, and what is chosen already. */
export function offeredOf<Row extends Dated & { id: number }>(
  list: readonly Row[],
  chosen: number | null,
): Row[] {
  return list.filter((row) => row.id === Number(chosen) || isOffered(row, today()));
}

/** A list of the program for a select, in its order. */
export function choicesOf<const List extends readonly Choice[]>(list: List, names: NamesOf<List>) {
  const byId: Record<number, string> = names;
  return list.map(({ id }) => ({ value: id, label: byId[id] ?? '' }));
}
