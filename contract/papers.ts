import * as z from 'zod/mini';
import { id, language, longest, text, token } from './fields.ts';

/** Files that are made of applications: one PDF of each, or their documents as they are. */
export const paperLimits = {
  /** In one archive. */
  applications: 50,
  /** One PDF. */
  pdfBytes: 60_000_000,
  /** One archive. */
  archiveBytes: 1_000_000_000,
} as const;

/** In an address, `1`; left out or `0`, they are not in it. For an employer there are none, whatever is asked. */
const internalNotes = z.pipe(
  z.nullish(z.enum(['0', '1', ''])),
  z.transform((asked) => asked === '1'),
);

export const ApplicationPdfRequest = z.object({
  token,
  applicationId: id,
  language,
  internalNotes,
});

/** Several applications as `7,12,13`. */
const applicationIds = z.pipe(
  text(longest.line).check(
    z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${paperLimits.applications - 1}}$`)),
  ),
  z.transform((list) => [...new Set(list.split(',').map(Number))]),
);

export const ApplicationPdfsRequest = z.object({
  token,
  applicationIds,
  language,
  internalNotes,
});

export const ApplicationDocumentsRequest = z.object({ token, applicationIds, language });
