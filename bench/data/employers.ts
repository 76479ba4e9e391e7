import { sectors } from '../../contract/program.ts';
import type { RandomGenerator } from '../../server/demo/random.ts';
import { employerData, firstNames, lastNames } from '../../server/demo/sampleData.ts';

export const benchmarkPassword = 'a-measured-password-9';
export const administratorNumber = 'BENCH-ADMIN';
export const administratorIds = [1, 2, 3, 4, 5];
export const employerCountInRareSector = 10;
export const applicationCountOfLargestEmployer = 10;
export const rareSectorId = 1;
const commonSectorIds = sectors.map(({ id }) => id).filter((id) => id !== rareSectorId);
const accountCreatedOn = '2015-01-05T15:00:00.000Z';

export const getEmployerId = (index: number) => administratorIds.length + 1 + index;
export const getEmployerNumber = (index: number) => `EMP-${String(index + 1).padStart(5, '0')}`;

/** All accounts have the same password, so that it is hashed only once. */
export function createAdministrator(id: number, passwordHash: string, random: RandomGenerator) {
  const number = id === 1 ? administratorNumber : `BENCH-ADMIN-${id}`;
  return {
    ...createAccount(id, number, passwordHash, random),
    case_manager_id: null,
    is_administrator: true,
    operating_name: '',
    legal_name: '',
  };
}

export function createEmployer(index: number, passwordHash: string, random: RandomGenerator) {
  const firm = random.pick(employerData);
  const operatingName = `${firm.operatingName} ${index + 1}`;
  return {
    ...createAccount(getEmployerId(index), getEmployerNumber(index), passwordHash, random),
    case_manager_id: random.chance(0.85) ? random.pick(administratorIds) : null,
    is_administrator: false,
    operating_name: operatingName,
    legal_name: `${operatingName} Inc.`,
    address: firm.street,
    city: firm.city,
    postal_code: firm.postalCode,
    operating_sector_id:
      index < employerCountInRareSector ? rareSectorId : random.pick(commonSectorIds),
    business_size_id: firm.sizeId,
    years_of_operation_id: firm.yearsId,
    terms_accepted_on: accountCreatedOn,
  };
}

export function createEmployerPeriod(
  person: ReturnType<typeof createAdministrator> | ReturnType<typeof createEmployer>,
) {
  if (!('operating_sector_id' in person)) return [];
  return [
    {
      employer_id: person.business_id,
      operating_sector_id: person.operating_sector_id,
      business_size_id: person.business_size_id,
      case_manager_id: person.case_manager_id,
      from_on: person.created_on,
    },
  ];
}

function createAccount(id: number, number: string, passwordHash: string, random: RandomGenerator) {
  const lastName = random.pick(lastNames);
  return {
    business_id: id,
    designation_number: number,
    password_hash: passwordHash,
    is_disabled: false,
    first_name: random.pick(firstNames),
    last_name: lastName,
    telephone: '705 555 0100',
    email: `person-${id}@bench.example`,
    confirmed_email: `person-${id}@bench.example`,
    created_on: accountCreatedOn,
    modified_on: accountCreatedOn,
    version: 1,
  };
}
