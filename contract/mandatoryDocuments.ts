import type { Day } from './days.ts';
import { isOffered, oneOfGroups, pilots, type Slot, slots } from './program.ts';

/** While the place is blank, the documents required for either place are required. */
export const applicantPlaces = ['abroad', 'inCanada'] as const;
export type Place = (typeof applicantPlaces)[number] | '';

export interface CaseFacts {
  filedOn: Day;
  pilot: string;
  place: Place;
}

/**
 * The database stores these facts together with the keys of the filled slots, so that documents can be
 * counted from one column.
 */
export function formatFactTags({ filedOn, pilot, place }: CaseFacts): string[] {
  return [
    ...(filedOn ? [`@${filedOn}`] : []),
    ...(pilot ? [`@pilot ${pilot}`] : []),
    ...(place ? [`@${place}`] : []),
  ];
}

export function parseFactTags(tags: readonly string[]): CaseFacts {
  const facts: CaseFacts = { filedOn: '', pilot: '', place: '' };
  for (const tag of tags) {
    if (!tag.startsWith('@')) continue;
    const fact = tag.slice(1);
    if (fact.startsWith('pilot ')) facts.pilot = fact.slice('pilot '.length);
    else if (fact === 'abroad' || fact === 'inCanada') facts.place = fact;
    else facts.filedOn = fact;
  }
  return facts;
}

export function findOfferedSlots(tags: readonly string[]): readonly Slot[] {
  const { filedOn, pilot } = parseFactTags(tags);
  const pilotKey = pilot || pilots[0]?.key;
  return slots.filter(
    (slot) =>
      slot.need !== 'hidden' &&
      isOffered(slot, filedOn) &&
      (!slot.pilots || slot.pilots.some((key) => key === pilotKey)),
  );
}

function findRequiredDocuments(tags: readonly string[]): { key: string; slots: string[] }[] {
  const { place } = parseFactTags(tags);
  const matchingSlots = findOfferedSlots(tags);
  const needs: readonly string[] = ['mandatory', ...(place ? [place] : applicantPlaces)];
  const isNeeded = ({ need }: Slot) => needs.includes(need);
  const alone = matchingSlots
    .filter((slot) => !slot.oneOf && isNeeded(slot))
    .map(({ key }) => ({ key, slots: [key] }));
  const groups = oneOfGroups.map(({ key }) => ({
    key,
    slots: matchingSlots.filter(({ oneOf }) => oneOf === key).map((slot) => slot.key),
  }));
  return [...alone, ...groups.filter((group) => group.slots.length > 0)];
}

export function isMandatory({ key }: Pick<Slot, 'key'>, tags: readonly string[]): boolean {
  return findRequiredDocuments(tags).some((demand) => demand.key === key);
}

export const findSlotsOfGroup = (group: string, tags: readonly string[]): string[] =>
  findOfferedSlots(tags)
    .filter(({ oneOf }) => oneOf === group)
    .map(({ key }) => key);

export const getMandatoryDocumentCount = (tags: readonly string[]): number =>
  findRequiredDocuments(tags).length;

export function findMissingSlots(filled: readonly string[]): string[] {
  return findRequiredDocuments(filled)
    .filter((demand) => !demand.slots.some((slot) => filled.includes(slot)))
    .map(({ key }) => key);
}

interface DocumentCounts {
  missing: string[];
  there: number;
  needed: number;
}

const maxCachedCounts = 5_000;
const cachedCounts = new Map<string, DocumentCounts>();
let cachedSlots: readonly Slot[] | undefined;
let isAnySlotDated = false;
const filingDayTag = /^@\d{4}-\d\d-\d\d,/;

/**
 * Counts the documents that `filled_slots` lists. A long list of applications has few different values in
 * that column, so each value is counted only once.
 */
export function countFilledSlots(filledSlots: string): DocumentCounts {
  if (cachedSlots !== slots || cachedCounts.size >= maxCachedCounts) cachedCounts.clear();
  if (cachedSlots !== slots) {
    cachedSlots = slots;
    isAnySlotDated = slots.some(({ from, until }) => from || until);
  }
  // If no slot depends on days, the filing day makes no difference and would only multiply the keys.
  const key = isAnySlotDated ? filledSlots : filledSlots.replace(filingDayTag, '');
  const before = cachedCounts.get(key);
  if (before) return before;
  const filled = filledSlots.split(',');
  const missing = findMissingSlots(filled);
  const needed = getMandatoryDocumentCount(filled);
  const counts = { missing, needed, there: needed - missing.length };
  cachedCounts.set(key, counts);
  return counts;
}

export const getUsualDocumentCount = (): number => countFilledSlots('').needed;

export type RowWithSlotKeys<Row> = Omit<Row, 'DocumentCount' | 'DocumentsNeeded'> & {
  DocumentCount: string;
};
type RowWithDocumentCounts<Row> = Omit<Row, 'DocumentCount'> & {
  DocumentCount: number;
  DocumentsNeeded?: number;
};

/** Changes the rows themselves, because copying the rows of a long list would take as long as reading them. */
export function countDocuments<Row extends { DocumentCount: string }>(
  rows: Row[],
): RowWithDocumentCounts<Row>[] {
  const usual = getUsualDocumentCount();
  for (const row of rows as { DocumentCount: string | number; DocumentsNeeded?: number }[]) {
    const { there, needed } = countFilledSlots(String(row.DocumentCount));
    row.DocumentCount = there;
    if (needed !== usual) row.DocumentsNeeded = needed;
  }
  return rows as unknown as RowWithDocumentCounts<Row>[];
}
