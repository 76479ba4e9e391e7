import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Application, documentSlots } from '../../../../contract/applications.ts';
import { findExpiredUploads } from '../../../documents/store/expiredUploads.ts';
import { useDraft } from '../../../platform/useDraft.ts';
import { type Draft, draftOf, slotOf, withAdded, withSlot } from './draft.ts';

/** The unsaved form and the version it is based on, which a later save is merged with. */
export interface ApplicationDraft {
  draft: Draft;
  base: Application | null;
}

interface Options {
  /** The application as read on this visit. */
  application: Application | null;
  form: ApplicationDraft;
  isUnsaved: boolean;
  /** Tells whether it is closed to this person, who can then only read it and add documents. */
  isClosedTo(at: Application | null): boolean;
  /** Called when it was closed since the draft was written: only added documents are restored. */
  onClosed(): void;
  setBase: Dispatch<SetStateAction<Application | null>>;
  setDraft: Dispatch<SetStateAction<Draft>>;
}

export function useApplicationDraft(options: Options) {
  const { application, form, isUnsaved, isClosedTo, setBase, setDraft } = options;
  const [gone, setGone] = useState<string[]>([]);
  const offered = useDraft<ApplicationDraft>({
    form: `application/${application?.ApplicationId ?? 'new'}`,
    value: form,
    usual: ({ base }) => ({ draft: draftOf(base), base }),
    isUnsaved,
    isNew: application === null,
  });

  async function takeOver(typed: ApplicationDraft) {
    const { draft, base } = openable(typed);
    setBase(base);
    setDraft(draft);
    const uploads = uploadsOf(draft, application);
    const isGone = await findExpiredUploads(uploads.map(({ id }) => id));
    setGone(uploads.filter(({ id }) => isGone(id)).map(({ name }) => name));
    setDraft((current) => withoutDocuments(current, isGone));
  }

  /** When it was closed or reopened since, restores only documents that the draft added. */
  function openable(typed: ApplicationDraft): ApplicationDraft {
    const now = form.base;
    if (!now || !typed.base || !(isClosedTo(now) || isClosedTo(typed.base))) return typed;
    // The draft is discarded, and what was restored of it is stored as a new one.
    offered.discard();
    if (!isClosedTo(typed.base)) options.onClosed();
    return { draft: withAdded(typed.draft, typed.base, now), base: now };
  }

  return { offered, gone, takeOver };
}

/** Returns the draft's documents that the current application lacks. */
function uploadsOf(draft: Draft, application: Application | null) {
  const known = filesOf(draftOf(application)).map(({ id }) => id);
  return filesOf(draft).filter(({ id }) => !known.includes(id));
}

function filesOf(draft: Draft) {
  return [
    ...documentSlots.flatMap((slot) => {
      const { filed } = slotOf(draft, slot);
      return filed ? [{ id: filed.id, name: filed.filename }] : [];
    }),
    ...draft.additional
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ DocumentId, Filename }) => ({ id: DocumentId, name: Filename })),
  ];
}

function withoutDocuments(draft: Draft, isGone: (id: number) => boolean): Draft {
  const slots = documentSlots.reduce((current, slot) => {
    const { filed, before } = slotOf(current, slot);
    return filed && isGone(filed.id) ? withSlot(current, slot, { filed: null, before }) : current;
  }, draft);
  return {
    ...slots,
    additional: slots.additional.filter(({ DocumentId }) => !isGone(DocumentId)),
  };
}
