import {
  applicationStatuses,
  businessSizes,
  operatingSectors,
  yearsOfOperation,
} from '../../../contract/enumerations.ts';

type Names<List> = { [Id in keyof List]: string };

export const enumerations: {
  statuses: Names<typeof applicationStatuses>;
  sectors: Names<typeof operatingSectors>;
  sizes: Names<typeof businessSizes>;
  years: Names<typeof yearsOfOperation>;
} = {
  statuses: applicationStatuses,
  sectors: operatingSectors,
  sizes: businessSizes,
  years: yearsOfOperation,
};
