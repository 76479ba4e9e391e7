import type { StatusId } from '../statusLook.ts';

export const long100 =
  'The Northern Lakes and Upper Valley Cooperative of Millwrights, Bakers, Carers and Teachers Limited.';

export const statusWords: Record<StatusId, string> = {
  1: 'Submitted',
  2: 'Under Review',
  3: 'Incomplete',
  4: 'Complete',
  5: 'Decline to Recommend',
  6: 'Withdrawn',
  7: 'Ineligible',
  8: 'Recommended',
};

export const statusIds = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly StatusId[];

export const sectors = [
  { value: 1, label: 'Education, law and social, community and government services' },
  { value: 2, label: 'Health' },
  { value: 3, label: 'Manufacturing and utilities' },
];

export const people = [
  'Aiko Silva',
  'Amara Kowalski',
  'Noah Singh',
  'Olena Okafor',
  'Chen Nguyen',
  'Zoé Lefèbvre-Deschênes',
  'Lucas Kim',
  'Mateo Roy',
];
