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
  findOfferedSlots,
  formatFactTags,
  type Place,
  parseFactTags,
} from '../../../contract/mandatoryDocuments.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { applyPatch } from '../../platform/applyPatch.ts';

export interface ApplicationContent extends Record<ApplicationTextField, string> {
  ApplicationStatusId: number;
  ApplicantPlace: Place;
  slots: Slots;
  AdditionalDocuments: Pick<AdditionalDocument, 'DocumentId' | 'Title'>[];
}
type RequestedContent = Omit<ApplicationContent, 'ApplicationStatusId'>;

export const emptyContent: RequestedContent = {
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

export function toApplicationContent(
  requestedContent: RequestedContent,
  statusId: number,
): ApplicationContent {
  return {
    FirstName: requestedContent.FirstName.trim(),
    LastName: requestedContent.LastName.trim(),
    JobTitle: requestedContent.JobTitle.trim(),
    ApplicationStatusId: statusId,
    ApplicantPlace: requestedContent.ApplicantPlace,
    slots: requestedContent.slots,
    AdditionalDocuments: fillBlankTitles(requestedContent.AdditionalDocuments),
  };
}

function fillBlankTitles(
  documents: ApplicationContent['AdditionalDocuments'],
): ApplicationContent['AdditionalDocuments'] {
  const titles = documents.map((document) => document.Title.trim()).filter(Boolean);
  return documents.map(({ DocumentId, Title }) => {
    if (Title.trim()) return { DocumentId, Title: Title.trim() };
    const title = createDefaultTitle(titles);
    titles.push(title);
    return { DocumentId, Title: title };
  });
}

export function getDocumentIds({
  slots,
  AdditionalDocuments,
}: Pick<ApplicationContent, 'slots' | 'AdditionalDocuments'>): number[] {
  const additional = AdditionalDocuments.map((document) => document.DocumentId);
  return [...new Set([...slots.values(), ...additional])];
}

export function hasSameDocuments(
  applicationContent: ApplicationContent,
  other: ApplicationContent,
): boolean {
  return (
    isDeepStrictEqual(applicationContent.slots, other.slots) &&
    isDeepStrictEqual(applicationContent.AdditionalDocuments, other.AdditionalDocuments)
  );
}

export function getFilledSlots(...contents: ApplicationContent[]): string[] {
  const filled = contents.flatMap(({ slots }) => [...slots.keys()]);
  const knownSlots = documentSlots.filter((slot) => filled.includes(slot));
  return [...new Set([...knownSlots, ...filled.sort()])];
}

export function findReplacedDocuments(
  before: ApplicationContent,
  after: ApplicationContent,
  filenames: Map<number, string>,
) {
  const filename = (id: number) => filenames.get(id) ?? '';
  const additional = pairReplacedDocuments(before, after).map(([documentId, replacedBy]) => ({
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

function pairReplacedDocuments(
  { AdditionalDocuments: had }: ApplicationContent,
  { AdditionalDocuments: has }: ApplicationContent,
): [number, number][] {
  const isIn = (some: typeof had, { DocumentId: id }: (typeof had)[number]) =>
    some.some(({ DocumentId }) => DocumentId === id);
  const added = has.filter((document) => !isIn(had, document));
  return had
    .filter((document) => !isIn(has, document))
    .flatMap(({ DocumentId, Title }): [number, number][] => {
      const index = added.findIndex(
        (candidate) => foldCaseAndAccents(candidate.Title) === foldCaseAndAccents(Title),
      );
      return index < 0
        ? []
        : added.splice(index, 1).map((document) => [DocumentId, document.DocumentId]);
    });
}

export function findNewlyFilledSlots(before: ApplicationContent, after: ApplicationContent) {
  return [...after.slots]
    .filter(([slot]) => !before.slots.has(slot))
    .map(([slot, documentId]) => ({ slot, documentId }));
}

/**
 * Refuses slots that the program does not have or does not offer for this application, unless they were
 * already filled.
 */
export function findSlotProblems(
  { slots }: Pick<ApplicationContent, 'slots'>,
  before: Slots,
  filingFacts: FilingFacts,
): Problem[] {
  const slotKeys = findOfferedSlots(formatFactTags({ ...filingFacts, place: '' })).map(
    ({ key }) => key,
  );
  const refused = [...slots.keys()].filter((slot) => !before.has(slot) && !slotKeys.includes(slot));
  return refused.map((slot) => createProblem('notInList', getSlotField(slot)));
}

export type FilingFacts = Omit<CaseFacts, 'place'>;

/** A comma follows each tag, so that the keys of the filled slots can be appended. */
export const formatCaseFacts = (filingFacts: FilingFacts, place: Place): string =>
  formatFactTags({ ...filingFacts, place })
    .map((tag) => `${tag},`)
    .join('');

export const parseCaseFacts = (column: string): CaseFacts => parseFactTags(column.split(','));

/** Another employer's document gets the same message as a missing one, so that nobody learns that it exists. */
export function findDocumentProblems(
  content: ApplicationContent,
  available: Map<number, string>,
): Problem[] {
  const refusedSlots = getFilledSlots(content).filter(
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

export function hasOnlyAddedDocuments(
  before: ApplicationContent,
  after: ApplicationContent,
): boolean {
  const { AdditionalDocuments: had, ...fields } = before;
  const { AdditionalDocuments: has, ...fieldsAfter } = after;
  if (!isDeepStrictEqual(fields, fieldsAfter)) return false;
  let unchangedCount = 0;
  for (const document of has)
    if (isDeepStrictEqual(document, had[unchangedCount])) unchangedCount += 1;
  return unchangedCount === had.length;
}

export function getYearInTimeZone(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(instant);
}

export type ChangedFields = Partial<Omit<ApplicationPatch, 'ApplicationId' | 'Token'>>;

export function createPatch(applicationId: number, changed: ChangedFields): ApplicationPatch {
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
