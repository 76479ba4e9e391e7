import {
  type Business,
  type BusinessRequest,
  tidyPostalCode,
} from '../../../contract/employers.ts';
import type { ProblemForm } from '../../platform/useProblemForm.ts';

/** The values of a profile form: the request, and the repeated password. */
export type BusinessValues = BusinessRequest & { Confirmation: string };
export type BusinessForm = ProblemForm<BusinessValues>;

export function valuesOf(business: Business): BusinessValues {
  return { ...business, Password: '', PresentPassword: '', Code: '', Confirmation: '' };
}

export function requestOf(values: BusinessValues): BusinessRequest {
  const request: BusinessRequest & { Confirmation?: string } = { ...values };
  delete request.Confirmation;
  return { ...request, PostalCode: tidyPostalCode(request.PostalCode) };
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

/**
 * The fields that an employer edits, in the order of the form. Passwords are left out, because they are
 * never compared.
 */
export const profileFields = [...businessFields, ...contactFields] as const;
export const employerFields = ['DesignationNumber', 'CaseManagerId', ...profileFields] as const;

export type FieldName = (typeof employerFields)[number];

const trimmed = (value: string | number | null) =>
  typeof value === 'string' ? value.trim() : value;

/** Returns the values of the form with some fields, and the version, taken from the saved record. */
export function withFieldsFrom(
  values: BusinessValues,
  saved: Business,
  fields: readonly FieldName[],
): BusinessValues {
  const savedFields = Object.fromEntries(fields.map((field) => [field, saved[field]]));
  return { ...values, ...savedFields, Version: saved.Version };
}

export function differingFields(
  mine: BusinessRequest | Business,
  theirs: BusinessRequest | Business,
  fields: readonly FieldName[],
): FieldName[] {
  return fields.filter((field) => trimmed(mine[field]) !== trimmed(theirs[field]));
}
