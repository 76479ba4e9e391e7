import {
  type AdditionalDocument,
  type Application,
  type ApplicationTextField,
  applicationTextFields,
  type DocumentSlot,
  defaultTitle,
  documentSlots,
} from '../../../../contract/applications.ts';
import { filledSlots, slotFields } from '../../../../contract/attachments.ts';
import { byKey } from '../../../../contract/byKey.ts';
import { type Day, dayIn } from '../../../../contract/days.ts';
import { factsAsTags, type Place } from '../../../../contract/mandatoryDocuments.ts';
import { firstStatus, isOffered, pilots, programVersion } from '../../../../contract/program.ts';
import { type LostDate, typedDatesOf } from '../../../documents/dates/typedDates.ts';
import {
  fillSlot,
  type Slot,
  type UploadedDocument,
} from '../../../documents/store/uploadedDocument.ts';
import { programTimeZone } from '../../../platform/program.ts';
import { randomKey } from '../../../platform/randomKey.ts';

export interface Draft extends Record<ApplicationTextField, string> {
  /** The idempotency key of a new application: a retry after a lost response creates no duplicate. */
  creationKey: string;
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  /** A new application has a choice only when the program has several pilots. */
  Pilot: string;
  /** The day of submission, because the needed documents may depend on it. */
  filedOn: Day;
  slots: Record<DocumentSlot, Slot>;
  additional: (AdditionalDocument & { isRemoved: boolean })[];
}

/** The day of submission has no effect before the program is changed for the first time. */
const filingDay = (): Day => (programVersion() > 0 ? dayIn(programTimeZone, new Date()) : '');

/** Returns an empty key when the program has only one pilot. */
function firstPilot(): string {
  const offered = pilots.filter((pilot) => isOffered(pilot, filingDay()));
  return pilots.length > 1 ? (offered[0]?.key ?? '') : '';
}

/** The form of a new application may start with the job title of the previous application. */
export function draftOf(application: Application | null, jobTitle = ''): Draft {
  const contents = application ? filledSlots(application) : [];
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
    ApplicationStatusId: application?.ApplicationStatusId ?? firstStatus,
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

/** Returns the facts that decide which documents are needed, as tags. */
export const tagsOf = ({ filedOn, Pilot: pilot, ApplicantPlace: place }: Draft): string[] =>
  factsAsTags({ filedOn, pilot, place });

export function tagsAndSlots(draft: Draft): string[] {
  return [...tagsOf(draft), ...documentSlots.filter((slot) => slotOf(draft, slot).filed)];
}

/**
 * Returns the slots that are or were filled, because the server does not change slots that are missing in
 * the call.
 */
function slotFieldsOf(draft: Draft, base: Application | null) {
  const before = base ? filledSlots(base).map(({ slot }) => slot) : [];
  const sent = documentSlots.filter((slot) => slotOf(draft, slot).filed || before.includes(slot));
  return slotFields(
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
    ...byKey(
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

/** Adds the document dates that an earlier save could not store. */
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

/** Adds a document to a slot; the replaced document can be restored until the application is saved. */
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
  const Title = title.trim() || defaultTitle(draft.additional.map((document) => document.Title));
  const added = { DocumentId: id, Filename: filename, Title, isRemoved: false };
  return { ...draft, additional: [...draft.additional, added] };
}

/** Returns the closed application together with the additional documents that the draft added. */
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
