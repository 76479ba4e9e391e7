import {
  type BusinessPatch,
  type BusinessRequest,
  isProfileComplete,
  normalizePostalCode,
} from '../../../../contract/employers.ts';
import { programTerms } from '../../../../contract/program.ts';
import { applyPatch } from '../../../platform/applyPatch.ts';

export function normalizeProfile(typed: BusinessRequest): BusinessRequest {
  const { Password, PostalCode } = typed;
  const trimmed = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as BusinessRequest;
  return { ...trimmed, Password, PostalCode: normalizePostalCode(PostalCode) };
}

const columnsByField = {
  CaseManagerId: 'case_manager_id',
  OperatingName: 'operating_name',
  DesignationNumber: 'designation_number',
  LegalName: 'legal_name',
  Address: 'address',
  City: 'city',
  PostalCode: 'postal_code',
  OperatingSectorId: 'operating_sector_id',
  BusinessSizeId: 'business_size_id',
  YearsOfOperationId: 'years_of_operation_id',
  FirstName: 'first_name',
  LastName: 'last_name',
  Telephone: 'telephone',
  Email: 'email',
} as const;
type ColumnsByField = typeof columnsByField;
type ProfileField = keyof ColumnsByField;

const profileFields = Object.keys(columnsByField) as ProfileField[];

export type AccountColumns = {
  [Name in ProfileField as ColumnsByField[Name]]: BusinessRequest[Name];
};

export function toAccountColumns(profile: Pick<BusinessRequest, ProfileField>): AccountColumns {
  return Object.fromEntries(
    profileFields.map((field) => [columnsByField[field], profile[field]]),
  ) as AccountColumns;
}

interface TermsAcceptance {
  terms_accepted_on: string | null;
  accepted_terms: number;
}
type ProfileRecord = AccountColumns & TermsAcceptance;

export const hasAcceptedTerms = ({ terms_accepted_on, accepted_terms }: TermsAcceptance): boolean =>
  terms_accepted_on !== null && accepted_terms >= programTerms.askedIn;

export function toProfile(record: ProfileRecord) {
  const profile = Object.fromEntries(
    profileFields.map((field) => [field, record[columnsByField[field]]]),
  ) as Pick<BusinessRequest, ProfileField>;
  return { ...profile, IsTermsAndConditions: hasAcceptedTerms(record) };
}

export function completeProfileRequest(
  record: ProfileRecord,
  request: BusinessPatch,
): BusinessRequest {
  return normalizeProfile(applyPatch(toProfile(record), request));
}

export function hasCompleteProfile(record: ProfileRecord): boolean {
  return isProfileComplete(toProfile(record));
}

const toWireName = (column: string) =>
  column.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

export function findProfileDifferences<Record extends object>(
  before: Record,
  columns: Partial<Record>,
): { [field: string]: { from: unknown; to: unknown } } {
  const changed = Object.entries(columns).filter(
    ([column, value]) => before[column as keyof Record] !== value,
  );
  return Object.fromEntries(
    changed.map(([column, to]) => [
      toWireName(column),
      { from: before[column as keyof Record], to },
    ]),
  );
}
