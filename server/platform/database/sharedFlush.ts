import type { SharedConnections } from './sharedConnections.ts';

/** A transaction that changes no table and waits for the disk, and for the replicas that the server waits for. */
const flush = {
  name: 'flush',
  text: `select pg_logical_emit_message(true, 'flush', '') as flushed`,
};

/** Whether what was committed is on the disk is not known. */
class FlushFailed extends Error {
  /** As when the answer to a commit is lost. */
  readonly code = '08006';
}

/**
 * Waits for the disk for all whose commit did not, one flush after the other: whoever comes while one runs shares the next
 * one. The log of PostgreSQL is written in order, so a flush covers all that was committed before it began.
 */
export class SharedFlush {
  readonly #connections: SharedConnections;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(connections: SharedConnections) {
    this.#connections = connections;
  }

  wait(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const flushed = this.#flush();
      this.#running = flushed.catch(() => {});
      return flushed;
    });
    return this.#next;
  }

  async #flush(): Promise<void> {
    try {
      await this.#connections.run(flush, []);
    } catch (cause) {
      throw new FlushFailed('It is not known whether a change was kept.', { cause });
    }
  }
}
