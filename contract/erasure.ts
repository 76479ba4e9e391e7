import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { id, limitedText, maxLength, optionalSecret, token } from './fields.ts';

export const ErasedCounts = z.object({
  Applications: z.int(),
  Documents: z.int(),
  Notes: z.int(),
  Openings: z.int(),
  /** Records of searches and saved views are not deleted, but the person's data is removed from them. */
  Searches: z.int(),
  Views: z.int(),
  SupportRequests: z.int(),
  MailFiles: z.int(),
});
export type ErasedCounts = z.output<typeof ErasedCounts>;

/** Backups contain the erased data until this day, such as `2026-12-22`; null if that is unknown. */
const BackupsUntil = z.nullable(z.string());

export const ErasureResult = z.object({ Counts: ErasedCounts, BackupsUntil });

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
  /**
   * The list contains other applicants of the same name, also of other employers; an administrator must
   * decide whether they are the same person.
   */
  SameName: z.array(ApplicationToErase),
  BackupsUntil,
});
export type ErasurePreview = z.output<typeof ErasurePreview>;

const maxErasedApplications = 100;
const ApplicationIds = z.array(id).check(z.minLength(1), z.maxLength(maxErasedApplications));

const erasureConfirmationFields = {
  /**
   * The administrator confirms by typing the application or designation number, or the name if there is no
   * number, or the id of an employer that has neither.
   */
  Confirmation: limitedText(maxLength.line),
  PresentPassword: optionalSecret,
  Code: optionalSecret,
};

export const erasureCalls = {
  previewErasure: {
    endpoint: 'POST /api/erasure/preview',
    who: 'administrator',
    changes: false,
    summary: 'Previews the erasure of applications, with others for the same name; erases nothing',
    request: z.object({ Token: token, ApplicationIds }),
    answered: ErasurePreview,
  },
  eraseApplications: {
    endpoint: 'POST /api/erasure',
    who: 'administrator',
    summary:
      'Erases applications and everything about the person permanently; requires one of their numbers and the own password',
    request: z.object({ Token: token, ApplicationIds, ...erasureConfirmationFields }),
    answered: ErasureResult,
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
    request: z.object({ Token: token, BusinessId: id, ...erasureConfirmationFields }),
    answered: ErasureResult,
  },
} satisfies FeatureCalls;
