import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { retrying } from '../ui/loadFile.ts';
import { useAuthorization } from './authorization.tsx';
import { completed } from './completed.ts';
import { draftName, dropDraft, lockDraft, renameDraft, type StoredDraft } from './draftNames.ts';

/** Comes after the page is drawn; where it does not come, nothing is kept. */
const loadStore = retrying(() => import('./draftStore.ts'));
const ignore = () => {};

const pause = 300;

/** The open forms of this page; each is called when what was typed in it is no longer wanted. */
const open = new Set<(isSaved: boolean) => void>();

/** When somebody leaves without saving, or saves the page without the note that stands on it. */
export function dropOpenDrafts(): void {
  for (const forget of open) forget(false);
}

/** After the save of a page that is one form. */
export function dropSavedDraft(): void {
  for (const forget of open) forget(true);
}

interface Options<Value> {
  /** Of which record, by which form: `application/12`. */
  form: string;
  value: Value;
  /** As the form would be with nothing typed: a draft from before a field was added opens with the field's. */
  usual(draft: Value): Value;
  isUnsaved: boolean;
  /** Each save makes a record of its own: what is offered is another one. */
  isNew: boolean;
}

export interface OfferedDraft<Value> {
  draft: StoredDraft<Value> | null;
  /** Whether something is typed in the form already, which taking over would replace. */
  replaces: boolean;
  /** It is this form's from now on. */
  takeOver(): void;
  discard(): void;
  /** After a save, also one that ends when the page is left. */
  forgetSaved(): void;
}

/**
 * Keeps what is typed on the device until it is saved, and offers what a tab that died left behind. Passwords
 * must not be in `value`.
 */
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
  /** What stands in the form and is not stored yet. */
  const waiting = useRef<(() => void) | null>(null);
  /** Counts up with each change, so that only the newest is stored. */
  const turn = useRef(0);

  useEffect(() => lockDraft(name), [name]);

  const offer = useEffectEvent((drafts: StoredDraft<Value>[]) =>
    setOffered(
      drafts.map((draft) => ({ ...draft, value: completed(draft.value, usual(draft.value)) })),
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
    // Whoever saved the record with the offer before their eyes has overlooked it: it is older than the save.
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
