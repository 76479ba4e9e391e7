import { Worker } from 'node:worker_threads';
import { type ChangedProgram, getProgramChanges } from '../../../contract/program.ts';
import { overloaded } from '../errors.ts';
import type { ListedRow } from './readNewestFirst.ts';

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
  shape: string | undefined;
  program?: ChangedProgram | undefined;
}

/** A row shape describes the rows of an answer. Threads cannot share functions, so a shape is passed by its name. */
export interface RowConverter<Found = never, Written extends ListedRow = ListedRow> {
  name: string;
  of(rows: Found[]): Written[];
}

export type ReadResult = { found: unknown } | { fault: { message: string; errcode?: number } };

export interface ReaderThreads {
  read(question: ReadQuery): Promise<unknown>;
  close(): Promise<void>;
}

interface PendingRead {
  question: ReadQuery;
  answered: PromiseWithResolvers<unknown>;
}

const maxReaderThreads = 2;
const maxWaitingReads = 200;
const maxIdleMilliseconds = 60_000;

export function openReaderThreads(file: string): ReaderThreads {
  const threads = new Set<Worker>();
  const free: Worker[] = [];
  const waiting: PendingRead[] = [];
  const answering = new Map<Worker, PendingRead>();
  const changesByThread = new WeakMap<Worker, ChangedProgram>();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    // The build puts all files of the server into one folder, so the path differs from that of the source.
    const program = import.meta.url.endsWith('.ts') ? '../../readThread.ts' : './readThread.js';
    const thread = new Worker(new URL(program, import.meta.url), {
      workerData: file,
      env: {},
      execArgv: [],
    });
    threads.add(thread);
    thread.on('message', (answer: ReadResult) => {
      const read = answering.get(thread);
      answering.delete(thread);
      free.push(thread);
      if ('found' in answer) read?.answered.resolve(answer.found);
      else read?.answered.reject(Object.assign(new Error(answer.fault.message), answer.fault));
      next();
    });
    thread.on('error', (error) => end(thread, error));
    thread.on('exit', () => end(thread, new Error('A thread that reads has ended.')));
    thread.unref();
    return thread;
  }

  function end(thread: Worker, error: unknown): void {
    threads.delete(thread);
    if (free.includes(thread)) free.splice(free.indexOf(thread), 1);
    answering.get(thread)?.answered.reject(error);
    answering.delete(thread);
    if (!isClosed) next();
  }

  function next(): void {
    clearTimeout(idle);
    while (waiting.length > 0) {
      const thread = free.pop() ?? (threads.size < maxReaderThreads ? start() : undefined);
      if (!thread) return;
      const pendingRead = waiting.shift() as PendingRead;
      answering.set(thread, pendingRead);
      thread.postMessage({ ...pendingRead.question, program: newProgramFor(thread) });
    }
    if (answering.size === 0) idle = setTimeout(endAll, maxIdleMilliseconds).unref();
  }

  /** Each thread has its own copy of the office's program, so a changed program is sent along with the next read. */
  function newProgramFor(thread: Worker): ChangedProgram | undefined {
    if (changesByThread.get(thread) === getProgramChanges()) return undefined;
    changesByThread.set(thread, getProgramChanges());
    return getProgramChanges();
  }

  async function endAll(): Promise<void> {
    const ended = [...threads];
    threads.clear();
    free.length = 0;
    await Promise.all(ended.map((thread) => thread.terminate()));
  }

  return {
    async read(question) {
      if (waiting.length >= maxWaitingReads) throw overloaded();
      const answered = Promise.withResolvers<unknown>();
      waiting.push({ question, answered });
      next();
      return answered.promise;
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      return endAll();
    },
  };
}
