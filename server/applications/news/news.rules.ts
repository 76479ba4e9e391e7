import { type ApplicationChanges, applicationTextFields } from '../../../contract/applications.ts';
import type { NewsOfApplication } from '../../../contract/news.ts';
import type { ChangeKind } from '../../platform/changes.ts';
import type { Person } from '../../platform/person.ts';
import type { EntryOfApplication } from '../history/index.ts';

type NewsAudience = 'everybody' | 'byVisibility' | 'staff' | 'nobody';

const audiencesByKind: Partial<Record<string, NewsAudience>> = {
  applicationCreated: 'everybody',
  applicationChanged: 'everybody',
  applicationRestored: 'everybody',
  noteAdded: 'byVisibility',
  noteCorrected: 'byVisibility',
  noteTakenBack: 'staff',
  noteStruck: 'everybody',
  documentDateSet: 'everybody',
  requestSent: 'everybody',
  requestChanged: 'everybody',
  requestExtended: 'everybody',
  requestWithdrawn: 'everybody',
  requestAnswered: 'everybody',
  requestDecided: 'everybody',
  requestAccepted: 'everybody',
  requestEnded: 'everybody',
  requestReopened: 'everybody',
  // A review mark stays private to the administrators until a request mentions it.
  documentReviewed: 'nobody',
} satisfies Partial<Record<ChangeKind, NewsAudience>>;

type EntryKindAndDetails = Pick<EntryOfApplication, 'kind' | 'details'>;

interface NewsReaders {
  staff: boolean;
  employer: boolean;
}

export const staffNewsKinds = Object.entries(audiencesByKind).flatMap(([kind, audience]) =>
  audience === 'nobody' ? [] : [kind],
);

function findNewsReaders({ kind, details }: EntryKindAndDetails): NewsReaders {
  const audience = audiencesByKind[kind] ?? 'nobody';
  const staff = audience !== 'nobody';
  if (audience !== 'byVisibility') return { staff, employer: audience === 'everybody' };
  return { staff, employer: (JSON.parse(details) as { IsVisible?: boolean }).IsVisible === true };
}

const isNoteTakenBack = ({ kind }: EntryKindAndDetails) =>
  kind === ('noteTakenBack' satisfies ChangeKind);

/** A note that was taken back must look to the employer as if it had never existed. */
export function filterVisibleChanges<
  Entry extends EntryKindAndDetails & Pick<EntryOfApplication, 'sequence'>,
>({ isAdministrator }: Pick<Person, 'isAdministrator'>, entries: Entry[]): Entry[] {
  const relevantEntries = entries.filter((entry) => {
    const { staff, employer } = findNewsReaders(entry);
    return entry.sequence !== null && (isAdministrator ? staff : employer);
  });
  if (isAdministrator) return relevantEntries;
  const withdrawnNotes = entries.filter(isNoteTakenBack).map(getNoteId);
  if (withdrawnNotes.length === 0) return relevantEntries;
  return relevantEntries.filter(
    (entry) => !entry.kind.startsWith('note') || !withdrawnNotes.includes(getNoteId(entry)),
  );
}

const getNoteId = ({ details }: EntryKindAndDetails) =>
  (JSON.parse(details) as { CommentId: number }).CommentId;

type ApplicationParts = Pick<
  NewsOfApplication,
  'IsFiled' | 'Fields' | 'Slots' | 'Notes' | 'Requests'
>;

interface ChangedParts extends ApplicationParts {
  attachedOn: string[];
  retitled: string[];
}

type EntryDetails = ApplicationChanges & {
  CommentId?: number;
  RequestId?: number;
  Slot?: string | null;
};

export function collectChangedParts(entries: readonly EntryOfApplication[]): ChangedParts {
  const touched: ChangedParts = {
    IsFiled: false,
    Fields: [],
    Slots: [],
    Notes: [],
    Requests: [],
    attachedOn: [],
    retitled: [],
  };
  for (const { kind, details, changed_on } of entries) {
    const parsedDetails: EntryDetails = JSON.parse(details);
    if (kind === 'applicationCreated') touched.IsFiled = true;
    else if (kind === 'applicationChanged') addChangedContent(touched, parsedDetails, changed_on);
    if (parsedDetails.CommentId) touched.Notes.push(parsedDetails.CommentId);
    if (parsedDetails.RequestId) touched.Requests.push(parsedDetails.RequestId);
    if (parsedDetails.Slot) touched.Slots.push(parsedDetails.Slot);
  }
  return {
    ...touched,
    Fields: [...new Set(touched.Fields)],
    Slots: [...new Set(touched.Slots)],
    Notes: [...new Set(touched.Notes)],
    Requests: [...new Set(touched.Requests)],
  };
}

const newsFields: readonly string[] = [
  ...applicationTextFields,
  'ApplicationStatusId',
  'ApplicantPlace',
];

function addChangedContent(touched: ChangedParts, changes: ApplicationChanges, on: string): void {
  const { AdditionalDocuments, ...others } = changes;
  for (const name of Object.keys(others)) {
    (newsFields.includes(name) ? touched.Fields : touched.Slots).push(name);
  }
  if (!AdditionalDocuments) return;
  if (AdditionalDocuments.added.length > 0) touched.attachedOn.push(on);
  touched.retitled.push(...(AdditionalDocuments.retitled ?? []).map(({ to }) => to));
}

const kindsShownByForm: readonly string[] = [
  'applicationCreated',
  'applicationChanged',
  'noteAdded',
  'noteCorrected',
  'noteTakenBack',
  'noteStruck',
] satisfies ChangeKind[];

export function findLastShownChangeTime(entries: readonly EntryOfApplication[]): string {
  return entries.findLast(({ kind }) => kindsShownByForm.includes(kind))?.changed_on ?? '';
}

/** A part of the digest identifies the entry, but reveals nothing about its content. */
const digestPrefixLength = 22;

export function getEntryFingerprint(entry: EntryOfApplication | undefined): string {
  return entry?.digest?.slice(0, digestPrefixLength) ?? '';
}
