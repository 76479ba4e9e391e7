import { Worker } from 'node:worker_threads';

export interface SyncedFiles {
  log: string;
  database: string;
}

export interface SyncResult {
  isCheckpointNext?: boolean;
  fault?: { code?: string | undefined; message: string };
}

/** After a failed sync nobody can know which changes are on the disk, and a second sync would not tell. */
export class SyncFailedError extends Error {
  readonly code = 'SYNC_FAILED';
}

export interface SharedSync {
  wait(): Promise<void>;
  pending(): Promise<void> | undefined;
  /** A transaction should begin after this promise, so that it does not block other processes. */
  underWay(): Promise<void> | undefined;
  /** Throws once a sync has failed, because data that is read then might not be on the disk. */
  requireSound(): void;
  close(): Promise<void>;
}

/** Commits for all waiting callers. `ended` receives an error when nothing was committed. */
export type CommitFunction = (ended: (error?: unknown) => void) => Promise<void>;

function startSyncThread(files: SyncedFiles): Worker {
  const program = import.meta.url.endsWith('.ts') ? './syncThread.ts' : './syncThread.js';
  const options = { workerData: files, env: {}, execArgv: [] };
  return new Worker(new URL(program, import.meta.url), options);
}

/** The sync runs in a thread of its own, because the threads of Node's pool hash passwords. */
export function openSharedSync(
  files: SyncedFiles,
  commit: CommitFunction,
  onFailure: (failed: Error) => void,
): SharedSync {
  const thread = startSyncThread(files);
  let isBusy = false;
  let gathering: PromiseWithResolvers<void> | undefined;
  let syncing: PromiseWithResolvers<void> | undefined;
  let underWay: PromiseWithResolvers<void> | undefined;
  let failed: SyncFailedError | undefined;

  function startSync(): void {
    isBusy = true;
    setImmediate(() => void commit(sync));
  }

  function sync(error?: unknown): void {
    const group = gathering;
    gathering = undefined;
    if (error) {
      isBusy = false;
      group?.reject(error);
      return;
    }
    syncing = group;
    underWay = Promise.withResolvers();
    thread.postMessage(null);
  }

  function fail({ code = '', message }: { code?: string | undefined; message: string }): void {
    if (failed) return;
    failed = new SyncFailedError(`${files.log} could not be synced: ${code} ${message}`);
    syncing?.reject(failed);
    gathering?.reject(failed);
    underWay?.resolve();
    underWay = undefined;
    onFailure(failed);
  }

  thread.on('message', ({ isCheckpointNext, fault }: SyncResult) => {
    if (fault) return fail(fault);
    syncing?.resolve();
    syncing = undefined;
    if (isCheckpointNext) return;
    underWay?.resolve();
    underWay = undefined;
    isBusy = false;
    if (gathering) startSync();
  });
  thread.on('error', fail);

  function requireSound(): void {
    if (failed) throw failed;
  }

  return {
    async wait() {
      requireSound();
      gathering ??= Promise.withResolvers();
      const { promise } = gathering;
      if (!isBusy) startSync();
      await promise;
    },
    pending: () => (gathering ?? syncing)?.promise,
    underWay: () => underWay?.promise,
    requireSound,
    async close() {
      for (let last = syncing ?? gathering; last && !failed; last = gathering ?? syncing) {
        await last.promise.catch(() => {});
      }
      await thread.terminate();
    },
  };
}
