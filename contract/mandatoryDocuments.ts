import type { Day } from './days.ts';
import { isOffered, oneOfGroups, pilots, type Slot, slots } from './program.ts';

/** Where the applicant is; blank while nobody has said it, and papers for either place are asked for. */
export const places = ['abroad', 'inCanada'] as const;
export type Place = (typeof places)[number] | '';

/** What decides which papers an application is asked for. */
export interface CaseFacts {
  /** Blank for one that was filed before the office changed its program. */
  filedOn: Day;
  /** Blank for the first one. */
  pilot: string;
  place: Place;
}

/** Facts travel among the slots that are filled, so that both are kept and counted together. */
export function factsAsTags({ filedOn, pilot, place }: CaseFacts): string[] {
  return [
    ...(filedOn ? [`@${filedOn}`] : []),
    ...(pilot ? [`@pilot ${pilot}`] : []),
    ...(place ? [`@${place}`] : []),
  ];
}

export function factsFromTags(tags: readonly string[]): CaseFacts {
  const facts: CaseFacts = { filedOn: '', pilot: '', place: '' };
  for (const tag of tags) {
    if (!tag.startsWith('@')) continue;
    const said = tag.slice(1);
    if (said.startsWith('pilot ')) facts.pilot = said.slice('pilot '.length);
    else if (said === 'abroad' || said === 'inCanada') facts.place = said;
    else facts.filedOn = said;
  }
  return facts;
}

/** The slots of such an application, in the order of the program. */
export function slotsFor(tags: readonly string[]): readonly Slot[] {
  const { filedOn, pilot } = factsFromTags(tags);
  const own = pilot || pilots[0]?.key;
  return slots.filter(
    (slot) =>
      slot.need !== 'hidden' &&
      isOffered(slot, filedOn) &&
      (!slot.pilots || slot.pilots.some((key) => key === own)),
  );
}

/** The slots that are mandatory for such an application, one list for each document that must be there. */
function requiredDocuments(tags: readonly string[]): { key: string; slots: string[] }[] {
  const { place } = factsFromTags(tags);
  const asked = slotsFor(tags);
  const needs: readonly string[] = ['mandatory', ...(place ? [place] : places)];
  const isNeeded = ({ need }: Slot) => needs.includes(need);
  const alone = asked
    .filter((slot) => !slot.oneOf && isNeeded(slot))
    .map(({ key }) => ({ key, slots: [key] }));
  const groups = oneOfGroups.map(({ key }) => ({
    key,
    slots: asked.filter(({ oneOf }) => oneOf === key).map((slot) => slot.key),
  }));
  return [...alone, ...groups.filter((group) => group.slots.length > 0)];
}

/** Whether an application can do without a document here. */
export function isMandatory({ key }: Pick<Slot, 'key'>, tags: readonly string[]): boolean {
  return requiredDocuments(tags).some((demand) => demand.key === key);
}

/** Of a group the slots of which one is enough. */
export const slotsOfGroup = (group: string, tags: readonly string[]): string[] =>
  slotsFor(tags)
    .filter(({ oneOf }) => oneOf === group)
    .map(({ key }) => key);

export const mandatoryDocumentCount = (tags: readonly string[]): number =>
  requiredDocuments(tags).length;

/** The mandatory documents that are not there yet, where these slots are filled. */
export function missingSlots(filled: readonly string[]): string[] {
  return requiredDocuments(filled)
    .filter((demand) => !demand.slots.some((slot) => filled.includes(slot)))
    .map(({ key }) => key);
}

interface DocumentCounts {
  missing: string[];
  /** How many of the mandatory documents are there, and how many there are. */
  there: number;
  needed: number;
}

const maxCachedCounts = 5_000;
const cachedCounts = new Map<string, DocumentCounts>();
let slotsOfCache: readonly Slot[] | undefined;
let isAnySlotDated = false;
/** The day of filing stands first among the facts. */
const dayOfFiling = /^@\d{4}-\d\d-\d\d,/;

/** Of `filled_slots`. A long list has few different ones, and is read faster when each is looked at once. */
export function countsOfFilledSlots(filledSlots: string): DocumentCounts {
  if (slotsOfCache !== slots || cachedCounts.size >= maxCachedCounts) cachedCounts.clear();
  if (slotsOfCache !== slots) {
    slotsOfCache = slots;
    isAnySlotDated = slots.some(({ from, until }) => from || until);
  }
  // A program without dated papers asks the same of every day: its answers are not kept once for each.
  const key = isAnySlotDated ? filledSlots : filledSlots.replace(dayOfFiling, '');
  const before = cachedCounts.get(key);
  if (before) return before;
  const filled = filledSlots.split(',');
  const missing = missingSlots(filled);
  const needed = mandatoryDocumentCount(filled);
  const counted = { missing, needed, there: needed - missing.length };
  cachedCounts.set(key, counted);
  return counted;
}

/** Of an application about which nothing is known. */
export const usualCount = (): number => countsOfFilledSlots('').needed;

/** With the keys of the slots in place of the count. */
export type Uncounted<Row> = Omit<Row, 'DocumentCount' | 'DocumentsNeeded'> & {
  DocumentCount: string;
};
type CountedRow<Row> = Omit<Row, 'DocumentCount'> & {
  DocumentCount: number;
  DocumentsNeeded?: number;
};

/**
 * Puts the count in the place of the keys, in the rows themselves: of a long list, to copy each row takes as
 * long as to read it.
 */
export function countDocuments<Row extends { DocumentCount: string }>(
  rows: Row[],
): CountedRow<Row>[] {
  const usual = usualCount();
  for (const row of rows as { DocumentCount: string | number; DocumentsNeeded?: number }[]) {
    const { there, needed } = countsOfFilledSlots(String(row.DocumentCount));
    row.DocumentCount = there;
    if (needed !== usual) row.DocumentsNeeded = needed;
  }
  return rows as unknown as CountedRow<Row>[];
}
