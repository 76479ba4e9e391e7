import {
  type AdditionalDocument,
  type Application,
  type ApplicationTextField,
  applicationTextFields,
  createDefaultTitle,
  type DocumentSlot,
  documentSlots,
} from '../../../../contract/applications.ts';
import { createSlotFields, findFilledSlots } from '../../../../contract/attachments.ts';
import { createRecord } from '../../../../contract/createRecord.ts';
import { type Day, toDayInTimeZone } from '../../../../contract/days.ts';
import { formatFactTags, type Place } from '../../../../contract/mandatoryDocuments.ts';
import {
  firstStatusId,
  getProgramVersion,
  isOffered,
  pilots,
} from '../../../../contract/program.ts';
import { type LostDate, typedDatesOf } from '../../../documents/dates/typedDates.ts';
import {
  fillSlot,
  type Slot,
  type UploadedDocument,
} from '../../../documents/store/uploadedDocument.ts';
import { programTimeZone } from '../../../platform/program.ts';
import { randomKey } from '../../../platform/randomKey.ts';

export interface Draft extends Record<ApplicationTextField, string> {
  /** The idempotency key of a creation, so that a retry after a lost answer creates no duplicate. */
  creationKey: string;
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  /** The pilot of a new application, which is chosen when the program has several. */
  Pilot: string;
  /** The day of submission, which may decide which documents are needed. */
  filedOn: Day;
  slots: Record<DocumentSlot, Slot>;
  additional: (AdditionalDocument & { isRemoved: boolean })[];
}

/** Without changes to the specified program the day decides nothing. */
const filingDay = (): Day =>
  getProgramVersion() > 0 ? toDayInTimeZone(programTimeZone, new Date()) : '';

/** Returns a blank key when there is no choice. */
function firstPilot(): string {
  const offered = pilots.filter((pilot) => isOffered(pilot, filingDay()));
  return pilots.length > 1 ? (offered[0]?.key ?? '') : '';
}

/** A new application may start with the job title of the previous one. */
export function draftOf(application: Application | null, jobTitle = ''): Draft {
  const contents = application ? findFilledSlots(application) : [];
  const slot = (name: DocumentSlot): Slot => {
    const content = contents.find((one) => one.slot === name);
    const filed = content ? { id: content.documentId, filename: content.filename } : null;
    return { filed, before: null };
  };
  return {
    creationKey: application ? '' : randomKey(),
    FirstName: application?.FirstName ?? '',
    LastName: application?.LastName ?? '',
    JobTitle: application?.JobTitle ?? jobTitle,
    ApplicationStatusId: application?.ApplicationStatusId ?? firstStatusId,
    ApplicantPlace: application?.ApplicantPlace ?? '',
    Pilot: application ? (application.Pilot ?? '') : firstPilot(),
    filedOn: application ? (application.FiledOn ?? '') : filingDay(),
    slots: slotRecord(slot),
    additional: (application?.AdditionalDocuments ?? []).map((document) => ({
      ...document,
      isRemoved: false,
    })),
  };
}

export function slotRecord<Value>(make: (slot: DocumentSlot) => Value) {
  return Object.fromEntries(documentSlots.map((slot) => [slot, make(slot)])) as Record<
    DocumentSlot,
    Value
  >;
}

/** Returns an empty slot if the slot was added to the program after the form was opened. */
export const slotOf = ({ slots }: Draft, name: DocumentSlot): Slot =>
  slots[name] ?? { filed: null, before: null };

/** Returns the facts that decide which documents are needed. */
export const tagsOf = ({ filedOn, Pilot: pilot, ApplicantPlace: place }: Draft): string[] =>
  formatFactTags({ filedOn, pilot, place });

export function tagsAndSlots(draft: Draft): string[] {
  return [...tagsOf(draft), ...documentSlots.filter((slot) => slotOf(draft, slot).filed)];
}

/** Returns the slots that are or were filled; the server keeps those not sent. */
function slotFieldsOf(draft: Draft, base: Application | null) {
  const before = base ? findFilledSlots(base).map(({ slot }) => slot) : [];
  const sent = documentSlots.filter((slot) => slotOf(draft, slot).filed || before.includes(slot));
  return createSlotFields(
    sent.map((slot) => {
      const { filed } = slotOf(draft, slot);
      return { slot, documentId: filed?.id ?? null, filename: filed?.filename ?? '' };
    }),
  );
}

export function keptAdditional({ additional }: Draft): AdditionalDocument[] {
  return additional
    .filter((document) => !document.isRemoved)
    .map(({ DocumentId, Filename, Title }) => ({ DocumentId, Filename, Title }));
}

export function requestOf(draft: Draft, base: Application | null) {
  return {
    ApplicationId: base?.ApplicationId ?? 0,
    CreationKey: draft.creationKey,
    BusinessId: base?.BusinessId ?? 0,
    ApplicationStatusId: draft.ApplicationStatusId,
    ApplicantPlace: draft.ApplicantPlace,
    Pilot: draft.Pilot,
    ...createRecord(
      applicationTextFields,
      (name) => name,
      (name) => draft[name],
    ),
    ...slotFieldsOf(draft, base),
    AdditionalDocuments: keptAdditional(draft),
    Version: base?.Version ?? null,
  };
}

export function isChanged(draft: Draft, base: Application | null, jobTitle = ''): boolean {
  const asSent = (one: Draft) => JSON.stringify(requestOf({ ...one, creationKey: '' }, base));
  return asSent(draft) !== asSent(draftOf(base, jobTitle)) || typedDatesOf(draft.slots).length > 0;
}

/** Adds the dates that an earlier save could not store. */
export function withDates(draft: Draft, dates: readonly LostDate[]): Draft {
  return documentSlots.reduce((current, name) => {
    const { filed, before } = slotOf(current, name);
    const lost = dates.find((one) => one.slot === name && one.documentId === filed?.id);
    if (!filed || !lost) return current;
    const dated = { ...filed, date: lost.typed, dateFailure: lost.failure };
    return withSlot(current, name, { filed: dated, before });
  }, draft);
}

export function withSlot(draft: Draft, name: DocumentSlot, slot: Slot): Draft {
  return { ...draft, slots: { ...draft.slots, [name]: slot } };
}

/** Files a document; undo can restore the replaced one until the application is saved. */
export function withFiledDocument(
  draft: Draft,
  name: DocumentSlot,
  filed: UploadedDocument,
): Draft {
  return withSlot(draft, name, fillSlot(slotOf(draft, name), filed));
}

export function withAdditionalDocument(
  draft: Draft,
  { id, filename }: UploadedDocument,
  title: string,
): Draft {
  const Title =
    title.trim() || createDefaultTitle(draft.additional.map((document) => document.Title));
  const added = { DocumentId: id, Filename: filename, Title, isRemoved: false };
  return { ...draft, additional: [...draft.additional, added] };
}

/** Returns the closed application with the additional documents that the draft added. */
export function withAdded(draft: Draft, base: Application, closed: Application): Draft {
  const known = [...base.AdditionalDocuments, ...closed.AdditionalDocuments];
  const added = draft.additional.filter(
    ({ DocumentId, isRemoved }) =>
      !isRemoved && !known.some((document) => document.DocumentId === DocumentId),
  );
  const start = draftOf(closed);
  return { ...start, additional: [...start.additional, ...added] };
}

export function withAdditionalRemoved(draft: Draft, id: number, isRemoved: boolean): Draft {
  const additional = draft.additional.map((document) =>
    document.DocumentId === id ? { ...document, isRemoved } : document,
  );
  return { ...draft, additional };
}
