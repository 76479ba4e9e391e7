import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import type { UploadedDocument } from '../../documents/store/uploadedDocument.ts';
import { type CallFailure, failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { onConnectionBack } from '../../platform/connection.ts';
import { requestsKey, showChangedRequest } from '../requestQueries.ts';

export type Answer = { text: string } | { document: UploadedDocument };

/** `waiting` resumes by itself; `conflict` and `refused` wait for the person. */
export type SavingState = 'unchanged' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused';

type Seen = Pick<SentItem, 'Version' | 'DocumentId'>;

const pause = 1_000;
const passing: readonly CallFailure[] = ['offline', 'unavailable', 'tooMany'];
const waits = [3_000, 10_000, 30_000];

interface Options {
  request: SentRequest;
  item: SentItem;
  onSaved(answer: Answer): void;
  /** Called when the request or item ended before this answer was saved. */
  onOver(answer: Answer): void;
}

/** Saves each answer as it is given, through lost connections and concurrent edits. */
export function useItemAnswer({ request, item, onSaved, onOver }: Options) {
  const queries = useQueryClient();
  const [state, setState] = useState<SavingState>('unchanged');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [waitingFile, setWaitingFile] = useState('');
  const wanted = useRef<Answer | null>(null);
  /** The version that the answer is based on: later changes by others are not overwritten. */
  const seen = useRef<Seen | null>(null);
  /** The version saved last by this page, which may not be rendered yet. */
  const own = useRef<Seen | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tries = useRef(0);
  const { RequestId, ApplicationId } = request;
  const { ItemId } = item;

  async function sendWanted() {
    while (wanted.current) {
      const answer = wanted.current;
      // While it waits, a further try must not make the page jump under a finger.
      setState((shown) => (shown === 'waiting' ? shown : 'saving'));
      const { Version, DocumentId } = seen.current ?? newest();
      const changed = await call('answerRequestItem', {
        RequestId,
        ItemId,
        Version,
        ...('text' in answer
          ? { Answer: answer.text, DocumentId: null }
          : { DocumentId: answer.document.id, SeenDocumentId: DocumentId }),
      });
      await take(changed, answer);
    }
  }

  async function take(changed: SentRequest, answer: Answer) {
    if (wanted.current === answer) wanted.current = null;
    own.current = itemOf([changed]) ?? null;
    seen.current = wanted.current && own.current;
    tries.current = 0;
    onSaved(answer);
    await showChangedRequest(queries, changed);
    setState(wanted.current ? 'saving' : 'saved');
  }

  async function fail(error: unknown) {
    const why = failureOf(error);
    if (passing.includes(why)) {
      const answer = wanted.current;
      setWaitingFile(answer && 'document' in answer ? answer.document.filename : '');
      setState('waiting');
      timer.current = setTimeout(flush, waits[Math.min(tries.current, waits.length - 1)]);
      tries.current += 1;
      return;
    }
    isHeld.current = true;
    setFailure(why);
    if (why !== 'stale') return setState('refused');
    await queries.refetchQueries({ queryKey: requestsKey(ApplicationId) });
    const requests = queries.getQueryData<SentRequest[]>(requestsKey(ApplicationId)) ?? [];
    const now = itemOf(requests);
    const answer = wanted.current;
    const changed = requests.find((one) => one.RequestId === RequestId);
    // The answer to an earlier try was lost on its way.
    if (now && changed && answer && isSame(now, answer)) {
      isHeld.current = false;
      return take(changed, answer);
    }
    const isAsked = now?.State === 'open' || now?.State === 'done';
    if (answer && (changed?.State !== 'open' || !isAsked)) {
      keepTheirs();
      return onOver(answer);
    }
    setState('conflict');
  }

  function itemOf(requests: readonly SentRequest[]): SentItem | undefined {
    const its = requests.find((one) => one.RequestId === RequestId)?.Items;
    return its?.find((one) => one.ItemId === ItemId);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (wanted.current && !isHeld.current) {
      running.current ??= sendWanted()
        .catch(fail)
        .finally(() => {
          running.current = null;
        });
    }
    await running.current;
    return wanted.current === null;
  }

  const flushNow = useEffectEvent(flush);
  useEffect(() => onConnectionBack(() => void flushNow()), []);
  useEffect(() => {
    const onHidden = () => void flushNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void flushNow();
    };
  }, []);

  function newest(): Seen {
    return own.current && own.current.Version > item.Version ? own.current : item;
  }

  function begin(answer: Answer, shown: Seen) {
    seen.current ??= shown;
    wanted.current = answer;
  }

  function release() {
    isHeld.current = false;
    setFailure(null);
  }

  function keepTheirs() {
    wanted.current = null;
    seen.current = null;
    release();
    setState('unchanged');
  }

  return {
    state,
    failure,
    /** Name of an uploaded file that is not in the answer yet. */
    waitingFile,
    isUnsaved: state !== 'unchanged' && state !== 'saved',
    /** `goesOn` means that the field still shows what was typed before, not what came from the server since. */
    type(text: string, { goesOn }: { goesOn: boolean }) {
      begin({ text }, (goesOn && own.current) || newest());
      if (isHeld.current) return;
      setState('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    },
    attach(document: UploadedDocument) {
      begin({ document }, newest());
      void flush();
    },
    flush,
    retry() {
      release();
      setState('saving');
      void flush();
    },
    /** Resolves a conflict by overwriting the other answer. */
    keepMine() {
      seen.current = newest();
      release();
      void flush();
    },
    keepTheirs,
  };
}

export type ItemAnswer = ReturnType<typeof useItemAnswer>;

function isSame(item: SentItem, answer: Answer): boolean {
  return 'text' in answer
    ? item.Answer === answer.text.trim()
    : item.DocumentId === answer.document.id;
}
