import type { Day } from './days.ts';
import type {
  Choice,
  FormCard,
  OfferedRow,
  OneOfGroup,
  Pilot,
  ReplacementReason,
  Slot,
  StatusDefinition,
  TextInBothLanguages,
} from './specifiedProgram.ts';
import * as specified from './specifiedProgram.ts';

export type {
  Choice,
  OfferedRow,
  OneOfGroup,
  Pilot,
  Slot,
  TextInBothLanguages as InBothLanguages,
} from './specifiedProgram.ts';
export type DocumentSlot = string;

/**
 * This module keeps the office's program in memory. The program is the specified one until an administrator
 * changes it on the page Program: `setProgram` then replaces the changed rows, and modules that import a
 * list get the new one. Keys and ids are on the wire and in the database, and are never reused.
 */

export type ApplicationStatusId = (typeof specified.statuses)[number]['id'];
type KnownStatus = StatusDefinition & {
  readonly id: ApplicationStatusId;
  readonly look: (typeof specified.statuses)[number]['look'];
};
export const firstStatusId: ApplicationStatusId = 1;

/** The row was changed or added by an administrator; its content has every field that the page Program can change. */
export interface ChangedRow {
  readonly List: string;
  readonly Key: string;
  readonly Content: Readonly<Record<string, unknown>>;
}

export interface ChangedProgram {
  readonly Version: number;
  readonly Rows: readonly ChangedRow[];
}

let changedProgram: ChangedProgram;

export let pilots: readonly Pilot[];
export let oneOfGroups: readonly OneOfGroup[];
export let cards: readonly FormCard[];
export let slots: readonly Slot[];
export let documentSlots: readonly string[];
export let replacementReasons: readonly ReplacementReason[];
export let statuses: readonly KnownStatus[];
export let sectors: readonly Choice[];
export let sizes: readonly Choice[];
export let years: readonly Choice[];
export let calendar: typeof specified.calendar;
/** A blank text means that the server's settings are used. */
export let programDetails: {
  name: TextInBothLanguages;
  email: string;
  telephone: string;
  address: TextInBothLanguages;
};

/**
 * While `isKept` is false, no designation is recorded or required. An employer without a record counts as
 * designated.
 */
export let designationSettings: { isKept: boolean; isPublic: boolean };
export let programLogo: { picture: string };
export let programTerms: {
  text: TextInBothLanguages;
  asksAgain: boolean;
  version: number;
  /** Since the day `askedOn`, employers who accepted a version older than this one must accept the terms again. */
  askedIn: number;
  askedOn: Day;
};

export function setProgram(present: ChangedProgram): void {
  changedProgram = present;
  pilots = applyProgramChanges('pilots', specified.pilots);
  oneOfGroups = applyProgramChanges('oneOfGroups', specified.oneOfGroups);
  cards = applyProgramChanges('cards', specified.cards);
  slots = applyProgramChanges('slots', specified.slots);
  documentSlots = slots.map(({ key }) => key);
  replacementReasons = applyProgramChanges('reasons', specified.replacementReasons);
  statuses = applyProgramChanges<KnownStatus>('statuses', specified.statuses);
  sectors = applyProgramChanges('sectors', specified.sectors);
  sizes = applyProgramChanges('sizes', specified.sizes);
  years = applyProgramChanges('years', specified.years);
  calendar = applySingleRowChange('calendar', specified.calendar);
  const blank = { en: '', fr: '' };
  programDetails = applySingleRowChange('general', {
    name: blank,
    email: '',
    telephone: '',
    address: blank,
  });
  designationSettings = applySingleRowChange('designations', { isKept: false, isPublic: false });
  programLogo = applySingleRowChange('logo', { picture: '' });
  const asked = { version: 0, askedIn: 0, askedOn: '' };
  programTerms = applySingleRowChange('terms', { text: blank, asksAgain: false, ...asked });
}

export const getProgramChanges = (): ChangedProgram => changedProgram;
export const getProgramVersion = (): number => changedProgram.Version;

const numberedLists = ['sectors', 'sizes', 'years', 'statuses'];
const isNumberedList = (list: string) => numberedLists.includes(list);

export function applyProgramChanges<Row extends { id: number } | { key: string }>(
  list: string,
  rows: readonly Row[],
): readonly Row[] {
  const present = new Map(rows.map((row) => [getRowKey(row), row]));
  for (const { Key, Content } of findChangedRows(list)) {
    const identity = isNumberedList(list) ? { id: Number(Key) } : { key: Key };
    present.set(Key, applyRowChange({ ...present.get(Key), ...identity } as Row, Content));
  }
  return [...present.values()];
}

export const getRowKey = (row: { id: number } | { key: string }) =>
  'id' in row ? String(row.id) : row.key;

const findChangedRows = (list: string) => changedProgram.Rows.filter(({ List }) => List === list);

export function applySingleRowChange<Row extends object>(list: string, row: Row): Row {
  const [content] = findChangedRows(list);
  return content ? { ...row, ...content.Content } : row;
}

function applyRowChange<Row>(row: Row, content: ChangedRow['Content']): Row {
  return Object.fromEntries(
    Object.entries({ ...row, ...content }).filter(([, value]) => !isBlankContent(value)),
  ) as Row;
}

function isBlankContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null)
    return Object.values(value).every(isBlankContent);
  return value === '' || value === null;
}

export function isOffered({ from, until }: OfferedRow, day: Day): boolean {
  return !(from && day < from) && !(until && day > until);
}

setProgram({ Version: 0, Rows: [] });
