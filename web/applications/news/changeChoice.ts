import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import type { news } from '../../texts/en/shell.ts';

/** In the address of a list that is narrowed down to what has changed. */
export const changedOnly = 'changed';

/** Narrows a list down to the applications that have changed since one looked. */
export function changeChoice<Row extends { ApplicationId: number }>(
  changed: ReadonlySet<number>,
  texts: typeof news,
): NonNullable<ListFilter<Row>['choices']>[number] {
  return {
    name: changedOnly,
    label: texts.filter,
    emptyText: texts.everything,
    valueOf: (row) => (changed.has(row.ApplicationId) ? 'yes' : ''),
    optionsOf: () => [{ value: 'yes', label: texts.changedOnly }],
  };
}
