import { callMutants } from './callMutants.ts';
import { catalogueMutants } from './catalogueMutants.ts';
import { designationMutants } from './designationMutants.ts';
import { entityMutants } from './entityMutants.ts';
import { importMutants } from './importMutants.ts';
import { limitMutants } from './limitMutants.ts';
import { mailChoiceMutants } from './mailChoiceMutants.ts';
import { mailMutants } from './mailMutants.ts';
import type { Mutant } from './mutant.ts';
import { newsMutants } from './newsMutants.ts';
import { purposeMutants } from './purposeMutants.ts';
import { requestMutants } from './requestMutants.ts';
import { reviewAndDateMutants } from './reviewAndDateMutants.ts';
import { roleMutants } from './roleMutants.ts';
import { screenMutants } from './screenMutants.ts';
import { stateMutants } from './stateMutants.ts';
import { validationMutants } from './validationMutants.ts';

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
