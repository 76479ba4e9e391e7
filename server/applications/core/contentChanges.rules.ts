import { isDeepStrictEqual } from 'node:util';
import { type ApplicationChanges, applicationTextFields } from '../../../contract/applications.ts';
import { type ApplicationContent, getFilledSlots } from './applications.rules.ts';

export function findContentChanges(
  before: ApplicationContent,
  after: ApplicationContent,
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
  if (before.ApplicantPlace !== after.ApplicantPlace) {
    changes.ApplicantPlace = { from: before.ApplicantPlace, to: after.ApplicantPlace };
  }
  const filename = (id: number | undefined) => (id === undefined ? '' : (filenames.get(id) ?? ''));
  for (const slot of getFilledSlots(before, after)) {
    const [from, to] = [before.slots.get(slot), after.slots.get(slot)];
    if (from === to) continue;
    Object.assign(changes, { [slot]: { from: filename(from), to: filename(to) } });
  }
  if (!isDeepStrictEqual(before.AdditionalDocuments, after.AdditionalDocuments)) {
    changes.AdditionalDocuments = findAdditionalDocumentChanges(before, after, filename);
  }
  return shortenTexts(changes);
}

type AdditionalDocumentList = ApplicationContent['AdditionalDocuments'];

function findAdditionalDocumentChanges(
  { AdditionalDocuments: had }: ApplicationContent,
  { AdditionalDocuments: has }: ApplicationContent,
  filename: (id: number) => string,
): NonNullable<ApplicationChanges['AdditionalDocuments']> {
  const added = removeItems(has, had);
  const retitled: { from: string; to: string }[] = [];
  const removed = removeItems(had, has).filter(({ DocumentId, Title }) => {
    const index = added.findIndex((document) => document.DocumentId === DocumentId);
    const [renamed] = index < 0 ? [] : added.splice(index, 1);
    if (renamed) retitled.push({ from: Title, to: renamed.Title });
    return !renamed;
  });
  const describe = (documents: AdditionalDocumentList) =>
    documents.map(({ DocumentId, Title }) => ({ Title, Filename: filename(DocumentId) }));
  return {
    added: describe(added),
    removed: describe(removed),
    ...(retitled.length > 0 ? { retitled } : {}),
  };
}

const maxChangeBytes = 10_000;
/** The shortest of these lengths makes even the largest possible change fit into the history. */
const maxTextLengthsToTry = [120, 60, 30, 15, 8];

function shortenTexts(changes: ApplicationChanges): ApplicationChanges {
  let fitting = changes;
  for (const length of maxTextLengthsToTry) {
    if (Buffer.byteLength(JSON.stringify(fitting)) <= maxChangeBytes) break;
    fitting = JSON.parse(JSON.stringify(changes), (_key, value) =>
      typeof value === 'string' && value.length > length
        ? `${value.slice(0, length).toWellFormed()}…`
        : value,
    );
  }
  return fitting;
}

/** Removes one item for each of the others, because the same document may be attached twice. */
function removeItems<Item>(items: Item[], others: Item[]): Item[] {
  const unmatched = others.map((item) => JSON.stringify(item));
  return items.filter((item) => {
    const position = unmatched.indexOf(JSON.stringify(item));
    if (position >= 0) unmatched.splice(position, 1);
    return position < 0;
  });
}
