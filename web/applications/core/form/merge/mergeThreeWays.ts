import {
  type AdditionalDocument,
  type Application,
  type ApplicationTextField,
  applicationTextFields,
  createDefaultTitle,
  type DocumentSlot,
  documentSlots,
  parseTitleNumber,
} from '../../../../../contract/applications.ts';
import {
  type ApplicationFormDraft,
  getSlotContent,
  listKeptAdditionalDocuments,
  toDraft,
} from '../applicationFormDraft.ts';

type FieldLocation =
  | { kind: 'text'; name: ApplicationTextField }
  | { kind: 'status' }
  | { kind: 'place' }
  | { kind: 'slot'; name: DocumentSlot }
  | { kind: 'additional'; document: AdditionalDocument };

export interface DraftDifference {
  key: string;
  place: FieldLocation;
  mine: string;
  theirs: string;
}

export interface MergeResult {
  draft: ApplicationFormDraft;
  conflicts: DraftDifference[];
  taken: DraftDifference[];
}

interface DraftPart {
  key: string;
  place: FieldLocation;
  /** Returns a text that is equal when two drafts have the same value. */
  valueIn(draft: ApplicationFormDraft): string;
  shownIn(draft: ApplicationFormDraft): string;
  copy(into: ApplicationFormDraft, from: ApplicationFormDraft): void;
}

/**
 * Merges the version that was read (`base`), the form (`mine`) and the version that somebody else saved
 * (`theirs`). In a conflict the value in the form wins, except for the keys in `takeTheirs`.
 */
export function mergeThreeWays(
  base: Application,
  mine: ApplicationFormDraft,
  theirs: Application,
  takeTheirs: readonly string[] = [],
): MergeResult {
  const [before, there] = [toDraft(base), toDraft(theirs)];
  const draft = structuredClone(mine);
  const conflicts: DraftDifference[] = [];
  const adopted: DraftDifference[] = [];
  for (const { key, place, valueIn, shownIn, copy } of listDraftParts(before, mine, there)) {
    if (valueIn(there) === valueIn(before) || valueIn(there) === valueIn(mine)) continue;
    const isMine = valueIn(mine) !== valueIn(before);
    const list = isMine ? conflicts : adopted;
    list.push({ key, place, mine: shownIn(mine), theirs: shownIn(there) });
    if (!isMine || takeTheirs.includes(key)) copy(draft, there);
  }
  arrangeAdditionalDocuments(draft, before, mine, there);
  return { draft, conflicts, taken: adopted };
}

function listDraftParts(...drafts: ApplicationFormDraft[]): DraftPart[] {
  return [
    ...applicationTextFields.map(
      (name): DraftPart => ({
        key: name,
        place: { kind: 'text', name },
        valueIn: (draft) => draft[name].trim(),
        shownIn: (draft) => draft[name].trim(),
        copy: (into, from) => {
          into[name] = from[name];
        },
      }),
    ),
    {
      key: 'ApplicationStatusId',
      place: { kind: 'status' },
      valueIn: (draft) => String(draft.ApplicationStatusId),
      shownIn: (draft) => String(draft.ApplicationStatusId),
      copy: (into, from) => {
        into.ApplicationStatusId = from.ApplicationStatusId;
      },
    },
    {
      key: 'ApplicantPlace',
      place: { kind: 'place' },
      valueIn: (draft) => draft.ApplicantPlace,
      shownIn: (draft) => draft.ApplicantPlace,
      copy: (into, from) => {
        into.ApplicantPlace = from.ApplicantPlace;
      },
    },
    ...documentSlots.map(
      (name): DraftPart => ({
        key: name,
        place: { kind: 'slot', name },
        valueIn: (draft) => String(getSlotContent(draft, name).filed?.id ?? ''),
        shownIn: (draft) => getSlotContent(draft, name).filed?.filename ?? '',
        copy: (into, from) => {
          into.slots[name] = getSlotContent(from, name);
        },
      }),
    ),
    ...collectAdditionalDocuments(drafts).map(createAdditionalDocumentPart),
  ];
}

function createAdditionalDocumentPart(document: AdditionalDocument): DraftPart {
  const id = document.DocumentId;
  const documentIn = (draft: ApplicationFormDraft) =>
    listKeptAdditionalDocuments(draft).find(({ DocumentId }) => DocumentId === id);
  return {
    key: `additional-${id}`,
    place: { kind: 'additional', document },
    valueIn: (draft) => documentIn(draft)?.Title ?? '',
    shownIn: (draft) => documentIn(draft)?.Filename ?? '',
    copy(into, from) {
      const others = into.additional.filter(({ DocumentId }) => DocumentId !== id);
      const movedDocument = documentIn(from);
      into.additional = movedDocument
        ? [...others, { ...movedDocument, isRemoved: false }]
        : others;
    },
  };
}

function collectAdditionalDocuments(drafts: ApplicationFormDraft[]): AdditionalDocument[] {
  const knownDocuments = drafts.flatMap(({ additional }) => additional);
  return [...new Map(knownDocuments.map((document) => [document.DocumentId, document])).values()];
}

const listAdditionalDocumentIds = ({ additional }: ApplicationFormDraft) =>
  additional.map(({ DocumentId }) => DocumentId);

/** Gives a new document the next number when the other side uses the same default title. */
function arrangeAdditionalDocuments(
  draft: ApplicationFormDraft,
  before: ApplicationFormDraft,
  mine: ApplicationFormDraft,
  theirs: ApplicationFormDraft,
): void {
  const order = mergeDocumentOrders(
    listAdditionalDocumentIds(before),
    listAdditionalDocumentIds(mine),
    listAdditionalDocumentIds(theirs),
  );
  draft.additional.sort((a, b) => order.indexOf(a.DocumentId) - order.indexOf(b.DocumentId));
  for (const document of draft.additional) {
    if (listAdditionalDocumentIds(theirs).includes(document.DocumentId)) continue;
    const others = listKeptAdditionalDocuments(draft).filter(
      (keptAdditionalDocument) => keptAdditionalDocument.DocumentId !== document.DocumentId,
    );
    const titles = others.map(({ Title }) => Title);
    const isTitleUsed =
      titles.includes(document.Title) && parseTitleNumber(document.Title) !== null;
    if (isTitleUsed) document.Title = createDefaultTitle(titles);
  }
}

/**
 * Uses the order of the side that changed it. Documents that the other side added keep their place behind the same
 * document.
 */
function mergeDocumentOrders(before: number[], mine: number[], theirs: number[]): number[] {
  const isKept = (id: number) => before.includes(id) && mine.includes(id);
  const isMoved = mine.filter(isKept).join() !== before.filter(isKept).join();
  const [order, added] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [place, id] of added.entries()) {
    if (order.includes(id)) continue;
    const previous = added.slice(0, place).findLast((key) => order.includes(key));
    let position = previous === undefined ? 0 : order.indexOf(previous) + 1;
    while (position < order.length && !added.includes(Number(order[position]))) position += 1;
    order.splice(position, 0, id);
  }
  return order;
}
