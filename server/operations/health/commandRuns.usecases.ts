import type { RunKind, RunOutcome } from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import { deleteAllButNewest, findNewestRuns, insertRun } from './commandRuns.queries.ts';

export interface CommandRun {
  kind: RunKind;
  outcome: RunOutcome;
  startedOn: Date;
  endedOn: Date;
  /** Blank for the portal's own data. */
  target: string;
  said: string;
}

/** The limit is for each kind and outcome, so that many failures never push the last success out. */
const runsKept = 50;

export async function addRun(database: Queryable, run: CommandRun): Promise<void> {
  const { kind, outcome, startedOn, endedOn, target, said } = run;
  await insertRun(database, {
    kind,
    outcome,
    started_on: startedOn.toISOString(),
    ended_on: endedOn.toISOString(),
    target,
    said,
  });
  await deleteAllButNewest(database, kind, outcome, runsKept);
}

interface LastRuns {
  /** A run that found something comes before one that was well elsewhere. */
  last?: CommandRun;
  /** It did what it should, whether or not something needs a look. */
  lastDone?: CommandRun;
}

/** For so many days, a problem at one target is not forgotten because another one is well. */
const daysFound: Record<RunKind, number> = { backup: 3, verify: 8, drill: 0 };

export async function lastRuns(database: Queryable): Promise<Record<RunKind, LastRuns>> {
  const ended = (await findNewestRuns(database, ['ok', 'look', 'broken'])).map(runOf);
  const done = (await findNewestRuns(database, ['ok', 'look'])).map(runOf);
  const found: Record<RunKind, LastRuns> = { backup: {}, verify: {}, drill: {} };
  for (const kind of Object.keys(found) as RunKind[]) {
    const [newest, ...others] = ended.filter((run) => run.kind === kind);
    if (!newest) continue;
    const since = daysBefore(newest.endedOn, daysFound[kind]);
    const problem = [newest, ...others].find((run) => run.outcome !== 'ok' && run.endedOn >= since);
    const lastDone = done.find((run) => run.kind === kind);
    found[kind] = { last: problem ?? newest, ...(lastDone ? { lastDone } : {}) };
  }
  return found;
}

function runOf(row: Awaited<ReturnType<typeof findNewestRuns>>[number]): CommandRun {
  const { kind, outcome, target, said } = row;
  const [startedOn, endedOn] = [new Date(row.started_on), new Date(row.ended_on)];
  return { kind, outcome, startedOn, endedOn, target, said };
}
