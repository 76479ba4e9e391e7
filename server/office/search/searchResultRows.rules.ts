import { getNamesInLanguage } from '../../../contract/enumerations.ts';
import { countDocuments, type RowWithSlotKeys } from '../../../contract/mandatoryDocuments.ts';
import { sectors, sizes, statuses, years } from '../../../contract/program.ts';
import type { SearchRow } from '../../../contract/search.ts';

function nameIn(names: { [id: number]: string }, id: number | null): string {
  return names[id ?? 0] ?? '';
}

type Named = 'Status' | 'OperatingSector' | 'BusinessSize' | 'YearsOfOperation';

function named(found: RowWithSlotKeys<Omit<SearchRow, Named>>[]): SearchRow[] {
  const names = {
    statuses: getNamesInLanguage(statuses, 'en'),
    sectors: getNamesInLanguage(sectors, 'en'),
    sizes: getNamesInLanguage(sizes, 'en'),
    years: getNamesInLanguage(years, 'en'),
  };
  return countDocuments(found).map(({ OtherNumber, ...row }) => ({
    ...row,
    ...(OtherNumber ? { OtherNumber } : {}),
    Status: nameIn(names.statuses, row.ApplicationStatusId),
    OperatingSector: nameIn(names.sectors, row.OperatingSectorId),
    BusinessSize: nameIn(names.sizes, row.BusinessSizeId),
    YearsOfOperation: nameIn(names.years, row.YearsOfOperationId),
  }));
}

export const searchResultRows = { name: 'found', of: named };
