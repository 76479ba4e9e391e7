import * as z from 'zod/mini';
import { optionalId, token } from './fields.ts';

/** It is the number of an application or profile; an employer's own profile if omitted. */
export const LatestChangesRequest = z.object({
  token,
  applicationId: optionalId,
  businessId: optionalId,
});

export const LatestChange = z.object({
  On: z.string(),
  /** It is the author; blank for an employer if it was the program. */
  By: z.string(),
  /** Fields are named as on the wire, document slots without `Id`. */
  Fields: z.array(z.string()),
});
export type LatestChange = z.output<typeof LatestChange>;
