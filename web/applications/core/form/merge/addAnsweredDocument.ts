import type { AdditionalDocument, Application } from '../../../../../contract/applications.ts';
import { createSlotFields, findFilledSlots } from '../../../../../contract/attachments.ts';
import { type DocumentSlot, slots } from '../../../../../contract/program.ts';
import { fillSlot } from '../../../../documents/store/uploadedDocument.ts';
import type { AnsweredDocuments } from '../../../../requests/openForm.ts';
import {
  type ApplicationFormDraft,
  getSlotContent,
  replaceSlot,
  toDraft,
} from '../applicationFormDraft.ts';
import { mergeThreeWays } from './mergeThreeWays.ts';

interface OpenFormState {
  draft: ApplicationFormDraft;
  base: Application;
}

/** Adds a document that answered a request to the open form. The next save merges all other changes. */
export function addAnsweredDocument(
  form: OpenFormState,
  theirs: Application,
  place: AnsweredDocuments,
): OpenFormState {
  const merged = place.slot ? addAnsweredSlotDocument(form, theirs, place) : form;
  const { draft, base } = addAnsweredAdditionalDocuments(merged, theirs, place.additional);
  const isOnlyChange = mergeThreeWays(base, toDraft(base), theirs).taken.length === 0;
  return { draft, base: isOnlyChange ? { ...base, Version: theirs.Version } : base };
}

function addAnsweredSlotDocument(
  { draft, base }: OpenFormState,
  theirs: Application,
  place: AnsweredDocuments,
): OpenFormState {
  const name = place.slot as DocumentSlot;
  // The slot may have been removed from the program.
  if (!slots.some(({ key }) => key === name)) return { draft, base };
  const inSlot = (attached: { slot: string }) => attached.slot === name;
  const answered = findFilledSlots(theirs).filter(inSlot);
  const mine = getSlotContent(draft, name);
  const before = findFilledSlots(base).find(inSlot);
  const isUnsaved = mine.filed?.id !== before?.documentId;
  // When two people attached different documents, the save asks which of the two is meant.
  if (isUnsaved && !place.isOwn) return { draft, base };
  const [document] = answered;
  const filed = document ? { id: document.documentId, filename: document.filename } : null;
  const others = findFilledSlots(base).filter((filledSlot) => !inSlot(filledSlot));
  const slot = filed && isUnsaved ? fillSlot(mine, filed) : { filed, before: null };
  return {
    draft: replaceSlot(draft, name, slot),
    base: { ...base, ...createSlotFields([...others, ...answered]) },
  };
}

function addAnsweredAdditionalDocuments(
  { draft, base }: OpenFormState,
  theirs: Application,
  ids: number[],
): OpenFormState {
  if (ids.length === 0) return { draft, base };
  const isAnswer = ({ DocumentId }: AdditionalDocument) => ids.includes(DocumentId);
  const answered = theirs.AdditionalDocuments.filter(isAnswer);
  const placed = <Document extends AdditionalDocument>(list: Document[], added: Document[]) => {
    const index = list.findIndex(isAnswer);
    const others = list.filter((document) => !isAnswer(document));
    return others.toSpliced(index < 0 ? others.length : index, 0, ...added);
  };
  return {
    draft: {
      ...draft,
      additional: placed(
        draft.additional,
        answered.map((document) => ({ ...document, isRemoved: false })),
      ),
    },
    base: { ...base, AdditionalDocuments: placed(base.AdditionalDocuments, answered) },
  };
}
