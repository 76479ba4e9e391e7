import type { Business } from '../../contract/employers.ts';
import { changedMeanwhile } from '../platform/latestChanges.ts';
import { programTexts } from '../texts/program.ts';
import type { Texts } from '../texts/texts.ts';
import type { BusinessValues, FieldName } from './businessValues.ts';
import type { Meanwhile } from './useBusinessUpdate.ts';

export type CaseManagers = { value: number; label: string }[];

/** What a field of a profile holds, in the words of the page. */
export function shownIn(
  record: BusinessValues | Business,
  field: FieldName,
  { language }: Texts,
  caseManagers: CaseManagers,
): string {
  const { enumerations } = programTexts[language];
  const names: Partial<Record<FieldName, Record<number, string>>> = {
    OperatingSectorId: enumerations.sectors,
    BusinessSizeId: enumerations.sizes,
    YearsOfOperationId: enumerations.years,
    CaseManagerId: {
      // One who has left is in no list.
      ...('CaseManager' in record && record.CaseManagerId
        ? { [record.CaseManagerId]: record.CaseManager }
        : {}),
      ...Object.fromEntries(caseManagers.map(({ value, label }) => [value, label])),
    },
  };
  return String((names[field] ? names[field][Number(record[field])] : record[field]) ?? '');
}

/** What others changed and is kept, in a sentence; nothing where they changed nothing else. */
export function sentenceOf(
  { saved, taken, changes }: Meanwhile,
  texts: Texts,
  isAdministrator: boolean,
  caseManagers: CaseManagers,
): string | undefined {
  const { forms, profile } = texts;
  const changed = taken.map((field) => ({
    field,
    shown: forms.nowHolds(
      profile.fields[field],
      shownIn(saved, field, texts, caseManagers) || forms.empty,
    ),
  }));
  return changedMeanwhile(changed, changes, texts, isAdministrator);
}
