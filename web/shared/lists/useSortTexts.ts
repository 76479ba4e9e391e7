import { useTexts } from '../../platform/language.tsx';
import type { DataTableSortTexts } from '../../ui/DataTableSort.tsx';

export function useSortTexts(): DataTableSortTexts {
  const { lists } = useTexts();
  return { label: lists.sortBy, option: lists.sorted };
}
