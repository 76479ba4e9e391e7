import type { Database } from '../../platform/database/database.ts';
import { type AllApplications, catchUp, loadAll } from './allApplications.usecases.ts';

/** What nobody asks for is not kept in memory. */
const millisecondsKept = 30 * 60_000;

export interface KeptApplications {
  isLoaded(): boolean;
  /** As they are now. Jobs take turns: what one reads, another must not change. */
  use<Result>(job: (all: AllApplications) => Promise<Result>): Promise<Result>;
  onForgotten(forget: () => void): void;
}

/** All applications in memory, loaded when they are asked for first, and following the history. */
export function keepApplications(database: Database): KeptApplications {
  let all: AllApplications | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let forgetting: NodeJS.Timeout | undefined;
  const forgotten = [
    () => {
      all = undefined;
    },
  ];

  async function refresh(): Promise<AllApplications> {
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      for (const forget of forgotten) forget();
    }, millisecondsKept).unref();
    all = all ? await catchUp(database, all) : await loadAll(database);
    return all;
  }

  return {
    isLoaded: () => all !== undefined,
    use(job) {
      const turn = lastTurn.then(refresh).then(job);
      lastTurn = turn.catch(() => {});
      return turn;
    },
    onForgotten: (forget) => void forgotten.push(forget),
  };
}
