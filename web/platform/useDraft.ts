import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createRetryingLoader } from '../ui/loadFile.ts';
import { useAuthorization } from './authorization.tsx';
import { dropDraft, getDraftName, lockDraft, renameDraft, type StoredDraft } from './draftNames.ts';
import { fillMissingFields } from './fillMissingFields.ts';

/** The draft store is loaded after the page is rendered; if loading fails, no draft is stored. */
const loadDraftStore = createRetryingLoader(() => import('./draftStore.ts'));
const ignoreFailure = () => {};

const typingPauseMs = 300;

const openDraftRemovers = new Set<(isSaved: boolean) => void>();

export function dropOpenDrafts(): void {
  for (const forget of openDraftRemovers) forget(false);
}

export function dropSavedDraft(): void {
  for (const forget of openDraftRemovers) forget(true);
}

interface DraftOptions<Value> {
  /** The text is the name of the form and the id of its record, such as `application/12`. */
  form: string;
  value: Value;
  usual(draft: Value): Value;
  isUnsaved: boolean;
  /** `isNew` is true on the form for a new record, where a draft belongs to an earlier, unsaved record. */
  isNew: boolean;
}

export interface OfferedDraft<Value> {
  draft: StoredDraft<Value> | null;
  replaces: boolean;
  takeOver(): void;
  discard(): void;
  /** Call this after a save, even when the person has left the page by then. */
  forgetSaved(): void;
}

/** Offers the input of a tab that was closed. `value` must not contain passwords. */
export function useDraft<Value extends object>({
  form,
  value,
  usual,
  isUnsaved,
  isNew,
}: DraftOptions<Value>): OfferedDraft<Value> {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const place = useMemo(() => ({ account, form }), [account, form]);
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join(''));
  const name = getDraftName(place, key);
  const [offered, setOffered] = useState<StoredDraft<Value>[]>([]);
  const json = JSON.stringify(value);
  const waiting = useRef<(() => void) | null>(null);
  /** Each change increases the number, so that only the newest input is stored. */
  const turn = useRef(0);

  useEffect(() => lockDraft(name), [name]);

  const offer = useEffectEvent((drafts: StoredDraft<Value>[]) =>
    setOffered(
      drafts.map((draft) => ({
        ...draft,
        value: fillMissingFields(draft.value, usual(draft.value)),
      })),
    ),
  );

  useEffect(() => {
    let isCurrent = true;
    loadDraftStore()
      .then((store) => store.readDrafts<Value>(place))
      .then((drafts) => isCurrent && offer(drafts))
      .catch(ignoreFailure);
    return () => {
      isCurrent = false;
    };
  }, [place]);

  function forget(isSaved: boolean) {
    turn.current += 1;
    waiting.current = null;
    dropDraft(name);
    if (!isSaved || isNew) return;
    // The record was saved while the offer was visible, so the offered drafts are outdated.
    for (const storedDraft of offered) dropDraft(storedDraft.name);
    setOffered([]);
  }

  const forgetNow = useEffectEvent(forget);

  useEffect(() => {
    const forgetDraft = (isSaved: boolean) => forgetNow(isSaved);
    openDraftRemovers.add(forgetDraft);
    return () => {
      openDraftRemovers.delete(forgetDraft);
    };
  }, []);

  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    if (!isUnsaved) {
      waiting.current = null;
      dropDraft(name);
      return;
    }
    waiting.current = () => {
      waiting.current = null;
      loadDraftStore()
        .then((store) => store.storeDraft(place, name, json, () => turn.current === mine))
        .catch(ignoreFailure);
    };
    const timer = setTimeout(() => waiting.current?.(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [json, isUnsaved, name, place]);

  useEffect(() => {
    const store = () => waiting.current?.();
    // A phone that opens its camera hides the page before it may close the tab.
    document.addEventListener('visibilitychange', store);
    return () => {
      document.removeEventListener('visibilitychange', store);
      store();
    };
  }, []);

  const [draft = null] = offered;
  return {
    draft,
    replaces: isUnsaved,
    takeOver() {
      if (draft) renameDraft(draft.name, name);
      setOffered([]);
    },
    discard() {
      if (draft) dropDraft(draft.name);
      setOffered(([, ...others]) => others);
    },
    forgetSaved: () => forget(true),
  };
}
