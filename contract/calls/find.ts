import { FindAnswer, FindRequest } from '../find.ts';
import type { FeatureCalls } from './row.ts';

export const findCalls = {
  find: {
    endpoint: 'POST /api/find',
    who: 'administrator',
    changes: false,
    summary: 'The applications and employers that fit a text best',
    request: FindRequest,
    answered: FindAnswer,
  },
} satisfies FeatureCalls;
