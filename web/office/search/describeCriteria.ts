import { showDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/language.tsx';
import { getProgramTexts } from '../../texts/program.ts';
import { searchTexts } from '../../texts/work.ts';
import type { Criteria, Criterion } from './criteria.ts';

export interface DescribedCriterion {
  names: Criterion[];
  label: string;
  text: string;
}

export function describeEachCriterion(
  criteria: Criteria,
  language: Language,
): DescribedCriterion[] {
  const search = searchTexts[language];
  const { statuses, sectors, sizes, years } = getProgramTexts(language).enumerations;
  const getOptionName = (names: Record<number, string>, id: string) => names[Number(id)] ?? '';
  const { ApplicationStatusId, OperatingSectorId, BusinessSizeId, YearsOfOperationId } = criteria;
  const all: [Criterion[], label: string, text: string][] = [
    [['StartOn', 'EndOn'], search.dateType, describePeriod(criteria, search, language)],
    [['ApplicationStatusId'], search.status, getOptionName(statuses, ApplicationStatusId)],
    [['JobNumber'], search.jobNumber, criteria.JobNumber],
    [['ApplicationLastName'], search.applicationLastName, criteria.ApplicationLastName],
    [['OperatingName'], search.operatingName, criteria.OperatingName],
    [['DesignationNumber'], search.designationNumber, criteria.DesignationNumber],
    [['BusinessLastName'], search.businessLastName, criteria.BusinessLastName],
    [['OperatingSectorId'], search.operatingSector, getOptionName(sectors, OperatingSectorId)],
    [['BusinessSizeId'], search.businessSize, getOptionName(sizes, BusinessSizeId)],
    [['YearsOfOperationId'], search.yearsOfOperation, getOptionName(years, YearsOfOperationId)],
  ];
  return all.flatMap(([names, label, text]) => (text ? [{ names, label, text }] : []));
}

export function describeCriteria(criteria: Criteria, language: Language): string {
  const texts = describeEachCriterion(criteria, language).map(({ text }) => text);
  return texts.join(' · ') || searchTexts[language].allApplications;
}

function describePeriod(
  criteria: Criteria,
  search: (typeof searchTexts)[Language],
  language: Language,
): string {
  const { StartOn, EndOn } = criteria;
  if (!StartOn && !EndOn) return '';
  const dateLabel = criteria.DateType === 'modifiedOn' ? search.modifiedOn : search.createdOn;
  const from = StartOn && search.from(showDay(StartOn, language));
  const until = EndOn && search.until(showDay(EndOn, language));
  return [dateLabel, from, until].filter(Boolean).join(' ');
}
