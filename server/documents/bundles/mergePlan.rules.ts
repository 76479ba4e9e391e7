import {
  type Application,
  findFilledSlotsAndFacts,
  findMissingDocuments,
  findSlots,
} from '../../../contract/applications.ts';
import { findFilledSlots } from '../../../contract/attachments.ts';
import { getExtension } from '../../../contract/documents.ts';
import { downloadLimits } from '../../../contract/downloads.ts';
import { findStatus } from '../../../contract/enumerations.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Comment } from '../../../contract/notes.ts';
import { oneOfGroups, replacementReasons, slots } from '../../../contract/program.ts';
import type { Review } from '../../../contract/reviews.ts';
import type { ListedDocument, MergePlan, PlannedDocument, PlannedNote } from '../store/index.ts';
import { downloadTexts } from './downloadTexts.ts';

export interface BundleContents {
  application: Application;
  employer: { name: string; designationNumber: string };
  reviews: Review[] | null;
  notes: Comment[];
  sizes: ReadonlyMap<number, number>;
  reader: { name: string; isAdministrator: boolean };
}

export interface BundledDocument {
  documentId: number;
  filename: string;
  slot: string;
  title: string;
  isOfNote: boolean;
}

export function listBundledDocuments(
  application: Application,
  notes: readonly Comment[],
): BundledDocument[] {
  const filled = findFilledSlots(application);
  const sortedDocuments = [
    ...slots.flatMap(({ key }) => filled.find(({ slot }) => slot === key) ?? []),
    ...filled.filter(({ slot }) => !slots.some(({ key }) => key === slot)),
  ];
  return [
    ...sortedDocuments.map((slotContent) => ({ ...slotContent, title: '', isOfNote: false })),
    ...application.AdditionalDocuments.map(({ DocumentId, Filename, Title }) => ({
      documentId: DocumentId,
      filename: Filename,
      slot: '',
      title: Title,
      isOfNote: false,
    })),
    ...notes.flatMap(({ DocumentId, Filename, Title }) =>
      DocumentId === null
        ? []
        : {
            documentId: DocumentId,
            filename: Filename ?? '',
            slot: '',
            title: Title ?? '',
            isOfNote: true,
          },
    ),
  ];
}

export function getDocumentName(
  { slot, title, isOfNote }: BundledDocument,
  language: Language,
): string {
  const texts = downloadTexts[language];
  if (isOfNote) return title ? texts.note(title) : texts.aNote;
  if (title) return title;
  return slots.find(({ key }) => key === slot)?.name[language] ?? slot;
}

export const formatApplicantName = ({ LastName, FirstName }: Application) =>
  `${LastName} ${FirstName}`.trim();

const localesByLanguage: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
const dayFormatsByLanguage = { en: '2-digit', fr: 'numeric' } as const;

function formatDay(iso: string, language: Language, timeZone: string, time = {}): string {
  const shown = new Intl.DateTimeFormat(localesByLanguage[language], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: dayFormatsByLanguage[language],
    ...time,
  }).format(new Date(iso));
  return language === 'fr' ? shown.replace(/^1 /, '1er ') : shown;
}

export function formatTime(iso: string, language: Language, timeZone: string): string {
  return formatDay(iso, language, timeZone, {
    hour: dayFormatsByLanguage[language],
    minute: '2-digit',
  });
}

/** The limit leaves room for the file's own pages, and for documents that must be compressed anew. */
const maxDocumentBytes = downloadLimits.pdfBytes - 4_000_000;

interface PlanOptions {
  language: Language;
  timeZone: string;
  now: string;
  unreadable: ReadonlySet<number>;
  tooLarge: ReadonlySet<number>;
}

