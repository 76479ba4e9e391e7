import { Worker } from 'node:worker_threads';

/** Said by the thread after each sync. */
export interface Synced {
  fault?: { code?: string; message: string };
}

/** Whether what was written is on the disk is not known, and cannot be found out by another try. */
export class SyncFailed extends Error {
  readonly code = 'SYNC_FAILED';
}

export interface SharedSync {
  /** Fulfilled when all that was written before is on the disk. */
  wait(): Promise<void>;
  /** The same for who has written nothing; undefined when all is on the disk. */
  pending(): Promise<void> | undefined;
  /** Throws once a sync has failed: what is read might not be on the disk. */
  requireSound(): void;
  close(): Promise<void>;
}

/**
 * Syncs a file for all who wait, one sync after the other: whoever comes while one runs shares the next one. A
 * thread of its own does it, for those of Node's pool hash passwords, and with a lower priority.
 */
export function openSharedSync(path: string, onFailure: (failed: Error) => void): SharedSync {
  // The build puts all that the server runs side by side.
  const program = import.meta.url.endsWith('.ts') ? './syncThread.ts' : './syncThread.js';
  const thread = new Worker(new URL(program, import.meta.url), {
    workerData: path,
    env: {},
    execArgv: [],
  });
  let running: PromiseWithResolvers<void> | undefined;
  let next: PromiseWithResolvers<void> | undefined;
  let failed: SyncFailed | undefined;

  /** What has arrived with the first request is changed before the sync begins. */
  function begin(): void {
    running = next;
    setImmediate(() => {
      next = undefined;
      thread.postMessage(null);
    });
  }

  function fail({ code = '', message }: { code?: string; message: string }): void {
    if (failed) return;
    failed = new SyncFailed(`${path} could not be synced: ${code} ${message}`);
    running?.reject(failed);
    next?.reject(failed);
    onFailure(failed);
  }

  thread.on('message', ({ fault }: Synced) => {
    if (fault) return fail(fault);
    running?.resolve();
    running = undefined;
    if (next) begin();
  });
  thread.on('error', fail);

  function requireSound(): void {
    if (failed) throw failed;
  }

  return {
    async wait() {
      requireSound();
      next ??= Promise.withResolvers();
      const { promise } = next;
      if (!running) begin();
      await promise;
    },
    pending: () => (next ?? running)?.promise,
    requireSound,
    async close() {
      while (!failed && running) await running.promise.catch(() => {});
      await thread.terminate();
    },
  };
}
