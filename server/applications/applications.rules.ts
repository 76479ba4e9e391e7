import { isDeepStrictEqual } from 'node:util';
import {
  type AdditionalDocument,
  type ApplicationChanges,
  applicationLimits,
  type DocumentSlot,
  defaultTitle,
  documentSlots,
  type SlotIds,
} from '../../contract/applications.ts';
import { type Problem, problem } from '../../contract/problems.ts';

/** What can change in an application. */
export interface Content extends SlotIds {
  FirstName: string;
  LastName: string;
  JobTitle: string;
  ApplicationStatusId: number;
  AdditionalDocuments: Pick<AdditionalDocument, 'DocumentId' | 'Title'>[];
}

/** Of an application that is not there yet. */
export const noContent: Omit<Content, 'ApplicationStatusId'> = {
  ...(Object.fromEntries(documentSlots.map((slot) => [`${slot}Id`, null])) as unknown as SlotIds),
  FirstName: '',
  LastName: '',
  JobTitle: '',
  AdditionalDocuments: [],
};

export function contentOf(request: typeof noContent, statusId: number): Content {
  return {
    ...slotIdsOf(request),
    FirstName: request.FirstName.trim(),
    LastName: request.LastName.trim(),
    JobTitle: request.JobTitle.trim(),
    ApplicationStatusId: statusId,
    AdditionalDocuments: withTitles(request.AdditionalDocuments),
  };
}

/** Whoever deletes a document may leave its id out, and then says so by the blank file name. */
export function emptiedByName(
  request: Partial<SlotIds> & Partial<Record<`Filename_${DocumentSlot}`, unknown>>,
): Partial<SlotIds> {
  const emptied = documentSlots.filter((slot) => {
    const name = request[`Filename_${slot}`];
    const isBlank = name === null || (typeof name === 'string' && name.trim() === '');
    return isBlank && request[`${slot}Id`] === undefined;
  });
  return Object.fromEntries(emptied.map((slot) => [`${slot}Id`, null]));
}

function slotIdsOf(ids: SlotIds): SlotIds {
  return Object.fromEntries(
    documentSlots.map((slot) => [`${slot}Id`, ids[`${slot}Id`]]),
  ) as unknown as SlotIds;
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

export function documentIdsOf(content: SlotIds & Partial<Content>): number[] {
  const inSlots = documentSlots.map((slot) => content[`${slot}Id`]).filter((id) => id !== null);
  const additional = content.AdditionalDocuments?.map((document) => document.DocumentId) ?? [];
  return [...new Set([...inSlots, ...additional])];
}

/** In the same places and under the same titles. */
export function hasSameDocuments(one: Content, other: Content): boolean {
  return (
    documentSlots.every((slot) => one[`${slot}Id`] === other[`${slot}Id`]) &&
    isDeepStrictEqual(one.AdditionalDocuments, other.AdditionalDocuments)
  );
}

/** One sentence for a document of someone else and for one that does not exist. */
export function documentProblems(content: Content, available: Map<number, string>): Problem[] {
  const refusedSlots = documentSlots.filter((slot) => {
    const id = content[`${slot}Id`];
    return id !== null && !available.has(id);
  });
  const isAdditionalRefused = content.AdditionalDocuments.some(
    (document) => !available.has(document.DocumentId),
  );
  return [
    ...refusedSlots.map((slot) => problem('documentNotYours', `${slot}Id`)),
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
  for (const field of Object.keys(applicationLimits) as (keyof typeof applicationLimits)[]) {
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  }
  if (before.ApplicationStatusId !== after.ApplicationStatusId) {
    changes.ApplicationStatusId = {
      from: before.ApplicationStatusId,
      to: after.ApplicationStatusId,
    };
  }
  const filename = (id: number | null) => (id === null ? '' : (filenames.get(id) ?? ''));
  for (const slot of documentSlots) {
    const [from, to] = [before[`${slot}Id`], after[`${slot}Id`]];
    if (from !== to) changes[slot] = { from: filename(from), to: filename(to) };
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
