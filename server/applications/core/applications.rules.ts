import { isDeepStrictEqual } from 'node:util';
import {
  type AdditionalDocument,
  type ApplicationPatch,
  type ApplicationTextField,
  defaultTitle,
  documentSlots,
} from '../../../contract/applications.ts';
import { fieldOfSlot, type Slots, slotsAfter } from '../../../contract/attachments.ts';
import { foldedText } from '../../../contract/foldedText.ts';
import {
  type CaseFacts,
  factsAsTags,
  factsIn,
  type Place,
  slotsFor,
} from '../../../contract/mandatoryDocuments.ts';
import { type Problem, problem } from '../../../contract/problems.ts';
import { patched } from '../../platform/patched.ts';

/** What can change in an application. */
export interface Content extends Record<ApplicationTextField, string> {
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  slots: Slots;
  AdditionalDocuments: Pick<AdditionalDocument, 'DocumentId' | 'Title'>[];
}
type Asked = Omit<Content, 'ApplicationStatusId'>;

/** Of an application that is not there yet. */
export const noContent: Asked = {
  FirstName: '',
  LastName: '',
  JobTitle: '',
  ApplicantPlace: '',
  slots: new Map(),
  AdditionalDocuments: [],
};

/** What a request makes of an application: what it leaves out stays as it is. */
export function askedOf(before: Asked, request: Omit<ApplicationPatch, 'Token'>) {
  return { ...patched(before, request), slots: slotsAfter(before.slots, request) };
}

export function contentOf(asked: Asked, statusId: number): Content {
  return {
    FirstName: asked.FirstName.trim(),
    LastName: asked.LastName.trim(),
    JobTitle: asked.JobTitle.trim(),
    ApplicationStatusId: statusId,
    ApplicantPlace: asked.ApplicantPlace,
    slots: asked.slots,
    AdditionalDocuments: withTitles(asked.AdditionalDocuments),
  };
}

function withTitles(documents: Content['AdditionalDocuments']): Content['AdditionalDocuments'] {
  const titles = documents.map((document) => document.Title.trim()).filter(Boolean);
  return documents.map(({ DocumentId, Title }) => {
    if (Title.trim()) return { DocumentId, Title: Title.trim() };
    const title = defaultTitle(titles);
    titles.push(title);
    return { DocumentId, Title: title };
  });
}

export function documentIdsOf({
  slots,
  AdditionalDocuments,
}: Pick<Content, 'slots' | 'AdditionalDocuments'>): number[] {
  const additional = AdditionalDocuments.map((document) => document.DocumentId);
  return [...new Set([...slots.values(), ...additional])];
}

/** In the same places and under the same titles. */
export function hasSameDocuments(one: Content, other: Content): boolean {
  return (
    isDeepStrictEqual(one.slots, other.slots) &&
    isDeepStrictEqual(one.AdditionalDocuments, other.AdditionalDocuments)
  );
}

/** In the order of the form, and then what the program has no more. */
export function slotsOf(...contents: Content[]): string[] {
  const filled = contents.flatMap(({ slots }) => [...slots.keys()]);
  const known = documentSlots.filter((slot) => filled.includes(slot));
  return [...new Set([...known, ...filled.sort()])];
}

/** The documents that leave their places, each with the one that takes it; of those in slots also what has none. */
export function replacementsBetween(
  before: Content,
  after: Content,
  filenames: Map<number, string>,
) {
  const filename = (id: number) => filenames.get(id) ?? '';
  const additional = additionalReplaced(before, after).map(([documentId, replacedBy]) => ({
    slot: '',
    documentId,
    filename: filename(documentId),
    replacedBy,
  }));
  const inSlots = [...before.slots]
    .filter(([slot, documentId]) => after.slots.get(slot) !== documentId)
    .map(([slot, documentId]) => ({
      slot,
      documentId,
      filename: filename(documentId),
      replacedBy: after.slots.get(slot) ?? null,
    }));
  return [...inSlots, ...additional];
}

/** Additional documents have no slot: one that comes under the title of one that goes, in the same save, takes its place. */
function additionalReplaced(
  { AdditionalDocuments: had }: Content,
  { AdditionalDocuments: has }: Content,
): [number, number][] {
  const isIn = (some: typeof had, { DocumentId: id }: (typeof had)[number]) =>
    some.some(({ DocumentId }) => DocumentId === id);
  const added = has.filter((one) => !isIn(had, one));
  return had
    .filter((one) => !isIn(has, one))
    .flatMap(({ DocumentId, Title }): [number, number][] => {
      const at = added.findIndex((one) => foldedText(one.Title) === foldedText(Title));
      return at < 0 ? [] : added.splice(at, 1).map((one) => [DocumentId, one.DocumentId]);
    });
}

/** The documents that go into slots that were empty. */
export function filledBetween(before: Content, after: Content) {
  return [...after.slots]
    .filter(([slot]) => !before.slots.has(slot))
    .map(([slot, documentId]) => ({ slot, documentId }));
}

/** A slot that the program has not, or does not offer to such an application; what was in one before may stay. */
export function slotProblems(
  { slots }: Pick<Content, 'slots'>,
  before: Slots,
  filed: Filed,
): Problem[] {
  const offered = slotsFor(factsAsTags({ ...filed, place: '' })).map(({ key }) => key);
  const refused = [...slots.keys()].filter((slot) => !before.has(slot) && !offered.includes(slot));
  return refused.map((slot) => problem('notInList', fieldOfSlot(slot)));
}

/** What stays as it was on the day of filing. */
export type Filed = Omit<CaseFacts, 'place'>;

/** The column, with a comma behind each so that the slots can follow. */
export const caseFactsOf = (filed: Filed, place: Place): string =>
  factsAsTags({ ...filed, place })
    .map((tag) => `${tag},`)
    .join('');

export const factsFrom = (column: string): CaseFacts => factsIn(column.split(','));

/** One sentence for a document of someone else and for one that does not exist. */
export function documentProblems(content: Content, available: Map<number, string>): Problem[] {
  const refusedSlots = slotsOf(content).filter(
    (slot) => !available.has(Number(content.slots.get(slot))),
  );
  const isAdditionalRefused = content.AdditionalDocuments.some(
    (document) => !available.has(document.DocumentId),
  );
  return [
    ...refusedSlots.map((slot) => problem('documentNotYours', fieldOfSlot(slot))),
    ...(isAdditionalRefused ? [problem('documentNotYours', 'AdditionalDocuments')] : []),
  ];
}

/** What stays open to the employer of a closed application: all as it was, and further documents. */
export function onlyAddsDocuments(before: Content, after: Content): boolean {
  const { AdditionalDocuments: had, ...fields } = before;
  const { AdditionalDocuments: has, ...fieldsAfter } = after;
  if (!isDeepStrictEqual(fields, fieldsAfter)) return false;
  let kept = 0;
  for (const document of has) if (isDeepStrictEqual(document, had[kept])) kept += 1;
  return kept === had.length;
}

export function yearIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(instant);
}

export type ChangedFields = Partial<Omit<ApplicationPatch, 'ApplicationId' | 'Token'>>;

/** A change of an application in which all else stays as it is, whatever its version unless one is named. */
export function patchOf(applicationId: number, changed: ChangedFields): ApplicationPatch {
  return {
    Token: undefined,
    ApplicationId: applicationId,
    CreationKey: '',
    BusinessId: null,
    ApplicationStatusId: null,
    Version: null,
    Pilot: '',
    LeaveOutMail: false,
    ...changed,
  };
}
