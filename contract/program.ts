import type { Day } from './days.ts';
import type {
  Choice,
  FormCard,
  InBothLanguages,
  OfferedRow,
  OneOfGroup,
  Pilot,
  Reason,
  Slot,
  Status,
} from './specifiedProgram.ts';
import * as specified from './specifiedProgram.ts';

export type {
  Choice,
  InBothLanguages,
  OfferedRow,
  OneOfGroup,
  Pilot,
  Slot,
} from './specifiedProgram.ts';
export type DocumentSlot = string;

/**
 * The program of the office in memory. It is the specified one until its rows are changed on the page Program:
 * `setProgram` replaces the changed rows, and modules that import a list see the present one. Keys and ids are on
 * the wire and in databases, and are never reused.
 */

export type ApplicationStatusId = (typeof specified.statuses)[number]['id'];
type KnownStatus = Status & {
  readonly id: ApplicationStatusId;
  readonly look: (typeof specified.statuses)[number]['look'];
};
export const firstStatus: ApplicationStatusId = 1;

/** A row that was changed or added. Its content has every field that an office can change. */
export interface ChangedRow {
  readonly List: string;
  readonly Key: string;
  readonly Content: Readonly<Record<string, unknown>>;
}

export interface Changes {
  /** Counts the changes; it is 0 while the program is the specified one. */
  readonly Version: number;
  readonly Rows: readonly ChangedRow[];
}

let changes: Changes;

export let pilots: readonly Pilot[];
export let oneOfGroups: readonly OneOfGroup[];
export let cards: readonly FormCard[];
export let slots: readonly Slot[];
/** These keys include slots that are no longer offered. */
export let documentSlots: readonly string[];
export let replacementReasons: readonly Reason[];
export let statuses: readonly KnownStatus[];
export let sectors: readonly Choice[];
export let sizes: readonly Choice[];
export let years: readonly Choice[];
export let calendar: typeof specified.calendar;
/** It is blank if the settings of the server apply. */
export let general: {
  name: InBothLanguages;
  email: string;
  telephone: string;
  address: InBothLanguages;
};

/** While this is off, nothing is kept or required; an employer without a record counts as designated. */
export let designations: { isKept: boolean; isPublic: boolean };
/** It is in base64, and blank for the portal's own logo. Browsers load it from `/logo`. */
export let logo: { picture: string };
/** It is blank if the portal's own terms apply. */
export let terms: {
  text: InBothLanguages;
  asksAgain: boolean;
  /** It is the version of the text. */
  version: number;
  /** Employers who accepted a version older than this one must accept the terms again, since `askedOn`. */
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
const isNumbered = (list: string) => numbered.includes(list);

/** Returns the present rows of a list: the specified ones, changed or not, then the added ones. */
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

export function oneOf<Row extends object>(list: string, row: Row): Row {
  const [content] = changedIn(list);
  return content ? { ...row, ...content.Content } : row;
}

/** A blank field counts as absent. */
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

export function isOffered({ from, until }: OfferedRow, day: Day): boolean {
  return !(from && day < from) && !(until && day > until);
}

setProgram({ Version: 0, Rows: [] });
