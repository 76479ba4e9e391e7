import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import type { UploadedDocument } from '../../documents/store/uploadedDocument.ts';
import {
  type BrokenRule,
  CallError,
  type CallFailure,
  getFailure,
} from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { onConnectionBack } from '../../platform/connection.ts';
import { getRequestsQueryKey, updateCachedRequest } from '../requestQueries.ts';

type GivenAnswer = { text: string } | { document: UploadedDocument };
type SeenVersion = Pick<SentItem, 'Version' | 'DocumentId'>;

interface ShownAnswerState {
  /** In the state `waiting` the save resumes by itself; `conflict` and `refused` need a decision of the person. */
  state: 'unchanged' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused';
  failure?: CallFailure;
  /** The server refused the answer because of this broken rule, which says more than the failure. */
  rule?: BrokenRule | undefined;
  /** The uploaded file has this name, and is not part of the answer yet. */
  waitingFile?: string;
}

const typingPauseMs = 1_000;
const temporaryFailures: readonly CallFailure[] = ['offline', 'unavailable', 'tooMany'];
const retryDelaysMs = [3_000, 10_000, 30_000];

interface ItemAnswerOptions {
  request: SentRequest;
  item: SentItem;
  onSaved(answer: GivenAnswer): void;
  /** The saver calls this when the request or the item was closed before the answer was saved. */
  onOver(answer: GivenAnswer): void;
}

export type ItemAnswer = ReturnType<typeof useItemAnswer>;

/** Saves each answer as it is given, even after lost connections and concurrent edits. */
export function useItemAnswer(options: ItemAnswerOptions) {
  const queries = useQueryClient();
  const [shown, show] = useState<ShownAnswerState>({ state: 'unchanged' });
  const [saver] = useState(() => new AnswerSaver(queries, options, show));
  useEffect(() => saver.update(options));
  useEffect(() => {
    const flush = () => void saver.flush();
    const stop = onConnectionBack(flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  return { ...shown, saver, isUnsaved: shown.state !== 'unchanged' && shown.state !== 'saved' };
}

class AnswerSaver {
  #options: ItemAnswerOptions;
  readonly #queries: QueryClient;
  readonly #show: (shown: ShownAnswerState) => void;
  #state: ShownAnswerState['state'] = 'unchanged';
  #wanted: GivenAnswer | null = null;
  /** The answer is based on this version, so that later changes by others are not overwritten. */
  #seen: SeenVersion | null = null;
  #own: SeenVersion | null = null;
  #running: Promise<void> | null = null;
  #isPaused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(
    queries: QueryClient,
    options: ItemAnswerOptions,
    show: (shown: ShownAnswerState) => void,
  ) {
    this.#queries = queries;
    this.#options = options;
    this.#show = show;
  }

  update(options: ItemAnswerOptions): void {
    this.#options = options;
  }

  /** `goesOn` is true when the field still shows earlier input instead of a newer answer from the server. */
  type(text: string, { goesOn }: { goesOn: boolean }): void {
    this.#begin({ text }, (goesOn && this.#own) || this.#newest());
    if (this.#isPaused) return;
    this.#say({ state: 'saving' });
    this.#flushIn(typingPauseMs);
  }

  attach(document: UploadedDocument): void {
    this.#begin({ document }, this.#newest());
    void this.flush();
  }

  retry(): void {
    this.#isPaused = false;
    this.#say({ state: 'saving' });
    void this.flush();
  }

  keepMine(): void {
    this.#seen = this.#newest();
    this.#isPaused = false;
    void this.flush();
  }

  keepTheirs(): void {
    this.#wanted = null;
    this.#seen = null;
    this.#isPaused = false;
    this.#say({ state: 'unchanged' });
  }

  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#wanted && !this.#isPaused) {
      this.#running ??= this.#send().finally(() => {
        this.#running = null;
      });
    }
    await this.#running;
    return this.#wanted === null;
  }

  #flushIn(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  #say(shown: ShownAnswerState): void {
    this.#state = shown.state;
    this.#show(shown);
  }

  #begin(answer: GivenAnswer, shown: SeenVersion): void {
    this.#seen ??= shown;
    this.#wanted = answer;
  }

  #newest(): SeenVersion {
    const { item } = this.#options;
    return this.#own && this.#own.Version > item.Version ? this.#own : item;
  }

  async #send(): Promise<void> {
    try {
      while (this.#wanted) {
        const answer = this.#wanted;
        // A retry keeps the state `waiting`, because the page would otherwise jump under a finger.
        if (this.#state !== 'waiting') this.#say({ state: 'saving' });
        const { Version, DocumentId } = this.#seen ?? this.#newest();
        const changed = await call('answerRequestItem', {
          RequestId: this.#options.request.RequestId,
          ItemId: this.#options.item.ItemId,
          Version,
          ...('text' in answer
            ? { Answer: answer.text, DocumentId: null }
            : { DocumentId: answer.document.id, SeenDocumentId: DocumentId }),
        });
        await this.#take(changed, answer);
      }
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #take(changed: SentRequest, answer: GivenAnswer): Promise<void> {
    if (this.#wanted === answer) this.#wanted = null;
    this.#own = this.#itemOf(changed) ?? null;
    this.#seen = this.#wanted && this.#own;
    this.#tries = 0;
    this.#options.onSaved(answer);
    await updateCachedRequest(this.#queries, changed);
    this.#say({ state: this.#wanted ? 'saving' : 'saved' });
  }

  async #fail(error: unknown): Promise<void> {
    const failure = getFailure(error);
    if (temporaryFailures.includes(failure)) {
      const answer = this.#wanted;
      const waitingFile = answer && 'document' in answer ? answer.document.filename : '';
      this.#say({ state: 'waiting', waitingFile });
      this.#flushIn(retryDelaysMs[Math.min(this.#tries, retryDelaysMs.length - 1)]);
      this.#tries += 1;
      return;
    }
    this.#isPaused = true;
    if (failure === 'stale') await this.#compare();
    else {
      const [rule] = error instanceof CallError ? error.problems : [];
      this.#say({ state: 'refused', failure, rule });
    }
  }

  /** Runs after somebody else changed the item, which may now be closed or already have this answer. */
  async #compare(): Promise<void> {
    const { ApplicationId, RequestId } = this.#options.request;
    const queryKey = getRequestsQueryKey(ApplicationId);
    await this.#queries.refetchQueries({ queryKey });
    const requests = this.#queries.getQueryData<SentRequest[]>(queryKey) ?? [];
    const request = requests.find((request) => request.RequestId === RequestId);
    const item = this.#itemOf(request);
    const answer = this.#wanted;
    // The server already has this answer, because only its response to an earlier try was lost.
    if (request && item && answer && isSameAnswer(item, answer)) {
      this.#isPaused = false;
      return this.#take(request, answer);
    }
    const isAsked = item?.State === 'open' || item?.State === 'done';
    if (!answer || (request?.State === 'open' && isAsked)) return this.#say({ state: 'conflict' });
    this.keepTheirs();
    this.#options.onOver(answer);
  }

  #itemOf(request: SentRequest | undefined): SentItem | undefined {
    return request?.Items.find(({ ItemId }) => ItemId === this.#options.item.ItemId);
  }
}

function isSameAnswer(item: SentItem, answer: GivenAnswer): boolean {
  return 'text' in answer
    ? item.Answer === answer.text.trim()
    : item.DocumentId === answer.document.id;
}
