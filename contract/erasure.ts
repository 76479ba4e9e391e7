import * as z from 'zod/mini';

/** How much of what goes, or went. */
export const ErasedCounts = z.object({
  Applications: z.int(),
  Documents: z.int(),
  Notes: z.int(),
  Openings: z.int(),
  /** Records of searches, and saved views, that say less afterwards. */
  Searches: z.int(),
  Views: z.int(),
  SupportRequests: z.int(),
  MailFiles: z.int(),
});
export type ErasedCounts = z.output<typeof ErasedCounts>;

/** The day after which no backup holds it any more, `2026-12-22`; null where that is not known here. */
const BackupsUntil = z.nullable(z.string());

export const Erased = z.object({ Counts: ErasedCounts, BackupsUntil });

const ApplicationToErase = z.object({
  ApplicationId: z.int(),
  JobNumber: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  JobTitle: z.string(),
  Employer: z.string(),
  ApplicationStatusId: z.int(),
});

export const ErasurePreview = z.object({
  Counts: ErasedCounts,
  Applications: z.array(ApplicationToErase),
  /** In the same name, also of other employers: whether it is the same person is for people to say. */
  SameName: z.array(ApplicationToErase),
  BackupsUntil,
});
export type ErasurePreview = z.output<typeof ErasurePreview>;
