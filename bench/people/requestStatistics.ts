import type { ServerAnswer } from '../../test/support/server.ts';
import { findPercentile } from '../sendLoad.ts';

export class RequestStatistics {
  readonly #times = new Map<string, number[]>();
  readonly errors = new Map<string, number>();

  /** Any status but 200 is an error, because the simulated people never do anything that is refused. */
  async time(kind: string, send: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
    const started = performance.now();
    try {
      const answer = await send();
      if (answer.status !== 200) this.#fail(`${kind}: ${answer.status}`);
      return answer;
    } catch (error) {
      this.#fail(`${kind}: ${(error as Error).message}`);
      throw error;
    } finally {
      const times = this.#times.get(kind) ?? [];
      times.push(performance.now() - started);
      this.#times.set(kind, times);
    }
  }

  #fail(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
  }

  get failed(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }

  rows() {
    const all = [...this.#times.values()].flat();
    return Object.fromEntries(
      [...this.#times, ['all', all] as const].map(([kind, times]) => [kind, summarizeTimes(times)]),
    );
  }
}

function summarizeTimes(times: number[]) {
  const at = (share: number) => Math.round(findPercentile(times, share));
  return { requests: times.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'max ms': at(1) };
}
