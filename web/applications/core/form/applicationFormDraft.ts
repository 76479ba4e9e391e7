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
import { listEnteredDates, type UnsavedDate } from '../../../documents/dates/enteredDates.ts';
import {
  fillSlot,
  type SlotContent,
  type UploadedDocument,
} from '../../../documents/store/uploadedDocument.ts';
import { createRandomKey } from '../../../platform/createRandomKey.ts';
import { programTimeZone } from '../../../platform/program.ts';

export interface ApplicationFormDraft extends Record<ApplicationTextField, string> {
  /** This idempotency key of a new application keeps a retry after a lost response from creating a duplicate. */
  creationKey: string;
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  /** A new application offers this choice only when the program has several pilots. */
  Pilot: string;
  /** The form keeps the day of submission, because the needed documents may depend on it. */
  filedOn: Day;
  slots: Record<DocumentSlot, SlotContent>;
  additional: (AdditionalDocument & { isRemoved: boolean })[];
}

/** The day of submission has no effect before the program is changed for the first time. */
const getCurrentFilingDay = (): Day =>
  getProgramVersion() > 0 ? toDayInTimeZone(programTimeZone, new Date()) : '';

function getFirstPilotKey(): string {
  const availablePilots = pilots.filter((pilot) => isOffered(pilot, getCurrentFilingDay()));
  return pilots.length > 1 ? (availablePilots[0]?.key ?? '') : '';
}

/** The form of a new application may start with the job title of the previous application. */
export function toDraft(application: Application | null, jobTitle = ''): ApplicationFormDraft {
  const contents = application ? findFilledSlots(application) : [];
  const slot = (name: DocumentSlot): SlotContent => {
    const content = contents.find((content) => content.slot === name);
    const document = content ? { id: content.documentId, filename: content.filename } : null;
    return { filed: document, before: null };
  };
  return {
    creationKey: application ? '' : createRandomKey(),
    FirstName: application?.FirstName ?? '',
    LastName: application?.LastName ?? '',
    JobTitle: application?.JobTitle ?? jobTitle,
    ApplicationStatusId: application?.ApplicationStatusId ?? firstStatusId,
    ApplicantPlace: application?.ApplicantPlace ?? '',
    Pilot: application ? (application.Pilot ?? '') : getFirstPilotKey(),
    filedOn: application ? (application.FiledOn ?? '') : getCurrentFilingDay(),
    slots: createSlotRecord(slot),
    additional: (application?.AdditionalDocuments ?? []).map((document) => ({
      ...document,
      isRemoved: false,
    })),
  };
}

export function createSlotRecord<Value>(make: (slot: DocumentSlot) => Value) {
  return Object.fromEntries(documentSlots.map((slot) => [slot, make(slot)])) as Record<
    DocumentSlot,
    Value
  >;
}

export const getSlotContent = ({ slots }: ApplicationFormDraft, name: DocumentSlot): SlotContent =>
  slots[name] ?? { filed: null, before: null };

export const getDraftFactTags = ({
  filedOn,
  Pilot: pilot,
  ApplicantPlace: place,
}: ApplicationFormDraft): string[] => formatFactTags({ filedOn, pilot, place });

export function listTagsAndFilledSlots(draft: ApplicationFormDraft): string[] {
  return [
    ...getDraftFactTags(draft),
    ...documentSlots.filter((slot) => getSlotContent(draft, slot).filed),
  ];
}

/** The server does not change slots that are missing in the call. */
function toSlotFields(draft: ApplicationFormDraft, base: Application | null) {
  const before = base ? findFilledSlots(base).map(({ slot }) => slot) : [];
  const sent = documentSlots.filter(
    (slot) => getSlotContent(draft, slot).filed || before.includes(slot),
  );
  return createSlotFields(
    sent.map((slot) => {
      const { filed } = getSlotContent(draft, slot);
      return { slot, documentId: filed?.id ?? null, filename: filed?.filename ?? '' };
    }),
  );
}

export function listKeptAdditionalDocuments({
  additional,
}: ApplicationFormDraft): AdditionalDocument[] {
  return additional
    .filter((document) => !document.isRemoved)
    .map(({ DocumentId, Filename, Title }) => ({ DocumentId, Filename, Title }));
}

export function toSaveRequest(draft: ApplicationFormDraft, base: Application | null) {
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
    ...toSlotFields(draft, base),
    AdditionalDocuments: listKeptAdditionalDocuments(draft),
    Version: base?.Version ?? null,
  };
}

export function hasDraftChanged(
  draft: ApplicationFormDraft,
  base: Application | null,
  jobTitle = '',
): boolean {
  const asSent = (applicationFormDraft: ApplicationFormDraft) =>
    JSON.stringify(toSaveRequest({ ...applicationFormDraft, creationKey: '' }, base));
  return (
    asSent(draft) !== asSent(toDraft(base, jobTitle)) || listEnteredDates(draft.slots).length > 0
  );
}

export function restoreUnsavedDates(
  draft: ApplicationFormDraft,
  dates: readonly UnsavedDate[],
): ApplicationFormDraft {
  return documentSlots.reduce((current, name) => {
    const { filed, before } = getSlotContent(current, name);
    const unsavedDate = dates.find((date) => date.slot === name && date.documentId === filed?.id);
    if (!filed || !unsavedDate) return current;
    const dated = { ...filed, date: unsavedDate.typed, dateFailure: unsavedDate.failure };
    return replaceSlot(current, name, { filed: dated, before });
  }, draft);
}

export function replaceSlot(
  draft: ApplicationFormDraft,
  name: DocumentSlot,
  slot: SlotContent,
): ApplicationFormDraft {
  return { ...draft, slots: { ...draft.slots, [name]: slot } };
}

/** Adds a document to a slot; the replaced document can be restored until the application is saved. */
export function fillDraftSlot(
  draft: ApplicationFormDraft,
  name: DocumentSlot,
  document: UploadedDocument,
): ApplicationFormDraft {
  return replaceSlot(draft, name, fillSlot(getSlotContent(draft, name), document));
}

export function addAdditionalDocument(
  draft: ApplicationFormDraft,
  { id, filename }: UploadedDocument,
  title: string,
): ApplicationFormDraft {
  const Title =
    title.trim() || createDefaultTitle(draft.additional.map((document) => document.Title));
  const added = { DocumentId: id, Filename: filename, Title, isRemoved: false };
  return { ...draft, additional: [...draft.additional, added] };
}

export function restoreAddedDocuments(
  draft: ApplicationFormDraft,
  base: Application,
  closed: Application,
): ApplicationFormDraft {
  const knownDocuments = [...base.AdditionalDocuments, ...closed.AdditionalDocuments];
  const added = draft.additional.filter(
    ({ DocumentId, isRemoved }) =>
      !isRemoved && !knownDocuments.some((document) => document.DocumentId === DocumentId),
  );
  const start = toDraft(closed);
  return { ...start, additional: [...start.additional, ...added] };
}

export function markAdditionalDocumentRemoved(
  draft: ApplicationFormDraft,
  id: number,
  isRemoved: boolean,
): ApplicationFormDraft {
  const additional = draft.additional.map((document) =>
    document.DocumentId === id ? { ...document, isRemoved } : document,
  );
  return { ...draft, additional };
}
