import type { Business } from '../../../contract/employers.ts';
import { describeChangesOfOthers } from '../../platform/latestChanges.ts';
import { profileTexts } from '../../texts/employers.ts';
import type { Texts } from '../../texts/en.ts';
import { getProgramTexts } from '../../texts/program.ts';
import type { BusinessValues, EmployerFieldName } from './businessValues.ts';
import type { NewerBusiness } from './useBusinessUpdate.ts';

export type CaseManagerOptions = { value: number; label: string }[];

export function formatFieldValue(
  record: BusinessValues | Business,
  field: EmployerFieldName,
  { language }: Texts,
  caseManagers: CaseManagerOptions,
): string {
  const { enumerations } = getProgramTexts(language);
  const names: Partial<Record<EmployerFieldName, Record<number, string>>> = {
    OperatingSectorId: enumerations.sectors,
    BusinessSizeId: enumerations.sizes,
    YearsOfOperationId: enumerations.years,
    CaseManagerId: {
      // A former case manager is not in the list of case managers.
      ...('CaseManager' in record && record.CaseManagerId
        ? { [record.CaseManagerId]: record.CaseManager }
        : {}),
      ...Object.fromEntries(caseManagers.map(({ value, label }) => [value, label])),
    },
  };
  return String((names[field] ? names[field][Number(record[field])] : record[field]) ?? '');
}

export function describeMergedChanges(
  { saved, taken, changes }: NewerBusiness,
  texts: Texts,
  isAdministrator: boolean,
  caseManagers: CaseManagerOptions,
): string | undefined {
  const { forms, language } = texts;
  const changed = taken.map((field) => ({
    field,
    shown: forms.nowHolds(
      profileTexts[language].fields[field],
      formatFieldValue(saved, field, texts, caseManagers) || forms.empty,
    ),
  }));
  return describeChangesOfOthers(changed, changes, texts, isAdministrator);
}
