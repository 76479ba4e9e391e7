import { createHash } from 'node:crypto';
import { documentLimits, getExtension } from '../../../contract/documents.ts';
import type { Person } from '../../platform/person.ts';

export const mediaTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Line ends, marks of the reading direction and similar characters can make a file name look like another one. */
const misleadingCharacterPattern = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;

/** Unicode normalization takes quadratic time for many combining marks in the wrong order, so a name is cut first. */
const maxNameLength = 1_000;

/** The name is only shown; no file is ever opened by it. */
export function toDisplayName(sent: string): string {
  const name = sent
    .slice(-maxNameLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(misleadingCharacterPattern, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  if (name.length <= documentLimits.filename) return name;
  const extension = getExtension(name);
  const start = name.slice(0, documentLimits.filename - extension.length);
  return start.replace(/[\ud800-\udbff]$/, '') + extension;
}

export function calculateSize(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

export function calculateChecksum(pieces: readonly Buffer[]): string {
  const checksum = createHash('sha256');
  for (const piece of pieces) checksum.update(piece);
  return checksum.digest('hex');
}

export interface AttachRequest {
  person: Person;
  employerId: number;
  attached: number[];
}

/**
 * A document that an administrator attached to a note belongs to the employer, too, so employers may attach
 * only what they have uploaded themselves.
 */
export function canAttach(
  { person, employerId, attached }: AttachRequest,
  document: { document_id: number; business_id: number; uploaded_by: number },
): boolean {
  if (attached.includes(document.document_id)) return true;
  return person.isAdministrator
    ? document.business_id === employerId
    : document.uploaded_by === person.businessId;
}
