import { showDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/language.tsx';
import { programTexts } from '../../texts/program.ts';
import { searchTexts } from '../../texts/work.ts';
import type { Criteria } from './criteria.ts';

/** The criteria of a search in one line: `Created from Nov 01, 2026 · Submitted · “Lakeside”`. */
export function criteriaInWords(criteria: Criteria, language: Language): string {
  const search = searchTexts[language];
  const { statuses, sectors, sizes, years } = programTexts[language].enumerations;
  const named = (names: Record<number, string>, id: string) => names[Number(id)] ?? '';
  const parts = [
    period(criteria, search, language),
    named(statuses, criteria.ApplicationStatusId),
    criteria.JobNumber,
    criteria.ApplicationLastName,
    criteria.OperatingName,
    criteria.DesignationNumber,
    criteria.BusinessLastName,
    named(sectors, criteria.OperatingSectorId),
    named(sizes, criteria.BusinessSizeId),
    named(years, criteria.YearsOfOperationId),
  ];
  return parts.filter(Boolean).join(' · ') || search.allApplications;
}

function period(
  criteria: Criteria,
  search: (typeof searchTexts)[Language],
  language: Language,
): string {
  const { StartOn, EndOn } = criteria;
  if (!StartOn && !EndOn) return '';
  const what = criteria.DateType === 'modifiedOn' ? search.modifiedOn : search.createdOn;
  const from = StartOn && search.from(showDay(StartOn, language));
  const until = EndOn && search.until(showDay(EndOn, language));
  return [what, from, until].filter(Boolean).join(' ');
}
