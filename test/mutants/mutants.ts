import { calls } from './calls.ts';
import { catalogue } from './catalogue.ts';
import { designations } from './designations.ts';
import { entities } from './entities.ts';
import { imports } from './imports.ts';
import { limits } from './limits.ts';
import { mails } from './mails.ts';
import { mailsByChoiceAndDay } from './mailsByChoiceAndDay.ts';
import type { Mutant } from './mutant.ts';
import { news } from './news.ts';
import { purpose } from './purpose.ts';
import { requests } from './requests.ts';
import { reviewsAndDates } from './reviewsAndDates.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

export const mutants: Mutant[] = [
  ...purpose,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...catalogue,
  ...limits,
  ...reviewsAndDates,
  ...requests,
  ...mails,
  ...mailsByChoiceAndDay,
  ...news,
  ...designations,
  ...imports,
];
