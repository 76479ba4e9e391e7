import {
  type AdditionalDocument,
  type Application,
  type DocumentSlot,
  documentSlots,
} from '../../contract/applications.ts';
import { type Draft, draftOf, keptAdditional, type TextFieldName } from './draft.ts';

type Place =
  | { kind: 'text'; name: TextFieldName }
  | { kind: 'status' }
  | { kind: 'slot'; name: DocumentSlot }
  | { kind: 'additional'; document: AdditionalDocument };

/** One place where my application and the one that was saved meanwhile do not agree. */
export interface Difference {
  key: string;
  place: Place;
  mine: string;
  theirs: string;
  /** I had changed nothing here. */
  isUntouched: boolean;
}

const textFields: TextFieldName[] = ['FirstName', 'LastName', 'JobTitle'];

export function differences(
  base: Application,
  mine: Draft,
  theirs: Application,
  isAdministrator: boolean,
): Difference[] {
  const old = draftOf(base);
  const other = draftOf(theirs);
  const compare = (key: string, place: Place, valueIn: (draft: Draft) => string) => {
    const [before, here, there] = [valueIn(old), valueIn(mine), valueIn(other)];
    const isUntouched = here === before;
    return here === there ? [] : [{ key, place, mine: here, theirs: there, isUntouched }];
  };
  return [
    ...textFields.flatMap((name) =>
      compare(name, { kind: 'text', name }, (draft) => draft[name].trim()),
    ),
    ...(isAdministrator
      ? compare('status', { kind: 'status' }, (draft) => String(draft.ApplicationStatusId))
      : []),
    ...documentSlots.flatMap((name) => {
      const idIn = (draft: Draft) => String(draft.slots[name].filed?.id ?? '');
      return compare(name, { kind: 'slot', name }, idIn).map((difference) => ({
        ...difference,
        mine: mine.slots[name].filed?.filename ?? '',
        theirs: other.slots[name].filed?.filename ?? '',
      }));
    }),
    ...allAdditional(mine, other).flatMap((document) =>
      compare(keyOf(document), { kind: 'additional', document }, (draft) =>
        keptAdditional(draft).some(({ DocumentId }) => DocumentId === document.DocumentId)
          ? document.Filename
          : '',
      ),
    ),
  ];
}

const keyOf = ({ DocumentId }: AdditionalDocument) => `additional-${DocumentId}`;

function allAdditional(mine: Draft, theirs: Draft): AdditionalDocument[] {
  const kept = keptAdditional(theirs);
  const known = new Set(kept.map(({ DocumentId }) => DocumentId));
  return [...kept, ...keptAdditional(mine).filter(({ DocumentId }) => !known.has(DocumentId))];
}

/** Theirs, but for the differences in which mine is kept. */
export function merged(mine: Draft, theirs: Application, kept: string[]): Draft {
  const other = draftOf(theirs);
  const isMine = (key: string) => kept.includes(key);
  const result = structuredClone(other);
  for (const name of textFields) if (isMine(name)) result[name] = mine[name];
  if (isMine('status')) result.ApplicationStatusId = mine.ApplicationStatusId;
  for (const name of documentSlots) if (isMine(name)) result.slots[name] = mine.slots[name];

  const has = (draft: Draft, { DocumentId }: AdditionalDocument) =>
    keptAdditional(draft).some((document) => document.DocumentId === DocumentId);
  result.additional = allAdditional(mine, other)
    .filter((document) => has(isMine(keyOf(document)) ? mine : other, document))
    .map((document) => ({ ...document, isRemoved: false }));
  return result;
}
