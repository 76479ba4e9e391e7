import type { Day } from './days.ts';
import type {
  Card,
  Choice,
  Dated,
  InBothLanguages,
  OneOf,
  Pilot,
  Reason,
  Slot,
  Status,
} from './specifiedProgram.ts';
import * as specified from './specifiedProgram.ts';

export type { Choice, Dated, InBothLanguages, OneOf, Pilot, Slot } from './specifiedProgram.ts';
export type DocumentSlot = string;

/**
 * The program of the office, in memory: what its applications hold and what employers choose from. It is the
 * specified one until rows of it are changed on the page Program; `setProgram` puts the changed rows in their places, and
 * whoever imports a list from here sees the present one. Keys and ids are on the wire and in databases, and are never used
 * again.
 */

export type ApplicationStatusId = (typeof specified.statuses)[number]['id'];
type KnownStatus = Status & {
  readonly id: ApplicationStatusId;
  readonly look: (typeof specified.statuses)[number]['look'];
};
export const firstStatus: ApplicationStatusId = 1;

/** A row that is not as specified any more, or is new. Its content holds every field that an office can change. */
export interface ChangedRow {
  readonly List: string;
  readonly Key: string;
  readonly Content: Readonly<Record<string, unknown>>;
}

export interface Changes {
  /** Counts the changes; 0 while the program is the specified one. */
  readonly Version: number;
  readonly Rows: readonly ChangedRow[];
}

let changes: Changes;

export let pilots: readonly Pilot[];
export let oneOfGroups: readonly OneOf[];
export let cards: readonly Card[];
export let slots: readonly Slot[];
/** Their keys, also of those that are not offered any more. */
export let documentSlots: readonly string[];
export let replacementReasons: readonly Reason[];
export let statuses: readonly KnownStatus[];
export let sectors: readonly Choice[];
export let sizes: readonly Choice[];
export let years: readonly Choice[];
export let calendar: typeof specified.calendar;
/** Blank where the settings of the server say it. */
export let general: {
  name: InBothLanguages;
  email: string;
  telephone: string;
  address: InBothLanguages;
};

/** Without a record of its own an employer counts as designated; nothing is kept or asked while this is off. */
export let designations: { isKept: boolean; isPublic: boolean };
/** In base64; blank for the one that comes with the portal. Browsers get it from the address `/logo` instead. */
export let logo: { picture: string };
/** Blank where those that come with the portal count. */
export let terms: {
  text: InBothLanguages;
  asksAgain: boolean;
  /** Of the text. */
  version: number;
  /** Who accepted an older text than this one is asked again, since that day. */
  askedIn: number;
  askedOn: Day;
};

export function setProgram(present: Changes): void {
  changes = present;
  pilots = withChanges('pilots', specified.pilots);
  oneOfGroups = withChanges('oneOfGroups', specified.oneOfGroups);
  cards = withChanges('cards', specified.cards);
  slots = withChanges('slots', specified.slots);
  documentSlots = slots.map(({ key }) => key);
  replacementReasons = withChanges('reasons', specified.replacementReasons);
  statuses = withChanges<KnownStatus>('statuses', specified.statuses);
  sectors = withChanges('sectors', specified.sectors);
  sizes = withChanges('sizes', specified.sizes);
  years = withChanges('years', specified.years);
  calendar = oneOf('calendar', specified.calendar);
  const blank = { en: '', fr: '' };
  general = oneOf('general', { name: blank, email: '', telephone: '', address: blank });
  designations = oneOf('designations', { isKept: false, isPublic: false });
  logo = oneOf('logo', { picture: '' });
  const asked = { version: 0, askedIn: 0, askedOn: '' };
  terms = oneOf('terms', { text: blank, asksAgain: false, ...asked });
}

export const programChanges = (): Changes => changes;
export const programVersion = (): number => changes.Version;

const numbered = ['sectors', 'sizes', 'years', 'statuses'];
/** Whether the keys of a list are ids. */
const isNumbered = (list: string) => numbered.includes(list);

/** The rows of a list as they are now: those of the specification, changed or not, and the further ones after them. */
export function withChanges<Row extends { id: number } | { key: string }>(
  list: string,
  rows: readonly Row[],
): readonly Row[] {
  const present = new Map(rows.map((row) => [keyOf(row), row]));
  for (const { Key, Content } of changedIn(list)) {
    const identity = isNumbered(list) ? { id: Number(Key) } : { key: Key };
    present.set(Key, changed({ ...present.get(Key), ...identity } as Row, Content));
  }
  return [...present.values()];
}

export const keyOf = (row: { id: number } | { key: string }) =>
  'id' in row ? String(row.id) : row.key;

const changedIn = (list: string) => changes.Rows.filter(({ List }) => List === list);

/** The same of what is no list. */
export function oneOf<Row extends object>(list: string, row: Row): Row {
  const [content] = changedIn(list);
  return content ? { ...row, ...content.Content } : row;
}

/** A field that is blank is not there. */
function changed<Row>(row: Row, content: ChangedRow['Content']): Row {
  return Object.fromEntries(
    Object.entries({ ...row, ...content }).filter(([, value]) => !isBlank(value)),
  ) as Row;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === '' || value === null;
}

/** Whether a row may be chosen on that day. */
export function isOffered({ from, until }: Dated, day: Day): boolean {
  return !(from && day < from) && !(until && day > until);
}

setProgram({ Version: 0, Rows: [] });
