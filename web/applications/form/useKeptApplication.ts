import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Application, documentSlots } from '../../../contract/applications.ts';
import { findExpired } from '../../documents/expiredUploads.ts';
import { useKeptDraft } from '../../platform/useKeptDraft.ts';
import { type Draft, draftOf, withAddedOnly, withSlot } from './draft.ts';

/** The form as it stood, and the application that it was opened with: a save meanwhile is merged as ever. */
export interface KeptApplication {
  draft: Draft;
  base: Application | null;
}

interface Options {
  /** As it was read now. */
  application: Application | null;
  form: KeptApplication;
  isUnsaved: boolean;
  /** Whether this person can only read it and add to it. */
  isClosedTo(at: Application | null): boolean;
  /** What was typed before it was closed is not taken over. */
  onClosed(): void;
  setBase: Dispatch<SetStateAction<Application | null>>;
  setDraft: Dispatch<SetStateAction<Draft>>;
}

export function useKeptApplication(options: Options) {
  const { application, form, isUnsaved, isClosedTo, setBase, setDraft } = options;
  const [gone, setGone] = useState<string[]>([]);
  const kept = useKeptDraft<KeptApplication>({
    form: `application/${application?.ApplicationId ?? 'new'}`,
    value: form,
    isUnsaved,
    isNew: application === null,
  });

  async function takeOver(typed: KeptApplication) {
    const { draft, base } = openable(typed);
    setBase(base);
    setDraft(draft);
    const uploads = uploadsOf(draft, application);
    const isGone = await findExpired(uploads.map(({ id }) => id));
    setGone(uploads.filter(({ id }) => isGone(id)).map(({ name }) => name));
    setDraft((current) => withoutDocuments(current, isGone));
  }

  /** Closed or opened again since it was typed, it goes out from what it is now, with the documents added then. */
  function openable(typed: KeptApplication): KeptApplication {
    const now = form.base;
    if (!now || !typed.base || !(isClosedTo(now) || isClosedTo(typed.base))) return typed;
    // What cannot be taken over is not offered again; what can is kept anew.
    kept.discard();
    if (!isClosedTo(typed.base)) options.onClosed();
    return { draft: withAddedOnly(typed.draft, typed.base, now), base: now };
  }

  return { kept, gone, takeOver };
}

/** What the application as it is now does not hold. */
function uploadsOf(draft: Draft, application: Application | null) {
  const known = filesOf(draftOf(application)).map(({ id }) => id);
  return filesOf(draft).filter(({ id }) => !known.includes(id));
}

function filesOf({ slots, additional }: Draft) {
  return [
    ...documentSlots.flatMap((slot) => {
      const { filed } = slots[slot];
      return filed ? [{ id: filed.id, name: filed.filename }] : [];
    }),
    ...additional
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ DocumentId, Filename }) => ({ id: DocumentId, name: Filename })),
  ];
}

function withoutDocuments(draft: Draft, isGone: (id: number) => boolean): Draft {
  const slots = documentSlots.reduce((current, slot) => {
    const { filed, before } = current.slots[slot];
    return filed && isGone(filed.id) ? withSlot(current, slot, { filed: null, before }) : current;
  }, draft);
  return {
    ...slots,
    additional: slots.additional.filter(({ DocumentId }) => !isGone(DocumentId)),
  };
}
