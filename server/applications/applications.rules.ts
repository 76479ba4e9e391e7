import { isDeepStrictEqual } from 'node:util';
import {
  type AdditionalDocument,
  type ApplicationChanges,
  type ApplicationPatch,
  type ApplicationTextField,
  applicationTextFields,
  type DocumentSlot,
  defaultTitle,
  documentSlots,
} from '../../contract/applications.ts';
import { fieldOfSlot, type Slots, slotsAfter } from '../../contract/attachments.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { patched } from '../platform/patched.ts';

/** What can change in an application. */
export interface Content extends Record<ApplicationTextField, string> {
  ApplicationStatusId: number;
  slots: Slots;
  AdditionalDocuments: Pick<AdditionalDocument, 'DocumentId' | 'Title'>[];
}
type Asked = Omit<Content, 'ApplicationStatusId'>;

/** Of an application that is not there yet. */
export const noContent: Asked = {
  FirstName: '',
  LastName: '',
  JobTitle: '',
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
function slotsOf(...contents: Content[]): string[] {
  const filled = contents.flatMap(({ slots }) => [...slots.keys()]);
  const known = documentSlots.filter((slot) => filled.includes(slot));
  return [...new Set([...known, ...filled.sort()])];
}

/** A slot that the program has not, or had no more when something was in it. */
export function slotProblems({ slots }: Pick<Content, 'slots'>, before: Slots): Problem[] {
  const isKnown = (slot: string) => before.has(slot) || documentSlots.some((one) => one === slot);
  return [...slots.keys()].every(isKnown) ? [] : [problem('notInList', 'OtherSlots')];
}

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

/** What the history keeps of a change: both sides, so that nothing that was overwritten is lost. */
export function changesBetween(
  before: Content,
  after: Content,
  filenames: Map<number, string>,
): ApplicationChanges {
  const changes: ApplicationChanges = {};
  for (const field of applicationTextFields) {
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  }
  if (before.ApplicationStatusId !== after.ApplicationStatusId) {
    changes.ApplicationStatusId = {
      from: before.ApplicationStatusId,
      to: after.ApplicationStatusId,
    };
  }
  const filename = (id: number | undefined) => (id === undefined ? '' : (filenames.get(id) ?? ''));
  for (const slot of slotsOf(before, after)) {
    const [from, to] = [before.slots.get(slot), after.slots.get(slot)];
    if (from === to) continue;
    changes[slot as DocumentSlot] = { from: filename(from), to: filename(to) };
  }
  if (!isDeepStrictEqual(before.AdditionalDocuments, after.AdditionalDocuments)) {
    changes.AdditionalDocuments = changesOfAdditional(before, after, filename);
  }
  return shortened(changes);
}

type Additional = Content['AdditionalDocuments'];

function changesOfAdditional(
  { AdditionalDocuments: had }: Content,
  { AdditionalDocuments: has }: Content,
  filename: (id: number) => string,
): NonNullable<ApplicationChanges['AdditionalDocuments']> {
  const added = without(has, had);
  const retitled: { from: string; to: string }[] = [];
  const removed = without(had, has).filter(({ DocumentId, Title }) => {
    const at = added.findIndex((document) => document.DocumentId === DocumentId);
    const [renamed] = at < 0 ? [] : added.splice(at, 1);
    if (renamed) retitled.push({ from: Title, to: renamed.Title });
    return !renamed;
  });
  const described = (documents: Additional) =>
    documents.map(({ DocumentId, Title }) => ({ Title, Filename: filename(DocumentId) }));
  return {
    added: described(added),
    removed: described(removed),
    ...(retitled.length > 0 ? { retitled } : {}),
  };
}

const mostBytes = 10_000;
/** Down to the last, the largest change that there can be fits. */
const lengths = [120, 60, 30, 15, 8];

/** A change of everything at once keeps all names, but long ones only by their beginning. */
function shortened(changes: ApplicationChanges): ApplicationChanges {
  let fitting = changes;
  for (const length of lengths) {
    if (Buffer.byteLength(JSON.stringify(fitting)) <= mostBytes) break;
    fitting = JSON.parse(JSON.stringify(changes), (_key, value) =>
      typeof value === 'string' && value.length > length
        ? `${value.slice(0, length).toWellFormed()}…`
        : value,
    );
  }
  return fitting;
}

/** Each one takes away only one of its kind: the same document may be there twice. */
function without<Item>(items: Item[], others: Item[]): Item[] {
  const left = others.map((item) => JSON.stringify(item));
  return items.filter((item) => {
    const at = left.indexOf(JSON.stringify(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function yearIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(instant);
}
