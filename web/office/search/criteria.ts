import type { RequestInput } from '../../../contract/calls.ts';
import { parseDay, toApiDay } from '../../shared/days/days.ts';

/** The criteria in the form and in the address are strings, with dates such as `2026-11-05`. */
export const emptyCriteria = {
  DateType: 'createdOn',
  StartOn: '',
  EndOn: '',
  ApplicationStatusId: '',
  JobNumber: '',
  DesignationNumber: '',
  OperatingName: '',
  BusinessLastName: '',
  ApplicationLastName: '',
  OperatingSectorId: '',
  BusinessSizeId: '',
  YearsOfOperationId: '',
};

export type Criteria = typeof emptyCriteria;
export type Criterion = keyof Criteria;

const criterionNames = Object.keys(emptyCriteria) as Criterion[];

/** Returns null before the first search, because the address of a search always has `DateType`. */
export function readCriteria(params: URLSearchParams): Criteria | null {
  if (!params.has('DateType')) return null;
  const read = (name: Criterion) => [name, params.get(name) ?? ''];
  const criteria: Criteria = Object.fromEntries(criterionNames.map(read));
  return {
    ...criteria,
    DateType: criteria.DateType === 'modifiedOn' ? 'modifiedOn' : 'createdOn',
    StartOn: parseDay(criteria.StartOn) ?? '',
    EndOn: parseDay(criteria.EndOn) ?? '',
  };
}

export function writeCriteria(criteria: Criteria): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of criterionNames) {
    const isDate = name === 'StartOn' || name === 'EndOn';
    const value = isDate ? parseDay(criteria[name]) : criteria[name].trim();
    if (value) params.set(name, value);
  }
  return params;
}

export function toSearchRequest(criteria: Criteria): RequestInput<'search'> {
  return {
    ...criteria,
    DateType: criteria.DateType === 'modifiedOn' ? 'modifiedOn' : 'createdOn',
    StartOn: toApiDay(criteria.StartOn),
    EndOn: toApiDay(criteria.EndOn),
  };
}
