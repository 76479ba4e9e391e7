import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Application, documentSlots } from '../../../../contract/applications.ts';
import { findExpiredUploads } from '../../../documents/store/expiredUploads.ts';
import { useDraft } from '../../../platform/useDraft.ts';
import {
  type ApplicationFormDraft,
  getSlot,
  replaceSlot,
  restoreAddedDocuments,
  toDraft,
} from './draft.ts';

export interface ApplicationDraft {
  draft: ApplicationFormDraft;
  base: Application | null;
}

interface Options {
  application: Application | null;
  form: ApplicationDraft;
  isUnsaved: boolean;
  isClosedTo(at: Application | null): boolean;
  /** Called when the application was closed after the draft was stored. */
  onClosed(): void;
  setBase: Dispatch<SetStateAction<Application | null>>;
  setDraft: Dispatch<SetStateAction<ApplicationFormDraft>>;
}

export function useApplicationDraft(options: Options) {
  const { application, form, isUnsaved, isClosedTo, setBase, setDraft } = options;
  const [expired, setExpired] = useState<string[]>([]);
  const offer = useDraft<ApplicationDraft>({
    form: `application/${application?.ApplicationId ?? 'new'}`,
    value: form,
    usual: ({ base }) => ({ draft: toDraft(base), base }),
    isUnsaved,
    isNew: application === null,
  });

  async function takeOver(typed: ApplicationDraft) {
    const { draft, base } = openable(typed);
    setBase(base);
    setDraft(draft);
    const uploads = listNewDocuments(draft, application);
    const isExpired = await findExpiredUploads(uploads.map(({ id }) => id));
    setExpired(uploads.filter(({ id }) => isExpired(id)).map(({ name }) => name));
    setDraft((current) => removeDocuments(current, isExpired));
  }

  /** Restores only the added documents when the application was closed or reopened after the draft was stored. */
  function openable(typed: ApplicationDraft): ApplicationDraft {
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
      const { filed } = getSlot(draft, slot);
      return filed ? [{ id: filed.id, name: filed.filename }] : [];
    }),
    ...draft.additional
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ DocumentId, Filename }) => ({ id: DocumentId, name: Filename })),
  ];
}

function removeDocuments(
  draft: ApplicationFormDraft,
  isExpired: (id: number) => boolean,
): ApplicationFormDraft {
  const slots = documentSlots.reduce((current, slot) => {
    const { filed, before } = getSlot(current, slot);
    return filed && isExpired(filed.id)
      ? replaceSlot(current, slot, { filed: null, before })
      : current;
  }, draft);
  return {
    ...slots,
    additional: slots.additional.filter(({ DocumentId }) => !isExpired(DocumentId)),
  };
}
