import type { Business } from '../../../contract/employers.ts';
import { changedMeanwhile } from '../../platform/latestChanges.ts';
import { profileTexts } from '../../texts/employers.ts';
import type { Texts } from '../../texts/en.ts';
import { programTexts } from '../../texts/program.ts';
import type { BusinessValues, FieldName } from './businessValues.ts';
import type { NewerBusiness } from './useBusinessUpdate.ts';

export type CaseManagers = { value: number; label: string }[];

export function shownValue(
  record: BusinessValues | Business,
  field: FieldName,
  { language }: Texts,
  caseManagers: CaseManagers,
): string {
  const { enumerations } = programTexts(language);
  const names: Partial<Record<FieldName, Record<number, string>>> = {
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

/** Returns a sentence about merged changes of others, or nothing when there are none. */
export function mergeSentence(
  { saved, taken, changes }: NewerBusiness,
  texts: Texts,
  isAdministrator: boolean,
  caseManagers: CaseManagers,
): string | undefined {
  const { forms, language } = texts;
  const changed = taken.map((field) => ({
    field,
    shown: forms.nowHolds(
      profileTexts[language].fields[field],
      shownValue(saved, field, texts, caseManagers) || forms.empty,
    ),
  }));
  return changedMeanwhile(changed, changes, texts, isAdministrator);
}
