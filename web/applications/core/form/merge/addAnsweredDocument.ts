import type { AdditionalDocument, Application } from '../../../../../contract/applications.ts';
import { createSlotFields, findFilledSlots } from '../../../../../contract/attachments.ts';
import { type DocumentSlot, slots } from '../../../../../contract/program.ts';
import { fillSlot } from '../../../../documents/store/uploadedDocument.ts';
import type { AnsweredPlace } from '../../../../requests/openForm.ts';
import { type Draft, draftOf, slotOf, withSlot } from '../draft.ts';
import { mergeThreeWays } from './merge.ts';

interface Form {
  draft: Draft;
  base: Application;
}

/** Adds a document that answered a request. The rest of the form stays, and the save merges other changes. */
export function addAnsweredDocument(form: Form, theirs: Application, place: AnsweredPlace): Form {
  const taken = place.slot ? addSlotAnswer(form, theirs, place) : form;
  const { draft, base } = addAdditionalAnswer(taken, theirs, place.additional);
  const isOnlyChange = mergeThreeWays(base, draftOf(base), theirs).taken.length === 0;
  return { draft, base: isOnlyChange ? { ...base, Version: theirs.Version } : base };
}

function addSlotAnswer({ draft, base }: Form, theirs: Application, place: AnsweredPlace): Form {
  const name = place.slot as DocumentSlot;
  // The form lacks slots that were removed from the program.
  if (!slots.some(({ key }) => key === name)) return { draft, base };
  const inSlot = (one: { slot: string }) => one.slot === name;
  const answered = findFilledSlots(theirs).filter(inSlot);
  const mine = slotOf(draft, name);
  const before = findFilledSlots(base).find(inSlot);
  const isUnsaved = mine.filed?.id !== before?.documentId;
  // The save asks which document is meant when two people attached different ones.
  if (isUnsaved && !place.isOwn) return { draft, base };
  const [document] = answered;
  const filed = document ? { id: document.documentId, filename: document.filename } : null;
  const others = findFilledSlots(base).filter((one) => !inSlot(one));
  const slot = filed && isUnsaved ? fillSlot(mine, filed) : { filed, before: null };
  return {
    draft: withSlot(draft, name, slot),
    base: { ...base, ...createSlotFields([...others, ...answered]) },
  };
}

function addAdditionalAnswer({ draft, base }: Form, theirs: Application, ids: number[]): Form {
  if (ids.length === 0) return { draft, base };
  const isAnswer = ({ DocumentId }: AdditionalDocument) => ids.includes(DocumentId);
  const answered = theirs.AdditionalDocuments.filter(isAnswer);
  const placed = <Document extends AdditionalDocument>(list: Document[], added: Document[]) => {
    const at = list.findIndex(isAnswer);
    const others = list.filter((one) => !isAnswer(one));
    return others.toSpliced(at < 0 ? others.length : at, 0, ...added);
  };
  return {
    draft: {
      ...draft,
      additional: placed(
        draft.additional,
        answered.map((one) => ({ ...one, isRemoved: false })),
      ),
    },
    base: { ...base, AdditionalDocuments: placed(base.AdditionalDocuments, answered) },
  };
}
