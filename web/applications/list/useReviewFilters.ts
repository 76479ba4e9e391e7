import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import type { ApplicationStatusId } from '../../../contract/program.ts';
import { useTexts } from '../../platform/language.tsx';
import { useAddress } from '../../platform/useAddress.ts';
import { useAddressText } from '../../platform/useAddressText.ts';
import { useFilter } from '../../platform/useFilter.ts';

type Row = AdminApplicationRow;

/** No person's name, so it can stand for the applications that nobody looks after. */
export const nobody = '-';

const textOf = (row: Row) =>
  `${row.JobNumber} ${row.Employer} ${row.DesignationNumber} ${row.Contact} ${row.JobTitle}`;
const managerOf = (row: Row) => row.CaseManager || nobody;

export interface ReviewFilters {
  typed: string;
  setTyped(typed: string): void;
  status: string;
  manager: string;
  /** As a person would say them. */
  inWords: string[];
  set(filter: 'status' | 'manager', value: string): void;
  clear(): void;
}

/** The filters of the list of all applications, kept in the address, and what they leave. */
export function useReviewFilters(rows: readonly Row[]): [readonly Row[], ReviewFilters] {
  const { enumerations, lists } = useTexts();
  const [params, change] = useAddress();
  const [typed, setTyped] = useAddressText('q');
  const status = params.get('status') ?? '';
  const manager = params.get('manager') ?? '';
  const chosen = useMemo(
    () =>
      status || manager
        ? rows.filter(
            (row) =>
              (!status || String(row.ApplicationStatusId) === status) &&
              (!manager || managerOf(row) === manager),
          )
        : rows,
    [rows, status, manager],
  );
  return [
    useFilter(chosen, typed, textOf),
    {
      typed,
      setTyped,
      status,
      manager,
      inWords: [
        typed.trim(),
        enumerations.statuses[Number(status) as ApplicationStatusId] ?? '',
        manager === nobody ? lists.noManager : manager,
      ],
      set: (filter, value) => change({ [filter]: value }),
      clear() {
        setTyped('');
        change({ q: '', status: '', manager: '' });
      },
    },
  ];
}

/** Everyone who looks after one of the applications, and the one that is chosen. */
export function managersOf(rows: readonly Row[], chosen: string): string[] {
  const names = new Set(rows.map(managerOf));
  if (chosen) names.add(chosen);
  return [...names].sort(new Intl.Collator().compare);
}
