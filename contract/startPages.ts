import * as z from 'zod/mini';
import { token } from './fields.ts';

export const StartPageRequest = z.object({
  Token: token,
  /** Blank for the usual one. */
  StartPage: z.enum(['', 'work', 'applications', 'search']),
});
