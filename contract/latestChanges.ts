import * as z from 'zod/mini';
import { optionalId, token } from './fields.ts';

/**
 * Administrators name an application or a profile; an employer that names neither gets the changes of its
 * own profile.
 */
export const LatestChangesRequest = z.object({
  token,
  applicationId: optionalId,
  businessId: optionalId,
});

export const LatestChange = z.object({
  On: z.string(),
  /** The author's name is blank for an employer if an administrator made the change. */
  By: z.string(),
  /** Fields have their names on the wire; document slots are named without `Id`. */
  Fields: z.array(z.string()),
});
export type LatestChange = z.output<typeof LatestChange>;
