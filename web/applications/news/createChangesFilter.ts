import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import type { news } from '../../texts/en/shell.ts';

export const changedOnlyValue = 'changed';

export function createChangesFilter<Row extends { ApplicationId: number }>(
  changed: ReadonlySet<number>,
  texts: typeof news,
): NonNullable<ListFilter<Row>['choices']>[number] {
  return {
    name: changedOnlyValue,
    label: texts.filter,
    emptyText: texts.everything,
    valueOf: (row) => (changed.has(row.ApplicationId) ? 'yes' : ''),
    optionsOf: () => [{ value: 'yes', label: texts.changedOnly }],
  };
}
