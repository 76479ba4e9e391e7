import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import type { news } from '../../texts/en/shell.ts';

/** The value in the address of a list filtered by changes. */
export const changedOnly = 'changed';

/** Filters a list by changes since the last look. */
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
