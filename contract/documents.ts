import * as z from 'zod/mini';
import { id, optionalId, token } from './fields.ts';

export const documentLimits = {
  bytes: 4_000_000,
  extensions: ['.pdf', '.doc', '.docx'],
  filename: 255,
} as const;

export function extensionOf(filename: string): string {
  return /\.[^.]+$/.exec(filename.trim())?.[0].toLowerCase() ?? '';
}

export function isAllowedExtension(filename: string): boolean {
  return (documentLimits.extensions as readonly string[]).includes(extensionOf(filename));
}

/** The text fields of the multipart form; its file part is called `File`. */
export const UploadRequest = z.object({ Token: token, BusinessId: optionalId });

export const DownloadRequest = z.object({ token, documentId: id });

/** One line of the access record. */
export const DocumentOpening = z.object({
  DocumentId: z.int(),
  Filename: z.string(),
  On: z.string(),
  By: z.string(),
});
export type DocumentOpening = z.output<typeof DocumentOpening>;
