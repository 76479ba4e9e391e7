import { formatDay } from '../../platform/formatDay.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { designationTexts } from '../../texts/designations.ts';
import { findSlotName } from '../../texts/program.ts';
import type { FormatCell } from './shownCells.ts';

const namedIdFields = ['CaseManagerId', 'BusinessId', 'ApplicationId'];
const dayFields = ['DesignatedOn', 'ValidUntil', 'StatusOn', 'CreatedOn'];

export function useCellFormatter(names: Readonly<Record<string, string>>): FormatCell {
  const { language } = useLanguage();
  const { sectors, sizes, years, statuses } = useProgramTexts().enumerations;
  const { states } = useTextsOf(designationTexts);
  const lists: Record<string, Record<string, string>> = {
    OperatingSectorId: sectors,
    BusinessSizeId: sizes,
    YearsOfOperationId: years,
    ApplicationStatusId: statuses,
    DesignationState: states,
  };
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'Slot') return findSlotName(String(value), language);
    if (namedIdFields.includes(name)) return names[`${name} ${value}`] ?? '';
    if (dayFields.includes(name)) return formatDay(String(value), language);
    return lists[name] ? (lists[name][value] ?? '') : String(value);
  };
}
