import { callMutants } from './calls.ts';
import { catalogueMutants } from './catalogue.ts';
import { designationMutants } from './designations.ts';
import { entityMutants } from './entities.ts';
import { importMutants } from './imports.ts';
import { limitMutants } from './limits.ts';
import { mailMutants } from './mails.ts';
import { mailChoiceMutants } from './mailsByChoiceAndDay.ts';
import type { Mutant } from './mutant.ts';
import { newsMutants } from './news.ts';
import { purposeMutants } from './purpose.ts';
import { requestMutants } from './requests.ts';
import { reviewAndDateMutants } from './reviewsAndDates.ts';
import { roleMutants } from './roles.ts';
import { screenMutants } from './screens.ts';
import { stateMutants } from './states.ts';
import { validationMutants } from './validation.ts';

export const allMutants: Mutant[] = [
  ...purposeMutants,
  ...screenMutants,
  ...entityMutants,
  ...stateMutants,
  ...validationMutants,
  ...roleMutants,
  ...callMutants,
  ...catalogueMutants,
  ...limitMutants,
  ...reviewAndDateMutants,
  ...requestMutants,
  ...mailMutants,
  ...mailChoiceMutants,
  ...newsMutants,
  ...designationMutants,
  ...importMutants,
];
