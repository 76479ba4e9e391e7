import * as z from 'zod/mini';
import { id, maxLength, optionalId, optionalText } from './fields.ts';

/**
 * On the wire, each of the ten document slots of section 7 of the specification has two fields of its own
 * (`…Id` and `…Filename`); all other slots are in `OtherSlots`. Only this file knows the difference.
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

function createIdFields<Field>(field: Field): IdFields<Field> {
  return Object.fromEntries(specifiedSlots.map((slot) => [`${slot}Id`, field])) as IdFields<Field>;
}

function createFilenameFields<Field>(field: Field): FilenameFields<Field> {
  return Object.fromEntries(
    specifiedSlots.map((slot) => [`Filename_${slot}`, field]),
  ) as FilenameFields<Field>;
}

interface SlotFieldNames {
  id: keyof SlotIds;
  filename: keyof SlotFilenames;
}

const slotFieldNames = new Map<string, SlotFieldNames>(
  specifiedSlots.map((slot) => [slot, { id: `${slot}Id`, filename: `Filename_${slot}` }]),
);
const otherSlotsField = 'OtherSlots';
const maxOtherSlots = 200;

const otherSlotKey = z.string().check(
  z.regex(/^[A-Z][A-Za-z\d]{0,49}$/),
  z.refine((slot) => !slotFieldNames.has(slot), { error: 'This slot has fields of its own.' }),
);

/** Null empties the slot. The field is required, because a slot without a document id would be ambiguous. */
const nullableDocumentId = z.pipe(
  z.nullable(z.union([id, z.literal('')])),
  z.transform((value: number | '' | null) => value || null),
);

const OtherSlotRequest = z.object({
  Slot: otherSlotKey,
  DocumentId: nullableDocumentId,
  Filename: optionalText(maxLength.line),
});

/** Null empties a slot, also in `OtherSlots`; an omitted slot stays unchanged. */
export const slotRequestFields = {
  ...createIdFields(optionalId),
  OtherSlots: z.pipe(
    z.nullish(z.array(OtherSlotRequest).check(z.maxLength(maxOtherSlots))),
    z.transform((list) => list ?? []),
  ),
};

export const slotFilenamesIfSent = createFilenameFields(z.optional(z.unknown()));

export const slotAnswerFields = {
  ...createIdFields(z.nullable(z.int())),
  ...createFilenameFields(z.string()),
  OtherSlots: z.optional(
    z.array(z.object({ Slot: z.string(), DocumentId: z.int(), Filename: z.string() })),
  ),
};

export interface SlotDocument<DocumentId = number> {
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

const emptySlotFields: SlotIds & SlotFilenames = {
  ...createIdFields(null),
  ...createFilenameFields(''),
};

export function createSlotFields<DocumentId extends number | null>(
  contents: readonly SlotDocument<DocumentId>[],
): SlotFields<DocumentId> {
  const fields: SlotFields<DocumentId> = { ...emptySlotFields, OtherSlots: undefined };
  for (const { slot, documentId, filename } of contents) {
    const names = slotFieldNames.get(slot);
    if (names) {
      fields[names.id] = documentId;
      fields[names.filename] = filename;
    } else {
      fields.OtherSlots ??= [];
      fields.OtherSlots.push({ Slot: slot, DocumentId: documentId, Filename: filename });
    }
  }
  // A database returns rows in any order, so the slots are sorted.
  fields.OtherSlots?.sort((a, b) => (a.Slot < b.Slot ? -1 : 1));
  return fields;
}

type SentSlotFields = Partial<SlotIds> &
  Partial<FilenameFields<unknown>> & {
    OtherSlots?: { Slot: string; DocumentId: number | null; Filename: string }[] | undefined;
  };

export function findFilledSlots(record: SentSlotFields): SlotDocument[] {
  const contents: SlotDocument[] = [];
  for (const [slot, names] of slotFieldNames) {
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

export type Slots = ReadonlyMap<string, number>;

/** A client that deletes a document may omit its id and send a blank file name. */
export function applySlotChanges(before: Slots, request: SentSlotFields): Slots {
  const after = new Map(before);
  const setSlot = (slot: string, documentId: number | null) =>
    documentId === null ? after.delete(slot) : after.set(slot, documentId);
  for (const [slot, names] of slotFieldNames) {
    const documentId = request[names.id];
    if (documentId !== undefined) setSlot(slot, documentId);
    else if (isBlankFilename(request[names.filename])) setSlot(slot, null);
  }
  for (const { Slot, DocumentId } of request.OtherSlots ?? []) setSlot(Slot, DocumentId);
  return after;
}

function isBlankFilename(filename: unknown): boolean {
  return filename === null || (typeof filename === 'string' && filename.trim() === '');
}

export function getSlotField(slot: string): string {
  return slotFieldNames.get(slot)?.id ?? otherSlotsField;
}
