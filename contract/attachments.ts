import * as z from 'zod/mini';
import { id, maxLength, optionalId, optionalText } from './fields.ts';

/**
 * Attachments as they travel. The ten slots of section 7 of the specification have two fields each, which no
 * other file spells; any other slot travels in `OtherSlots`.
 */
const specifiedSlots = [
  'JobOffer',
  'Schedule1',
  'LanguageTestResult',
  'PassportScan',
  'ProofOfStatus',
  'ProofOfWorkExperience',
  'IntentToReside',
  'EducationCredential',
  'CanadianCredential',
  'RecommendationApplication',
] as const;
type SpecifiedSlot = (typeof specifiedSlots)[number];

type IdFields<Field> = { [Slot in SpecifiedSlot as `${Slot}Id`]: Field };
type FilenameFields<Field> = { [Slot in SpecifiedSlot as `Filename_${Slot}`]: Field };
export type SlotIds = IdFields<number | null>;
type SlotFilenames = FilenameFields<string>;

function idFields<Field>(field: Field): IdFields<Field> {
  return Object.fromEntries(specifiedSlots.map((slot) => [`${slot}Id`, field])) as IdFields<Field>;
}

function filenameFields<Field>(field: Field): FilenameFields<Field> {
  return Object.fromEntries(
    specifiedSlots.map((slot) => [`Filename_${slot}`, field]),
  ) as FilenameFields<Field>;
}

interface FieldNames {
  id: keyof SlotIds;
  filename: keyof SlotFilenames;
}

const fieldNames = new Map<string, FieldNames>(
  specifiedSlots.map((slot) => [slot, { id: `${slot}Id`, filename: `Filename_${slot}` }]),
);
const otherSlots = 'OtherSlots';
const maxOtherSlots = 200;

/** A key of a slot, as the database and the history have it too. */
const otherSlotKey = z.string().check(
  z.regex(/^[A-Z][A-Za-z\d]{0,49}$/),
  z.refine((slot) => !fieldNames.has(slot), { error: 'This slot has fields of its own.' }),
);

/** Null empties the slot; with only the slot named, nobody knows what was meant. */
const documentOrNone = z.pipe(
  z.nullable(z.union([id, z.literal('')])),
  z.transform((value: number | '' | null) => value || null),
);

const OtherSlotSent = z.object({
  Slot: otherSlotKey,
  DocumentId: documentOrNone,
  Filename: optionalText(maxLength.line),
});

/** What a request may say of slots. Null empties a slot, in `OtherSlots` too; a slot that is left out stays as it is. */
export const slotRequestFields = {
  ...idFields(optionalId),
  OtherSlots: z.pipe(
    z.nullish(z.array(OtherSlotSent).check(z.maxLength(maxOtherSlots))),
    z.transform((list) => list ?? []),
  ),
};

/** Of the file names it counts only that a blank one, sent without its id, empties the slot. */
export const slotFilenamesIfSent = filenameFields(z.optional(z.unknown()));

export const slotAnswerFields = {
  ...idFields(z.nullable(z.int())),
  ...filenameFields(z.string()),
  /** Left out where there is none. */
  OtherSlots: z.optional(
    z.array(z.object({ Slot: z.string(), DocumentId: z.int(), Filename: z.string() })),
  ),
};

/** What is in a slot. */
export interface SlotContent<DocumentId = number> {
  slot: string;
  documentId: DocumentId;
  filename: string;
}

interface OtherSlot<DocumentId> {
  Slot: string;
  DocumentId: DocumentId;
  Filename: string;
}
type SlotFields<DocumentId> = SlotIds &
  SlotFilenames & { OtherSlots?: OtherSlot<DocumentId>[] | undefined };

const emptyFields: SlotIds & SlotFilenames = { ...idFields(null), ...filenameFields('') };

/** The fields of a whole record. */
export function slotFields<DocumentId extends number | null>(
  contents: readonly SlotContent<DocumentId>[],
): SlotFields<DocumentId> {
  const fields: SlotFields<DocumentId> = { ...emptyFields, OtherSlots: undefined };
  for (const { slot, documentId, filename } of contents) {
    const names = fieldNames.get(slot);
    if (names) {
      fields[names.id] = documentId;
      fields[names.filename] = filename;
    } else {
      fields.OtherSlots ??= [];
      fields.OtherSlots.push({ Slot: slot, DocumentId: documentId, Filename: filename });
    }
  }
  // A database has no order of its own.
  fields.OtherSlots?.sort((one, other) => (one.Slot < other.Slot ? -1 : 1));
  return fields;
}

type Sent = Partial<SlotIds> &
  Partial<FilenameFields<unknown>> & {
    OtherSlots?: { Slot: string; DocumentId: number | null; Filename: string }[] | undefined;
  };

/** The slots of a record that are filled. */
export function filledSlots(record: Sent): SlotContent[] {
  const contents: SlotContent[] = [];
  for (const [slot, names] of fieldNames) {
    const documentId = record[names.id];
    const filename = record[names.filename];
    if (documentId) contents.push({ slot, documentId, filename: String(filename ?? '') });
  }
  for (const { Slot: slot, DocumentId: documentId, Filename: filename } of record.OtherSlots ??
    []) {
    if (documentId) contents.push({ slot, documentId, filename });
  }
  return contents;
}

/** The document of each slot that is filled. */
export type Slots = ReadonlyMap<string, number>;

/** As a request leaves them: whoever deletes a document may leave its id out and blank the file name. */
export function slotsAfter(before: Slots, request: Sent): Slots {
  const after = new Map(before);
  const put = (slot: string, documentId: number | null) =>
    documentId === null ? after.delete(slot) : after.set(slot, documentId);
  for (const [slot, names] of fieldNames) {
    const documentId = request[names.id];
    if (documentId !== undefined) put(slot, documentId);
    else if (isBlank(request[names.filename])) put(slot, null);
  }
  for (const { Slot, DocumentId } of request.OtherSlots ?? []) put(Slot, DocumentId);
  return after;
}

function isBlank(filename: unknown): boolean {
  return filename === null || (typeof filename === 'string' && filename.trim() === '');
}

/** The field that is named when something is wrong with a slot. */
export function fieldOfSlot(slot: string): string {
  return fieldNames.get(slot)?.id ?? otherSlots;
}
