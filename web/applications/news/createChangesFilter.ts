import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import type { news } from '../../texts/en/shell.ts';

/** The query parameter's value for a list filtered by changes. */
export const changedOnlyValue = 'changed';

/** Returns a filter for applications that changed since the person's last visit. */
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
