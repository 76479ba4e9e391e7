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
  factsFromTags,
  type Place,
  slotsFor,
} from '../../../contract/mandatoryDocuments.ts';
import { type Problem, problem } from '../../../contract/problems.ts';
import { applyPatch } from '../../platform/applyPatch.ts';

export interface Content extends Record<ApplicationTextField, string> {
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  slots: Slots;
  AdditionalDocuments: Pick<AdditionalDocument, 'DocumentId' | 'Title'>[];
}
type RequestedContent = Omit<Content, 'ApplicationStatusId'>;

export const noContent: RequestedContent = {
  FirstName: '',
  LastName: '',
  JobTitle: '',
  ApplicantPlace: '',
  slots: new Map(),
  AdditionalDocuments: [],
};

export function mergeRequest(before: RequestedContent, request: Omit<ApplicationPatch, 'Token'>) {
  return { ...applyPatch(before, request), slots: slotsAfter(before.slots, request) };
}

export function contentOf(asked: RequestedContent, statusId: number): Content {
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

export function hasSameDocuments(one: Content, other: Content): boolean {
  return (
    isDeepStrictEqual(one.slots, other.slots) &&
    isDeepStrictEqual(one.AdditionalDocuments, other.AdditionalDocuments)
  );
}

/** Returns the slots in the order of the form, then those that the program no longer has. */
export function slotsOf(...contents: Content[]): string[] {
  const filled = contents.flatMap(({ slots }) => [...slots.keys()]);
  const known = documentSlots.filter((slot) => filled.includes(slot));
  return [...new Set([...known, ...filled.sort()])];
}

/** Returns the documents that leave their places with their replacements; in slots also those without one. */
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

/** Pairs additional documents by title: a new one replaces a removed one of the same title in the same save. */
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

export function filledBetween(before: Content, after: Content) {
  return [...after.slots]
    .filter(([slot]) => !before.slots.has(slot))
    .map(([slot, documentId]) => ({ slot, documentId }));
}

/** Refuses slots that the program lacks or does not offer this application, unless they were already filled. */
export function slotProblems(
  { slots }: Pick<Content, 'slots'>,
  before: Slots,
  filed: FilingFacts,
): Problem[] {
  const offered = slotsFor(factsAsTags({ ...filed, place: '' })).map(({ key }) => key);
  const refused = [...slots.keys()].filter((slot) => !before.has(slot) && !offered.includes(slot));
  return refused.map((slot) => problem('notInList', fieldOfSlot(slot)));
}

export type FilingFacts = Omit<CaseFacts, 'place'>;

/** Writes the column with a comma after each tag, so that the slots can follow. */
export const caseFactsOf = (filed: FilingFacts, place: Place): string =>
  factsAsTags({ ...filed, place })
    .map((tag) => `${tag},`)
    .join('');

export const factsFromColumn = (column: string): CaseFacts => factsFromTags(column.split(','));

/** A foreign document gets the same message as a missing one. */
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

/** On a closed application an employer may only add documents. */
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

/** Builds a patch that leaves all other fields, whatever the version unless one is given. */
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
