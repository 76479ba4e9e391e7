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
import { type Draft, draftOf, keptAdditional, slotOf } from '../draft.ts';

type Place =
  | { kind: 'text'; name: ApplicationTextField }
  | { kind: 'status' }
  | { kind: 'place' }
  | { kind: 'slot'; name: DocumentSlot }
  | { kind: 'additional'; document: AdditionalDocument };

/** A field that somebody else changed, with the values of both sides. */
export interface Difference {
  key: string;
  place: Place;
  mine: string;
  theirs: string;
}

export interface Merge {
  /** The merged draft; in a conflict it has my value. */
  draft: Draft;
  /** Fields that both sides changed to different values. */
  conflicts: Difference[];
  /** Fields that only the other side changed. */
  taken: Difference[];
}

interface Part {
  key: string;
  place: Place;
  /** Returns the value for comparison. */
  valueIn(draft: Draft): string;
  shownIn(draft: Draft): string;
  /** Copies this part from one draft into another. */
  copy(into: Draft, from: Draft): void;
}

/**
 * Three-way merge of what was read (`base`), the form (`mine`) and what somebody else saved (`theirs`). In a
 * conflict mine wins, except for the keys in `takeTheirs`.
 */
export function mergeThreeWays(
  base: Application,
  mine: Draft,
  theirs: Application,
  takeTheirs: readonly string[] = [],
): Merge {
  const [before, there] = [draftOf(base), draftOf(theirs)];
  const draft = structuredClone(mine);
  const conflicts: Difference[] = [];
  const taken: Difference[] = [];
  for (const { key, place, valueIn, shownIn, copy } of partsOf(before, mine, there)) {
    if (valueIn(there) === valueIn(before) || valueIn(there) === valueIn(mine)) continue;
    const isMine = valueIn(mine) !== valueIn(before);
    const list = isMine ? conflicts : taken;
    list.push({ key, place, mine: shownIn(mine), theirs: shownIn(there) });
    if (!isMine || takeTheirs.includes(key)) copy(draft, there);
  }
  arrangeAdditional(draft, before, mine, there);
  return { draft, conflicts, taken };
}

function partsOf(...drafts: Draft[]): Part[] {
  return [
    ...applicationTextFields.map(
      (name): Part => ({
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
      (name): Part => ({
        key: name,
        place: { kind: 'slot', name },
        valueIn: (draft) => String(slotOf(draft, name).filed?.id ?? ''),
        shownIn: (draft) => slotOf(draft, name).filed?.filename ?? '',
        copy: (into, from) => {
          into.slots[name] = slotOf(from, name);
        },
      }),
    ),
    ...allAdditional(drafts).map(additionalPart),
  ];
}

function additionalPart(document: AdditionalDocument): Part {
  const id = document.DocumentId;
  const documentIn = (draft: Draft) =>
    keptAdditional(draft).find(({ DocumentId }) => DocumentId === id);
  return {
    key: `additional-${id}`,
    place: { kind: 'additional', document },
    valueIn: (draft) => documentIn(draft)?.Title ?? '',
    shownIn: (draft) => documentIn(draft)?.Filename ?? '',
    copy(into, from) {
      const others = into.additional.filter(({ DocumentId }) => DocumentId !== id);
      const taken = documentIn(from);
      into.additional = taken ? [...others, { ...taken, isRemoved: false }] : others;
    },
  };
}

/** Returns each document once, as in the last draft that has it. */
function allAdditional(drafts: Draft[]): AdditionalDocument[] {
  const known = drafts.flatMap(({ additional }) => additional);
  return [...new Map(known.map((document) => [document.DocumentId, document])).values()];
}

const idsOf = ({ additional }: Draft) => additional.map(({ DocumentId }) => DocumentId);

/** Orders the documents; a new one of mine whose default title is taken there gets the next number. */
function arrangeAdditional(draft: Draft, before: Draft, mine: Draft, there: Draft): void {
  const order = orderOf(idsOf(before), idsOf(mine), idsOf(there));
  draft.additional.sort((a, b) => order.indexOf(a.DocumentId) - order.indexOf(b.DocumentId));
  for (const document of draft.additional) {
    if (idsOf(there).includes(document.DocumentId)) continue;
    const others = keptAdditional(draft).filter((one) => one.DocumentId !== document.DocumentId);
    const titles = others.map(({ Title }) => Title);
    const isTaken = titles.includes(document.Title) && parseTitleNumber(document.Title) !== null;
    if (isTaken) document.Title = createDefaultTitle(titles);
  }
}

/** Returns the order of the side that changed it; documents added by the other side follow their predecessor there. */
function orderOf(before: number[], mine: number[], theirs: number[]): number[] {
  const isKept = (id: number) => before.includes(id) && mine.includes(id);
  const isMoved = mine.filter(isKept).join() !== before.filter(isKept).join();
  const [order, added] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  for (const [place, id] of added.entries()) {
    if (order.includes(id)) continue;
    const previous = added.slice(0, place).findLast((one) => order.includes(one));
    let at = previous === undefined ? 0 : order.indexOf(previous) + 1;
    while (at < order.length && !added.includes(Number(order[at]))) at += 1;
    order.splice(at, 0, id);
  }
  return order;
}
