import { sectors } from '../../contract/program.ts';
import type { Random } from '../../server/demo/random.ts';
import { employers, firstNames, lastNames } from '../../server/demo/words.ts';

export const password = 'a-measured-password-9';
export const administratorNumber = 'BENCH-ADMIN';
export const administratorIds = [1, 2, 3, 4, 5];
/** The first employers, of this number, are in the searched sector. */
export const employersOfRareSector = 10;
/** The employer with this id has a tenth of all applications. */
export const applicationsOfLargestEmployer = 10;
export const rareSectorId = 1;
const commonSectorIds = sectors.map(({ id }) => id).filter((id) => id !== rareSectorId);
const madeOn = '2015-01-05T15:00:00.000Z';

export const employerId = (index: number) => administratorIds.length + 1 + index;
export const employerNumber = (index: number) => `EMP-${String(index + 1).padStart(5, '0')}`;

/** All accounts have the same password, so that it is hashed only once. */
export function administrator(id: number, passwordHash: string, random: Random) {
  const number = id === 1 ? administratorNumber : `BENCH-ADMIN-${id}`;
  return {
    ...account(id, number, passwordHash, random),
    case_manager_id: null,
    is_administrator: true,
    operating_name: '',
    legal_name: '',
  };
}

export function employer(index: number, passwordHash: string, random: Random) {
  const firm = random.pick(employers);
  const operatingName = `${firm.operatingName} ${index + 1}`;
  return {
    ...account(employerId(index), employerNumber(index), passwordHash, random),
    case_manager_id: random.chance(0.85) ? random.pick(administratorIds) : null,
    is_administrator: false,
    operating_name: operatingName,
    legal_name: `${operatingName} Inc.`,
    address: firm.street,
    city: firm.city,
    postal_code: firm.postalCode,
    operating_sector_id:
      index < employersOfRareSector ? rareSectorId : random.pick(commonSectorIds),
    business_size_id: firm.sizeId,
    years_of_operation_id: firm.yearsId,
    terms_accepted_on: madeOn,
  };
}

/** An employer has one period, which began when it was created. Administrators have none. */
export function employerPeriod(
  person: ReturnType<typeof administrator> | ReturnType<typeof employer>,
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

function account(id: number, number: string, passwordHash: string, random: Random) {
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
    created_on: madeOn,
    modified_on: madeOn,
    version: 1,
  };
}
