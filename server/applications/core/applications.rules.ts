import { isDeepStrictEqual } from 'node:util';
import {
  type AdditionalDocument,
  type ApplicationPatch,
  type ApplicationTextField,
  createDefaultTitle,
  documentSlots,
} from '../../../contract/applications.ts';
import { applySlotChanges, getSlotField, type Slots } from '../../../contract/attachments.ts';
import {
  type CaseFacts,
  findSlots,
  formatFactTags,
  type Place,
  parseFactTags,
} from '../../../contract/mandatoryDocuments.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
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
  return { ...applyPatch(before, request), slots: applySlotChanges(before.slots, request) };
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
    const title = createDefaultTitle(titles);
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

/** Returns the slots in the order of the form, followed by those that the program no longer has. */
export function slotsOf(...contents: Content[]): string[] {
  const filled = contents.flatMap(({ slots }) => [...slots.keys()]);
  const known = documentSlots.filter((slot) => filled.includes(slot));
  return [...new Set([...known, ...filled.sort()])];
}

/**
 * Returns the documents that were removed, each with its replacement. Documents in slots are included even
 * without a replacement.
 */
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

/** Additional documents are paired by title: a new document replaces a removed one of the same title. */
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
      const at = added.findIndex(
        (one) => foldCaseAndAccents(one.Title) === foldCaseAndAccents(Title),
      );
      return at < 0 ? [] : added.splice(at, 1).map((one) => [DocumentId, one.DocumentId]);
    });
}

export function filledBetween(before: Content, after: Content) {
  return [...after.slots]
    .filter(([slot]) => !before.slots.has(slot))
    .map(([slot, documentId]) => ({ slot, documentId }));
}

/**
 * Refuses slots that the program does not have or does not offer for this application, unless they were
 * already filled.
 */
export function slotProblems(
  { slots }: Pick<Content, 'slots'>,
  before: Slots,
  filed: FilingFacts,
): Problem[] {
  const offered = findSlots(formatFactTags({ ...filed, place: '' })).map(({ key }) => key);
  const refused = [...slots.keys()].filter((slot) => !before.has(slot) && !offered.includes(slot));
  return refused.map((slot) => createProblem('notInList', getSlotField(slot)));
}

export type FilingFacts = Omit<CaseFacts, 'place'>;

/** A comma follows each tag, so that the keys of the filled slots can be appended. */
export const caseFactsOf = (filed: FilingFacts, place: Place): string =>
  formatFactTags({ ...filed, place })
    .map((tag) => `${tag},`)
    .join('');

export const factsFromColumn = (column: string): CaseFacts => parseFactTags(column.split(','));

/**
 * Another employer's document gets the same message as a missing one, so that nobody learns that it exists.
 */
export function documentProblems(content: Content, available: Map<number, string>): Problem[] {
  const refusedSlots = slotsOf(content).filter(
    (slot) => !available.has(Number(content.slots.get(slot))),
  );
  const isAdditionalRefused = content.AdditionalDocuments.some(
    (document) => !available.has(document.DocumentId),
  );
  return [
    ...refusedSlots.map((slot) => createProblem('documentNotYours', getSlotField(slot))),
    ...(isAdditionalRefused ? [createProblem('documentNotYours', 'AdditionalDocuments')] : []),
  ];
}

/** Employers may only add documents to a closed application, but change nothing else. */
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

/** The patch leaves all other fields unchanged, and applies to any version unless one is given. */
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
