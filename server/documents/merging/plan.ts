import type { Language } from '../../../contract/languages.ts';
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
