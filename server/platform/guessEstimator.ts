import { type ChildProcess, fork } from 'node:child_process';
import { overloaded } from './errors.ts';

export interface Asked {
  id: number;
  text: string;
  /** Words that somebody who knows the person would try first. */
  words: string[];
}

export interface Estimated {
  id: number;
  guesses: number;
  /** It contains one of the most common passwords. */
  isCommon: boolean;
}

type Answer = Omit<Estimated, 'id'>;

const idleMilliseconds = 30_000;
const longestMilliseconds = 20_000;

let child: ChildProcess | undefined;
let lastId = 0;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, { answer(found: Answer): void; fail(error: Error): void }>();

const path = import.meta.url.endsWith('.ts')
  ? './guessEstimator.process.ts'
  : './guessEstimator.js';

function end(error: Error): void {
  child?.kill('SIGKILL');
  child = undefined;
  for (const { fail } of waiting.values()) fail(error);
  waiting.clear();
}

function start(): ChildProcess {
  const started = fork(new URL(path, import.meta.url), { execArgv: [], env: {} });
  started.on('message', (message) => {
    const { id, ...found } = message as Estimated;
    waiting.get(id)?.answer(found);
    waiting.delete(id);
    if (waiting.size > 0) return;
    // An idle process does not keep the portal from exiting, and ends soon itself.
    started.unref();
    started.channel?.unref();
    idle = setTimeout(() => end(overloaded()), idleMilliseconds).unref();
  });
  const hasEnded = (error: Error) => {
    if (child === started) end(error);
  };
  started.on('error', hasEnded);
  started.on('exit', () => hasEnded(new Error('The estimator of passwords has ended.')));
  return started;
}

/**
 * Estimates how many guesses a password withstands. The estimator knows half a million words: loading takes a
 * second and more than 100 MB, a password up to a tenth of a second. So it runs in a child process that ends
 * when it is idle; a worker thread would not give the memory back.
 */
export async function estimateGuesses(text: string, words: string[]): Promise<Answer> {
  clearTimeout(idle);
  child ??= start();
  child.ref();
  child.channel?.ref();
  lastId += 1;
  const id = lastId;
  let tooLong: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((answer, fail) => {
      waiting.set(id, { answer, fail });
      tooLong = setTimeout(() => end(overloaded()), longestMilliseconds);
      child?.send({ id, text, words } satisfies Asked);
    });
  } finally {
    clearTimeout(tooLong);
  }
}
