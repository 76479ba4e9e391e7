import * as z from 'zod/mini';
import { optionalId, token } from './fields.ts';

/** Of an application, or of a profile: an employer's own when no number is given. */
export const LatestChangesRequest = z.object({
  token,
  applicationId: optionalId,
  businessId: optionalId,
});

export const LatestChange = z.object({
  On: z.string(),
  /** Who it was; empty where an employer asks and the program did it. */
  By: z.string(),
  /** Named as on the wire, a document slot without `Id`. */
  Fields: z.array(z.string()),
});
export type LatestChange = z.output<typeof LatestChange>;
