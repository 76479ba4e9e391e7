import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Application, documentSlots } from '../../../../contract/applications.ts';
import { findExpiredUploads } from '../../../documents/store/findExpiredUploads.ts';
import { useDraft } from '../../../platform/useDraft.ts';
import {
  type ApplicationFormDraft,
  getSlotContent,
  replaceSlot,
  restoreAddedDocuments,
  toDraft,
} from './applicationFormDraft.ts';

export interface DraftWithBase {
  draft: ApplicationFormDraft;
  base: Application | null;
}

interface ApplicationDraftOptions {
  application: Application | null;
  form: DraftWithBase;
  isUnsaved: boolean;
  isClosedTo(at: Application | null): boolean;
  /** The hook calls this when the application was closed after the draft was stored. */
  onClosed(): void;
  setBase: Dispatch<SetStateAction<Application | null>>;
  setDraft: Dispatch<SetStateAction<ApplicationFormDraft>>;
}

export function useApplicationDraft(options: ApplicationDraftOptions) {
  const { application, form, isUnsaved, isClosedTo, setBase, setDraft } = options;
  const [expired, setExpired] = useState<string[]>([]);
  const offer = useDraft<DraftWithBase>({
    form: `application/${application?.ApplicationId ?? 'new'}`,
    value: form,
    usual: ({ base }) => ({ draft: toDraft(base), base }),
    isUnsaved,
    isNew: application === null,
  });

  async function takeOver(typed: DraftWithBase) {
    const { draft, base } = openable(typed);
    setBase(base);
    setDraft(draft);
    const uploads = listNewDocuments(draft, application);
    const isExpired = await findExpiredUploads(uploads.map(({ id }) => id));
    setExpired(uploads.filter(({ id }) => isExpired(id)).map(({ name }) => name));
    setDraft((current) => removeExpiredUploads(current, isExpired));
  }

  /** Restores only the added documents when the application was closed or reopened after the draft was stored. */
  function openable(typed: DraftWithBase): DraftWithBase {
    const now = form.base;
    if (!now || !typed.base || !(isClosedTo(now) || isClosedTo(typed.base))) return typed;
    // The restored draft is stored again under a new name.
    offer.discard();
    if (!isClosedTo(typed.base)) options.onClosed();
    return { draft: restoreAddedDocuments(typed.draft, typed.base, now), base: now };
  }

  return { offered: offer, expired, takeOver };
}

function listNewDocuments(draft: ApplicationFormDraft, application: Application | null) {
  const knownIds = listDraftDocuments(toDraft(application)).map(({ id }) => id);
  return listDraftDocuments(draft).filter(({ id }) => !knownIds.includes(id));
}

function listDraftDocuments(draft: ApplicationFormDraft) {
  return [
    ...documentSlots.flatMap((slot) => {
      const { filed } = getSlotContent(draft, slot);
      return filed ? [{ id: filed.id, name: filed.filename }] : [];
    }),
    ...draft.additional
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ DocumentId, Filename }) => ({ id: DocumentId, name: Filename })),
  ];
}

function removeExpiredUploads(
  draft: ApplicationFormDraft,
  isExpired: (id: number) => boolean,
): ApplicationFormDraft {
  const slots = documentSlots.reduce((current, slot) => {
    const { filed, before } = getSlotContent(current, slot);
    return filed && isExpired(filed.id)
      ? replaceSlot(current, slot, { filed: null, before })
      : current;
  }, draft);
  return {
    ...slots,
    additional: slots.additional.filter(({ DocumentId }) => !isExpired(DocumentId)),
  };
}
