import { type BusinessRequest, tidyPostalCode } from '../../contract/businesses.ts';

/** As it is stored: without outer blanks; a password is taken as it was typed. */
export function tidyProfile(typed: BusinessRequest): BusinessRequest {
  const { Password, PostalCode } = typed;
  const trimmed = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as BusinessRequest;
  return { ...trimmed, Password, PostalCode: tidyPostalCode(PostalCode) };
}

export function accountColumns(profile: BusinessRequest) {
  return {
    case_manager_id: profile.CaseManagerId,
    operating_name: profile.OperatingName,
    designation_number: profile.DesignationNumber,
    legal_name: profile.LegalName,
    address: profile.Address,
    city: profile.City,
    postal_code: profile.PostalCode,
    operating_sector_id: profile.OperatingSectorId,
    business_size_id: profile.BusinessSizeId,
    years_of_operation_id: profile.YearsOfOperationId,
    first_name: profile.FirstName,
    last_name: profile.LastName,
    telephone: profile.Telephone,
    email: profile.Email,
  };
}
export type AccountColumns = ReturnType<typeof accountColumns>;

const wireName = (column: string) =>
  column.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** What the history keeps of a change: each field that differs, before and after. */
export function differences<Record extends object>(
  before: Record,
  written: Partial<Record>,
): { [field: string]: { from: unknown; to: unknown } } {
  const changed = Object.entries(written).filter(
    ([column, value]) => before[column as keyof Record] !== value,
  );
  return Object.fromEntries(
    changed.map(([column, to]) => [wireName(column), { from: before[column as keyof Record], to }]),
  );
}
