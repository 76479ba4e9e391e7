import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useAuthorization } from './authorization.tsx';
import { draftName, dropDraft, holdOpen, type KeptDraft, renameDraft } from './draftNames.ts';

/** Comes after the page is drawn; where it does not come, nothing is kept. */
const loadStore = () => import('./draftStore.ts');
const ignore = () => {};

const pause = 300;

/** The forms of this page, to be told that what was typed in them is not wanted any more. */
const open = new Set<() => void>();

/** After a save, and when somebody leaves without saving. */
export function dropOpenDrafts(): void {
  for (const forget of open) forget();
}

interface Options<Value> {
  /** Of which record, by which form: `application/12`. */
  form: string;
  value: Value;
  isUnsaved: boolean;
}

export interface OfferedDraft<Value> {
  draft: KeptDraft<Value> | null;
  /** Whether something is typed in the form already, which taking over would replace. */
  replaces: boolean;
  /** It is this form's from now on. */
  takeOver(): void;
  discard(): void;
}

/**
 * Keeps what is typed on the device until it is saved, and offers what a tab that died left behind. Passwords
 * must not be in `value`.
 */
export function useKeptDraft<Value>({
  form,
  value,
  isUnsaved,
}: Options<Value>): OfferedDraft<Value> {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const place = useMemo(() => ({ account, form }), [account, form]);
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(2)).join(''));
  const name = draftName(place, key);
  const [offered, setOffered] = useState<KeptDraft<Value>[]>([]);
  const json = JSON.stringify(value);
  /** What stands in the form and is not stored yet. */
  const waiting = useRef<(() => void) | null>(null);
  /** Counts up with each change, so that only the newest is stored. */
  const turn = useRef(0);

  useEffect(() => holdOpen(name), [name]);

  useEffect(() => {
    let isCurrent = true;
    loadStore()
      .then((store) => store.readDrafts<Value>(place))
      .then((drafts) => isCurrent && setOffered(drafts))
      .catch(ignore);
    return () => {
      isCurrent = false;
    };
  }, [place]);

  const forget = useEffectEvent(() => {
    turn.current += 1;
    waiting.current = null;
    dropDraft(name);
  });

  useEffect(() => {
    const forgetThis = () => forget();
    open.add(forgetThis);
    return () => {
      open.delete(forgetThis);
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
        .then((store) => store.keepDraft(place, name, json, () => turn.current === mine))
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
  };
}
