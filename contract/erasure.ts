import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalSecret, text, token } from './fields.ts';

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

/** More than one person ever has; who wants more at once has the command. */
const maxApplications = 100;
const ApplicationIds = z.array(id).check(z.minLength(1), z.maxLength(maxApplications));

/** What somebody may type to be sure that this one is meant: its number, or the name where there is none. */
const proof = {
  Confirmation: text(maxLength.line),
  PresentPassword: optionalSecret,
  /** A code of the second step in its place. */
  Code: optionalSecret,
};

export const erasureCalls = {
  previewErasure: {
    endpoint: 'POST /api/erasure/preview',
    who: 'administrator',
    changes: false,
    summary:
      'What goes when these applications are erased, and others in the same name; erases nothing',
    request: z.object({ Token: token, ApplicationIds }),
    answered: ErasurePreview,
  },
  eraseApplications: {
    endpoint: 'POST /api/erasure',
    who: 'administrator',
    summary:
      'Erase applications for good, with all about the person: one of their numbers typed, and the own password again',
    request: z.object({ Token: token, ApplicationIds, ...proof }),
    answered: Erased,
  },
  previewEmployerErasure: {
    endpoint: 'POST /api/erasure/employer/preview',
    who: 'administrator',
    changes: false,
    summary: 'What goes when this employer is erased; erases nothing',
    request: z.object({ Token: token, BusinessId: id }),
    answered: ErasurePreview,
  },
  eraseEmployer: {
    endpoint: 'POST /api/erasure/employer',
    who: 'administrator',
    summary:
      'Erase an employer for good, with its applications: its designation number typed, or its name where it has none, and the own password again',
    request: z.object({ Token: token, BusinessId: id, ...proof }),
    answered: Erased,
  },
} satisfies FeatureCalls;
