import type { Language } from '../../../../contract/languages.ts';
import type { MergeFailure } from './mergeLimits.ts';

export interface MergePlan {
  language: Language;
  number: string;
  title: string;
  above: string;
  warning: string;
  facts: [label: string, value: string][];
  listTitle: string;
  columns: [name: string, state: string, place: string];
  list: DocumentListRow[];
  documents: PlannedDocument[];
  notes: PlannedNote[];
  made: string;
  madeOn: string;
}

export interface DocumentListRow {
  name: string;
  filename: string;
  state: string;
  document?: number;
  place?: string;
}

export interface PlannedDocument {
  name: string;
  filename: string;
  extension: string;
  size: number;
  isLeftOut: 'tooLarge' | 'unreadable' | null;
  asItIs: MergeFailure | null;
  isOfNote: boolean;
}

export interface PlannedNote {
  title: string;
  about: string;
  text: string;
  marks: string[];
}

/** Windows refuses some of these characters in a file name, and the others could deceive a reader. */
const refusedCharacterPattern = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;
const windowsDeviceNamePattern = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

export function toSafeFileName(text: string, max: number): string {
  const name = [...text.toWellFormed().normalize('NFC').replace(refusedCharacterPattern, ' ')]
    .slice(0, max)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return name.replace(windowsDeviceNamePattern, '$1_') || '_';
}

export const padToTwoDigits = (number: number) => String(number).padStart(2, '0');

/** Names look like `03 Passport Scan.pdf`: the number keeps the order and makes each name unique. */
export function createAttachmentName(index: number, name: string, extension: string): string {
  return `${padToTwoDigits(index + 1)} ${toSafeFileName(name, 80)}${extension}`;
}
