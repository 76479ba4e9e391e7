import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { trimPassword } from '../../../contract/accounts/passwords.ts';
import { createConcurrencyLimit } from '../concurrencyLimit.ts';

const argon2id = 2;
const argon2Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes memory and a processor core, and one of the four threads of Node's pool must stay free for
 * files. New passwords have a limit of their own, so that they never keep people from signing in.
 */
const maxConcurrentHashes = Math.min(3, availableParallelism() + 1);
const comparisonQueue = createConcurrencyLimit({
  atOnce: maxConcurrentHashes - 1,
  waiting: 200,
  waitingOfOne: 50,
});
const hashQueue = createConcurrencyLimit({ atOnce: 1, waiting: 200, waitingOfOne: 60 });

export function hashPassword(password: string, by = ''): Promise<string> {
  return hashQueue(by, () => hash(trimPassword(password), argon2Options));
}

let dummyHash: Promise<string> | undefined;

/** Takes equally long for an account without a password, so the duration reveals nothing (timing attack). */
export async function isPasswordCorrect(
  passwordHash: string | null | undefined,
  password: string,
  account: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', argon2Options);
  const compareWith = passwordHash ?? (await dummyHash);
  const matches = await comparisonQueue(account, () => verify(compareWith, trimPassword(password)));
  return matches && Boolean(passwordHash);
}

const threadsFolder = '/proc/self/task';
const workerThreadName = 'libuv-worker';
const workerThreadPriority = 10;

/** Hashing would compete with the thread that answers requests. Only Linux has priorities for threads. */
export function lowerPriorityOfWorkerThreads(): void {
  try {
    for (const id of readdirSync(threadsFolder)) {
      const name = readFileSync(`${threadsFolder}/${id}/comm`, 'utf8').trim();
      if (name === workerThreadName) setPriority(Number(id), workerThreadPriority);
    }
  } catch {}
}
