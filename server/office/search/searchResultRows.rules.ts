import { getNamesInLanguage } from '../../../contract/enumerations.ts';
import { countDocuments, type RowWithSlotKeys } from '../../../contract/mandatoryDocuments.ts';
import { sectors, sizes, statuses, years } from '../../../contract/program.ts';
import type { SearchRow } from '../../../contract/search.ts';

function findName(names: { [id: number]: string }, id: number | null): string {
  return names[id ?? 0] ?? '';
}

type NamedColumn = 'Status' | 'OperatingSector' | 'BusinessSize' | 'YearsOfOperation';

function addNames(rows: RowWithSlotKeys<Omit<SearchRow, NamedColumn>>[]): SearchRow[] {
  const names = {
    statuses: getNamesInLanguage(statuses, 'en'),
    sectors: getNamesInLanguage(sectors, 'en'),
    sizes: getNamesInLanguage(sizes, 'en'),
    years: getNamesInLanguage(years, 'en'),
  };
  return countDocuments(rows).map(({ OtherNumber, ...row }) => ({
    ...row,
    ...(OtherNumber ? { OtherNumber } : {}),
    Status: findName(names.statuses, row.ApplicationStatusId),
    OperatingSector: findName(names.sectors, row.OperatingSectorId),
    BusinessSize: findName(names.sizes, row.BusinessSizeId),
    YearsOfOperation: findName(names.years, row.YearsOfOperationId),
  }));
}

export const searchResultRows = { name: 'found', of: addNames };
