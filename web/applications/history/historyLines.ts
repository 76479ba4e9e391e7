import {
  type ApplicationChanges,
  applicationTextFields,
  documentSlots,
  findSlotChange,
  type HistoryEntry,
} from '../../../contract/applications.ts';
import { formatSlotKey } from '../../../contract/formatSlotKey.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ApplicationStatusId } from '../../../contract/program.ts';
import type { ReviewDetails } from '../../../contract/reviews.ts';
import { translateTitle } from '../../documents/store/translateTitle.ts';
import { formatDay } from '../../platform/formatDay.ts';
import { applicationTexts } from '../../texts/applications.ts';
import type { Texts } from '../../texts/en.ts';
import { historyTexts, noteTexts } from '../../texts/notes.ts';
import { findSlotName, getProgramTexts } from '../../texts/program.ts';
import { describeRequestEntry, isRequestHistoryKind } from './requestLines.ts';

interface EntryDescription {
  title: string;
  lines: string[];
}

type HistoryTexts = (typeof historyTexts)[Language];
type EntryTexts = Pick<Texts, 'documents' | 'language'>;

export function describeHistoryEntry(
  { Kind, Details }: HistoryEntry,
  all: EntryTexts,
): EntryDescription {
  const { language } = all;
  const notes = noteTexts[language];
  const texts = historyTexts[language];
  if (Kind === 'applicationCreated') {
    return { title: texts.created, lines: describeImport(Details, texts) };
  }
  if (Kind === 'applicationRestored' || Kind === 'documentRestored') {
    const { Filename } = Details as { Filename?: string };
    return { title: texts[Kind], lines: Filename ? [texts.quoted(Filename)] : [] };
  }
  if (Kind === 'recordsAccepted') {
    return { title: texts.recordsAccepted, lines: [texts.quoted(String(Details.Reason))] };
  }
  if (Kind === 'noteAdded') {
    const title = Details.IsVisible ? texts.visibleNoteAdded : texts.internalNoteAdded;
    return { title, lines: [] };
  }
  if (Kind === 'noteCorrected') {
    const {
      Title = '',
      Note = '',
      CorrectedTitle = '',
      CorrectedNote = '',
    } = Details as Partial<Record<string, string>>;
    const lines = [
      ...describeFieldChange(texts, notes.noteTitle, { from: Title, to: CorrectedTitle }),
      ...describeFieldChange(texts, notes.noteText, { from: Note, to: CorrectedNote }),
    ];
    return { title: texts.noteCorrected, lines };
  }
  if (Kind === 'noteTakenBack' || Kind === 'noteStruck') {
    const { Title, Note, Filename, Reason } = Details as Record<string, string>;
    const lines = [Title, Note, Filename].filter(Boolean).map((text) => texts.quoted(String(text)));
    return { title: texts[Kind], lines: Reason ? [...lines, notes.struckReason(Reason)] : lines };
  }
  if (Kind === 'documentReviewed') {
    return describeDocumentReview(Details, language);
  }
  if (Kind === 'documentDateSet' || Kind === 'documentDateConfirmed') {
    return describeDocumentDate(Kind, Details, language);
  }
  if (Kind === 'caseManagerAssigned') return describeAssignment(Details, texts);
  if (isRequestHistoryKind(Kind)) return describeRequestEntry(Kind, Details, language);
  const lines = describeApplicationChanges(Details as ApplicationChanges, all);
  return { title: texts.changed, lines: [...lines, ...describeImport(Details, texts)] };
}

const describeImport = (
  { ImportedFrom }: HistoryEntry['Details'],
  texts: HistoryTexts,
): string[] => (ImportedFrom ? [texts.importedFrom(String(ImportedFrom))] : []);

interface CaseManagerDetails {
  CaseManager: string;
  IsOwn: boolean;
}

function describeAssignment(
  details: HistoryEntry['Details'],
  texts: HistoryTexts,
): EntryDescription {
  const { from, to } = details as unknown as { from: CaseManagerDetails; to: CaseManagerDetails };
  const nameManagers = ({ CaseManager, IsOwn }: CaseManagerDetails) =>
    IsOwn ? CaseManager : texts.ofEmployer(CaseManager || texts.nobody);
  const line = texts.fromTo(texts.caseManager, nameManagers(from), nameManagers(to));
  return { title: texts.caseManagerAssigned, lines: [line] };
}

