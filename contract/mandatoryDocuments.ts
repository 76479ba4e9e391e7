import { byKey } from './byKey.ts';
import { type DocumentSlot, type OneOfKey, oneOfGroups, slots } from './program.ts';

export const documentSlots: readonly DocumentSlot[] = slots.map(({ key }) => key);
export const mandatorySlots: readonly DocumentSlot[] = slots
  .filter(({ mandatory }) => mandatory)
  .map(({ key }) => key);

/** Of each group the slots of which one is enough. */
export const slotsOfGroup: Readonly<Record<OneOfKey, readonly DocumentSlot[]>> = byKey(
  oneOfGroups,
  (group) => group.key,
  (group) => slots.filter(({ oneOf }) => oneOf === group.key).map(({ key }) => key),
);

export const mandatoryDocumentCount = mandatorySlots.length + oneOfGroups.length;

/** The mandatory documents that are not there yet, where these slots are filled. */
export function missingSlots(filled: readonly string[]): Missing {
  const isEmpty = (slot: DocumentSlot) => !filled.includes(slot);
  return [
    ...mandatorySlots.filter(isEmpty),
    ...oneOfGroups.map(({ key }) => key).filter((key) => slotsOfGroup[key].every(isEmpty)),
  ];
}

type Missing = (DocumentSlot | OneOfKey)[];

const mostKept = 5_000;
const known = new Map<string, Missing>();

/** Of `filled_slots`. A long list has few different ones, and is read faster when each is looked at once. */
export function missingFrom(filledSlots: string): Missing {
  const before = known.get(filledSlots);
  if (before) return before;
  const missing = missingSlots(filledSlots.split(','));
  if (known.size >= mostKept) known.clear();
  known.set(filledSlots, missing);
  return missing;
}

/** How many of the mandatory documents are there. */
export function documentCount(filledSlots: string): number {
  return mandatoryDocumentCount - missingFrom(filledSlots).length;
}

/** With the keys of the slots in place of the count. */
export type Uncounted<Row> = Omit<Row, 'DocumentCount'> & { DocumentCount: string };
type Counted<Row> = Omit<Row, 'DocumentCount'> & { DocumentCount: number };

/**
 * Puts the count in the place of the keys, in the rows themselves: of a long list, to copy each row takes as
 * long as to read it.
 */
export function countDocuments<Row extends { DocumentCount: string }>(rows: Row[]): Counted<Row>[] {
  for (const row of rows as { DocumentCount: string | number }[]) {
    row.DocumentCount = documentCount(String(row.DocumentCount));
  }
  return rows as unknown as Counted<Row>[];
}
