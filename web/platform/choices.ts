import type { Choice, NamesOf } from '../../contract/enumerations.ts';

/** A list of the program for a select, in its order. */
export function choicesOf<const List extends readonly Choice[]>(list: List, names: NamesOf<List>) {
  const byId: Record<number, string> = names;
  return list.map(({ id }) => ({ value: id, label: byId[id] ?? '' }));
}
