import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalSecret, text, token } from './fields.ts';

/** Counts what an erasure would remove, or removed. */
export const ErasedCounts = z.object({
  Applications: z.int(),
  Documents: z.int(),
  Notes: z.int(),
  Openings: z.int(),
  /** Counts records of searches and saved views that say less afterwards. */
  Searches: z.int(),
  Views: z.int(),
  SupportRequests: z.int(),
  MailFiles: z.int(),
});
export type ErasedCounts = z.output<typeof ErasedCounts>;

/** It is the last day on which a backup contains it, such as `2026-12-22`; null if unknown. */
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
  /** Lists namesakes, also of other employers; people must decide whether it is the same person. */
  SameName: z.array(ApplicationToErase),
  BackupsUntil,
});
export type ErasurePreview = z.output<typeof ErasurePreview>;

/** No person has more; the command erases more at once. */
const maxApplications = 100;
const ApplicationIds = z.array(id).check(z.minLength(1), z.maxLength(maxApplications));

const proof = {
  /** The administrator types the number, or the name if there is none; for an employer with neither, the id. */
  Confirmation: text(maxLength.line),
  PresentPassword: optionalSecret,
  /** A code of the second step can replace the password. */
  Code: optionalSecret,
};

export const erasureCalls = {
  previewErasure: {
    endpoint: 'POST /api/erasure/preview',
    who: 'administrator',
    changes: false,
    summary:
      'Previews the erasure of applications, with others for the same name; erases nothing',
    request: z.object({ Token: token, ApplicationIds }),
    answered: ErasurePreview,
  },
  eraseApplications: {
    endpoint: 'POST /api/erasure',
    who: 'administrator',
    summary:
      'Erases applications and everything about the person permanently; requires one of their numbers and the own password',
    request: z.object({ Token: token, ApplicationIds, ...proof }),
    answered: Erased,
  },
  previewEmployerErasure: {
    endpoint: 'POST /api/erasure/employer/preview',
    who: 'administrator',
    changes: false,
    summary: 'Previews the erasure of an employer; erases nothing',
    request: z.object({ Token: token, BusinessId: id }),
    answered: ErasurePreview,
  },
  eraseEmployer: {
    endpoint: 'POST /api/erasure/employer',
    who: 'administrator',
    summary:
      'Erases an employer and its applications permanently; requires its designation number, or its name if it has none, and the own password',
    request: z.object({ Token: token, BusinessId: id, ...proof }),
    answered: Erased,
  },
} satisfies FeatureCalls;
