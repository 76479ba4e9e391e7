import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withRetry } from '../ui/loadFile.ts';
import { useAuthorization } from './authorization.tsx';
import { draftName, dropDraft, lockDraft, renameDraft, type StoredDraft } from './draftNames.ts';
import { fillMissing } from './fillMissing.ts';

/** The store is loaded after the page is rendered; when that fails, no draft is stored. */
const loadStore = withRetry(() => import('./draftStore.ts'));
const ignore = () => {};

const pause = 300;

/** The open forms of this page; each is called when its draft is no longer wanted. */
const open = new Set<(isSaved: boolean) => void>();

/** Called when somebody leaves without saving, or saves the page without its note. */
export function dropOpenDrafts(): void {
  for (const forget of open) forget(false);
}

/** Called after the save of a page that is one form. */
export function dropSavedDraft(): void {
  for (const forget of open) forget(true);
}

interface Options<Value> {
  /** The form and its record, as in `application/12`. */
  form: string;
  value: Value;
  /** Returns the untouched form, whose values fill fields that an older draft lacks. */
  usual(draft: Value): Value;
  isUnsaved: boolean;
  /** True when each save creates a new record, so that an offered draft belongs to another one. */
  isNew: boolean;
}

export interface OfferedDraft<Value> {
  draft: StoredDraft<Value> | null;
  /** True when restoring would replace input in the form. */
  replaces: boolean;
  /** Moves the draft into this form. */
  takeOver(): void;
  discard(): void;
  /** Called after a save, even one that ends after the page was left. */
  forgetSaved(): void;
}

/** Stores unsaved input on the device, and offers the input of a closed tab. `value` must not contain passwords. */
export function useDraft<Value extends object>({
  form,
  value,
  usual,
  isUnsaved,
  isNew,
}: Options<Value>): OfferedDraft<Value> {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const place = useMemo(() => ({ account, form }), [account, form]);
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join(''));
  const name = draftName(place, key);
  const [offered, setOffered] = useState<StoredDraft<Value>[]>([]);
  const json = JSON.stringify(value);
  /** Stores the form's pending input. */
  const waiting = useRef<(() => void) | null>(null);
  /** Each change increases the turn, so that only the newest is stored. */
  const turn = useRef(0);

  useEffect(() => lockDraft(name), [name]);

  const offer = useEffectEvent((drafts: StoredDraft<Value>[]) =>
    setOffered(
      drafts.map((draft) => ({ ...draft, value: fillMissing(draft.value, usual(draft.value)) })),
    ),
  );

  useEffect(() => {
    let isCurrent = true;
    loadStore()
      .then((store) => store.readDrafts<Value>(place))
      .then((drafts) => isCurrent && offer(drafts))
      .catch(ignore);
    return () => {
      isCurrent = false;
    };
  }, [place]);

  function forget(isSaved: boolean) {
    turn.current += 1;
    waiting.current = null;
    dropDraft(name);
    if (!isSaved || isNew) return;
    // The record was saved while the offer was visible, so the offer is older.
    for (const one of offered) dropDraft(one.name);
    setOffered([]);
  }

  const forgetNow = useEffectEvent(forget);

  useEffect(() => {
    const own = (isSaved: boolean) => forgetNow(isSaved);
    open.add(own);
    return () => {
      open.delete(own);
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
      loadStore()
        .then((store) => store.storeDraft(place, name, json, () => turn.current === mine))
        .catch(ignore);
    };
    const timer = setTimeout(() => waiting.current?.(), pause);
    return () => clearTimeout(timer);
  }, [json, isUnsaved, name, place]);

  useEffect(() => {
    const store = () => waiting.current?.();
    // A phone that opens its camera hides the page first.
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
