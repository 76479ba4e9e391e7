import type { Language } from '../../../../contract/languages.ts';
import type { WhyNot } from './limits.ts';

/** What one file is to be made of, in its reader's language; all that the worker is told. */
export interface Plan {
  language: Language;
  /** In the header of every page: `RCIP-2026-000123`. */
  number: string;
  /** Of the file, and of its first page. */
  title: string;
  above: string;
  /** What nobody must overlook, in front of all else. */
  warning: string;
  /** Label and value, as they stand on the first page. */
  facts: [label: string, value: string][];
  listTitle: string;
  columns: [name: string, state: string, place: string];
  /** In its order, which names also what is missing. */
  list: ListedDocument[];
  documents: PlannedDocument[];
  notes: PlannedNote[];
  /** When and for whom it was made: at the end of the list, and as the file's own date. */
  made: string;
  madeOn: string;
}

export interface ListedDocument {
  name: string;
  filename: string;
  state: string;
  /** Where in `documents` it is, whose pages are named then; else what stands in their place. */
  document?: number;
  place?: string;
}

export interface PlannedDocument {
  name: string;
  filename: string;
  extension: string;
  size: number;
  /** Nothing of it is in the file. */
  isLeftOut: 'tooLarge' | 'unreadable' | null;
  /** Attached as it is, because its pages could not be had at an earlier try. */
  asItIs: WhyNot | null;
  /** Attached to a note: after the notes. */
  isOfNote: boolean;
}

export interface PlannedNote {
  title: string;
  /** By whom and when. */
  about: string;
  text: string;
  /** `Internal`, `Struck through`: what a reader must not overlook. */
  marks: string[];
}

/** What Windows refuses in a name, and what a name must not smuggle in. */
const refused = /[<>:"/\\|?*\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/gu;
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A part of a path that any system takes, at most so many characters long. */
export function safeName(text: string, most: number): string {
  const name = [...text.toWellFormed().normalize('NFC').replace(refused, ' ')]
    .slice(0, most)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return name.replace(devices, '$1_') || '_';
}

export const two = (number: number) => String(number).padStart(2, '0');

/** `03 Passport Scan.pdf`: the numbers keep the order, and no two are the same. */
export function attachmentName(index: number, name: string, extension: string): string {
  return `${two(index + 1)} ${safeName(name, 80)}${extension}`;
}
