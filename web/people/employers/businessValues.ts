import {
  type Business,
  type BusinessRequest,
  normalizePostalCode,
} from '../../../contract/employers.ts';
import type { ProblemForm } from '../../platform/useProblemForm.ts';

export type BusinessValues = BusinessRequest & { Confirmation: string };
export type BusinessForm = ProblemForm<BusinessValues>;

export function toBusinessValues(business: Business): BusinessValues {
  return { ...business, Password: '', PresentPassword: '', Code: '', Confirmation: '' };
}

export function toBusinessRequest(values: BusinessValues): BusinessRequest {
  const request: BusinessRequest & { Confirmation?: string } = { ...values };
  delete request.Confirmation;
  return { ...request, PostalCode: normalizePostalCode(request.PostalCode) };
}

export const businessFields = [
  'OperatingName',
  'LegalName',
  'Address',
  'City',
  'PostalCode',
  'OperatingSectorId',
  'BusinessSizeId',
  'YearsOfOperationId',
] as const;

export const contactFields = ['FirstName', 'LastName', 'Telephone', 'Email'] as const;

/** The fields are in the order of the form. Passwords are left out, because they are never compared. */
export const profileFields = [...businessFields, ...contactFields] as const;
export const employerFields = ['DesignationNumber', 'CaseManagerId', ...profileFields] as const;

export type EmployerFieldName = (typeof employerFields)[number];

const normalizeValue = (value: string | number | null) =>
  typeof value === 'string' ? value.trim() : value;

export function copyFieldsFrom(
  values: BusinessValues,
  saved: Business,
  fields: readonly EmployerFieldName[],
): BusinessValues {
  const savedFields = Object.fromEntries(fields.map((field) => [field, saved[field]]));
  return { ...values, ...savedFields, Version: saved.Version };
}

export function listDifferingFields(
  mine: BusinessRequest | Business,
  theirs: BusinessRequest | Business,
  fields: readonly EmployerFieldName[],
): EmployerFieldName[] {
  return fields.filter((field) => normalizeValue(mine[field]) !== normalizeValue(theirs[field]));
}
