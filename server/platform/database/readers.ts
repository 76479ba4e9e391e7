import { Worker } from 'node:worker_threads';
import { type Changes, getProgramChanges } from '../../../contract/program.ts';
import { overloaded } from '../errors.ts';
import type { ListedRow } from './newestFirst.ts';

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
  shape: string | undefined;
  /** Set when it differs from the thread's last question. */
  program?: Changes | undefined;
}

/** Describes the rows of an answer. Threads cannot share functions, so they know it by name. */
export interface RowShape<Found = never, Written extends ListedRow = ListedRow> {
  name: string;
  of(rows: Found[]): Written[];
}

/** Rows as text, or a slice when a shape is given. */
export type ReadResult = { found: unknown } | { fault: { message: string; errcode?: number } };

export interface Readers {
  read(question: ReadQuery): Promise<unknown>;
  close(): Promise<void>;
}

interface PendingRead {
  question: ReadQuery;
  answered: PromiseWithResolvers<unknown>;
}

const maxThreads = 2;
/** In a full queue, the last read waits a few seconds. */
const maxWaiting = 200;
const millisecondsIdle = 60_000;

/** Reads a SQLite file in threads with connections that cannot write. They start with the first question and end when idle. */
export function openReaders(file: string): Readers {
  const threads = new Set<Worker>();
  const free: Worker[] = [];
  const waiting: PendingRead[] = [];
  const answering = new Map<Worker, PendingRead>();
  const known = new WeakMap<Worker, Changes>();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    // The build puts all files of the server into one folder.
    const program = import.meta.url.endsWith('.ts') ? '../../readThread.ts' : './readThread.js';
    const thread = new Worker(new URL(program, import.meta.url), {
      workerData: file,
      env: {},
      execArgv: [],
    });
    threads.add(thread);
    thread.on('message', (answer: ReadResult) => {
      const asked = answering.get(thread);
      answering.delete(thread);
      free.push(thread);
      if ('found' in answer) asked?.answered.resolve(answer.found);
      else asked?.answered.reject(Object.assign(new Error(answer.fault.message), answer.fault));
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
      const thread = free.pop() ?? (threads.size < maxThreads ? start() : undefined);
      if (!thread) return;
      const asked = waiting.shift() as PendingRead;
      answering.set(thread, asked);
      thread.postMessage({ ...asked.question, program: newProgramFor(thread) });
    }
    if (answering.size === 0) idle = setTimeout(endAll, millisecondsIdle).unref();
  }

  /** Each thread has its own copy of the program. */
  function newProgramFor(thread: Worker): Changes | undefined {
    if (known.get(thread) === getProgramChanges()) return undefined;
    known.set(thread, getProgramChanges());
    return getProgramChanges();
  }

  /** Questions that come meanwhile start new threads. */
  async function endAll(): Promise<void> {
    const ended = [...threads];
    threads.clear();
    free.length = 0;
    await Promise.all(ended.map((thread) => thread.terminate()));
  }

  return {
    async read(question) {
      if (waiting.length >= maxWaiting) throw overloaded();
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