export function createMergePlan(
  contents: BundleContents,
  held: readonly BundledDocument[],
  setting: PlanOptions,
): MergePlan {
  const { application, notes, reader, sizes } = contents;
  const { language, timeZone, now, unreadable, tooLarge } = setting;
  const texts = downloadTexts[language];
  let bytes = 0;
  const documents = held.map((document): PlannedDocument => {
    const size = sizes.get(document.documentId) ?? 0;
    const isUnreadable = unreadable.has(document.documentId);
    const isTooLarge = tooLarge.has(document.documentId) || bytes + size > maxDocumentBytes;
    if (!isUnreadable && !isTooLarge) bytes += size;
    return {
      name: getDocumentName(document, language),
      filename: document.filename,
      extension: getExtension(document.filename),
      size,
      isLeftOut: isUnreadable ? 'unreadable' : isTooLarge ? 'tooLarge' : null,
      asItIs: null,
      isOfNote: document.isOfNote,
    };
  });
  const hasInternal = notes.some(({ IsVisible }) => !IsVisible);
  return {
    language,
    number: application.JobNumber,
    above: `${texts.application} ${application.JobNumber}`,
    title: `${application.FirstName} ${application.LastName}`.trim(),
    warning: hasInternal ? texts.warning : '',
    facts: listCoverFacts(contents, setting),
    listTitle: texts.documents,
    columns: texts.columns,
    list: createDocumentList(contents, held, language),
    documents,
    notes: notes.map((note) => createPlannedNote(note, reader.isAdministrator, setting)),
    made: texts.made(
      (reader.isAdministrator ? formatTime : formatDay)(now, language, timeZone),
      reader.name,
    ),
    // The time is left out, so that a file that an employer makes again on the same day is identical.
    madeOn: now.slice(0, 10),
  };
}

function listCoverFacts(
  { application, employer }: BundleContents,
  { language, timeZone }: PlanOptions,
): MergePlan['facts'] {
  const { facts, noManager } = downloadTexts[language];
  const status = findStatus(application.ApplicationStatusId)?.name[language] ?? '';
  return [
    [facts.jobTitle, application.JobTitle],
    [facts.employer, employer.name],
    [facts.designationNumber, employer.designationNumber],
    [facts.status, status],
    [facts.caseManager, application.CaseManager || noManager],
    [facts.createdOn, formatDay(application.CreatedOn, language, timeZone)],
    [facts.modifiedOn, formatDay(application.ModifiedOn, language, timeZone)],
  ];
}

function createDocumentList(
  { application, reviews }: BundleContents,
  documents: readonly BundledDocument[],
  language: Language,
): ListedDocument[] {
  const texts = downloadTexts[language];
  const toListedDocument = (document: BundledDocument): ListedDocument => ({
    name: getDocumentName(document, language),
    filename: document.filename,
    state:
      document.isOfNote || !reviews ? texts.received : describeReview(document, reviews, language),
    document: documents.indexOf(document),
  });
  const missing = (name: string): ListedDocument => ({
    name,
    filename: '',
    state: texts.missing,
    place: '–',
  });
  const absent = findMissingDocuments(application);
  const offeredSlots = findSlots(findFilledSlotsAndFacts(application));
  const ofSlots = slots.flatMap((slot): ListedDocument[] => {
    const document = documents.find((bundledDocument) => bundledDocument.slot === slot.key);
    if (document) return [toListedDocument(document)];
    const group = oneOfGroups.find(({ key }) => key === slot.oneOf);
    const isFirst = offeredSlots.find(({ oneOf }) => oneOf === slot.oneOf) === slot;
    if (group) {
      return isFirst && absent.includes(group.key) ? [missing(group.name[language])] : [];
    }
    return absent.includes(slot.key) ? [missing(slot.name[language])] : [];
  });
  const others = documents.filter(({ slot }) => !slots.some(({ key }) => key === slot));
  return [...ofSlots, ...others.map(toListedDocument)];
}

function describeReview(
  document: BundledDocument,
  reviews: readonly Review[],
  language: Language,
): string {
  const texts = downloadTexts[language];
  const review = reviews.find(
    ({ DocumentId, Slot }) => DocumentId === document.documentId && (Slot ?? '') === document.slot,
  );
  const state = texts.states[review?.State ?? 'notReviewed'];
  const reasons = [
    ...replacementReasons
      .filter(({ key }) => review?.Reasons.includes(key))
      .map(({ name }) => name[language]),
    ...(review?.Text ? [review.Text] : []),
  ];
  return reasons.length > 0 ? texts.withReasons(state, reasons.join(', ')) : state;
}

/** A file for an employer names no administrator, so its notes are attributed to the office. */
function createPlannedNote(
  note: Comment,
  isForStaff: boolean,
  { language, timeZone }: PlanOptions,
): PlannedNote {
  const { marks, program } = downloadTexts[language];
  const author = isForStaff ? note.CreatedBy : program;
  return {
    title: note.Title ?? '',
    about: `${author}, ${formatTime(note.CreatedOn, language, timeZone)}`,
    text: note.Note,
    marks: [
      ...(isForStaff ? [note.IsVisible ? marks.visible : marks.internal] : []),
      ...(note.StruckOn
        ? [marks.struck(isForStaff ? (note.StruckBy ?? '') : '', note.StrikeReason ?? '')]
        : []),
      ...(note.CorrectedOn ? [marks.corrected] : []),
    ],
  };
}