interface FieldChange {
  from: string;
  to: string;
}

function describeFieldChange(
  texts: HistoryTexts,
  name: string,
  change: FieldChange | undefined,
): string[] {
  if (!change || change.from === change.to) return [];
  if (!change.from) return [texts.added(name, change.to)];
  if (!change.to) return [texts.removed(name, change.from)];
  return [texts.fromTo(name, change.from, change.to)];
}

const fieldsWithNames = [
  'ApplicationStatusId',
  'ImportedFrom',
  'ApplicantPlace',
  'AdditionalDocuments',
  ...applicationTextFields,
];

/** Returns the changes whose field names are unknown because the slot was removed from the program. */
function listChangesOfRemovedSlots(changes: object): [slot: string, FieldChange][] {
  const fieldNames: string[] = [...fieldsWithNames, ...documentSlots];
  return Object.entries(changes).filter(([name]) => !fieldNames.includes(name));
}

function describeApplicationChanges(changes: ApplicationChanges, all: EntryTexts): string[] {
  const { documents, language } = all;
  const application = applicationTexts[language];
  const texts = historyTexts[language];
  const { enumerations } = getProgramTexts(language);
  const line = (name: string, change: FieldChange | undefined) =>
    describeFieldChange(texts, name, change);
  const { ApplicationStatusId: status, ApplicantPlace: place } = changes;
  const statusName = (id: number) => enumerations.statuses[id as ApplicationStatusId];
  const { added = [], removed = [], retitled = [] } = changes.AdditionalDocuments ?? {};
  const isMoved =
    changes.AdditionalDocuments && !added.length && !removed.length && !retitled.length;
  return [
    ...line(
      application.status,
      status && { from: statusName(status.from), to: statusName(status.to) },
    ),
    ...applicationTextFields.flatMap((name) => line(application.fields[name], changes[name])),
    ...line(
      application.place,
      place && {
        from: application.placeNamed(place.from),
        to: application.placeNamed(place.to),
      },
    ),
    ...documentSlots.flatMap((slot) =>
      line(findSlotName(slot, language), findSlotChange(changes, slot)),
    ),
    ...listChangesOfRemovedSlots(changes).flatMap(([slot, change]) =>
      line(texts.formerSlot(formatSlotKey(slot)), change),
    ),
    ...added.map(({ Title, Filename }) => texts.added(translateTitle(Title, documents), Filename)),
    ...removed.map(({ Title, Filename }) =>
      texts.removed(translateTitle(Title, documents), Filename),
    ),
    ...retitled.map(({ from, to }) =>
      texts.retitled(translateTitle(from, documents), translateTitle(to, documents)),
    ),
    ...(isMoved ? [texts.reordered] : []),
  ];
}

interface DocumentDateDetails {
  Slot: string;
  Filename: string;
  from?: string;
  to?: string;
  Date?: string;
}

function describeDocumentReview(details: HistoryEntry['Details'], language: Language) {
  const { Slot, Title, ...said } = details as unknown as ReviewDetails;
  const texts = historyTexts[language];
  const { reasons } = getProgramTexts(language);
  const place = Slot === null ? Title : findSlotName(Slot, language);
  const reasonNames = said.Reasons.map((key) => reasons[key] ?? key).join(', ');
  return {
    title: texts.documentReviewed[said.State],
    lines: [
      texts.documentIn(place, said.Filename),
      ...(reasonNames ? [reasonNames] : []),
      ...(said.Text ? [texts.quoted(said.Text)] : []),
    ],
  };
}

function describeDocumentDate(
  kind: 'documentDateSet' | 'documentDateConfirmed',
  details: HistoryEntry['Details'],
  language: Language,
) {
  const {
    Slot,
    Filename,
    from = '',
    to = '',
    Date: confirmed = '',
  } = details as unknown as DocumentDateDetails;
  const texts = historyTexts[language];
  const day = (text: string) => (text ? formatDay(text, language) : texts.noDate);
  const line = kind === 'documentDateSet' ? texts.dateFromTo(day(from), day(to)) : day(confirmed);
  return {
    title: texts[kind],
    lines: [texts.documentIn(findSlotName(Slot, language), Filename), line],
  };
}
