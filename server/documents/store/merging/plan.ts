import type { Language } from '../../../../contract/languages.ts';
import type { MergeFailure } from './limits.ts';

/** The plan of one file is all that the process receives. */
export interface Plan {
  language: Language;
  number: string;
  title: string;
  above: string;
  /** The warning comes first. */
  warning: string;
  facts: [label: string, value: string][];
  listTitle: string;
  columns: [name: string, state: string, place: string];
  /** The list also names what is missing. */
  list: ListedDocument[];
  documents: PlannedDocument[];
  notes: PlannedNote[];
  made: string;
  madeOn: string;
}

export interface ListedDocument {
  name: string;
  filename: string;
  state: string;
  /** The index in `documents`; without it, `place` is shown. */
  document?: number;
  place?: string;
}

export interface PlannedDocument {
  name: string;
  filename: string;
  extension: string;
  size: number;
  isLeftOut: 'tooLarge' | 'unreadable' | null;
  /** Why its pages could not be drawn at an earlier attempt. */
  asItIs: MergeFailure | null;
  isOfNote: boolean;
}

export interface PlannedNote {
  title: string;
  about: string;
  text: string;
  /** `Internal`, `Struck through`. */
  marks: string[];
}

/** Windows refuses some of these in a name; others could deceive. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

export function safeName(text: string, max: number): string {
  const name = [...text.toWellFormed().normalize('NFC').replace(refused, ' ')]
    .slice(0, max)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return name.replace(devices, '$1_') || '_';
}

export const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Builds `03 Passport Scan.pdf`: the numbers keep the order and make names unique. */
export function attachmentName(index: number, name: string, extension: string): string {
  return `${twoDigits(index + 1)} ${safeName(name, 80)}${extension}`;
}
