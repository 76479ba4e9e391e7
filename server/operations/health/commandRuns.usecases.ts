import type { RunKind, RunOutcome } from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import { deleteAllButNewest, findNewestRuns, insertRun } from './commandRuns.queries.ts';

export interface CommandRun {
  kind: RunKind;
  outcome: RunOutcome;
  startedOn: Date;
  endedOn: Date;
  target: string;
  said: string;
}

/** The limit applies to each kind and outcome separately, so that many failures never displace the last success. */
const maxRunsKept = 50;

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
  await deleteAllButNewest(database, kind, outcome, maxRunsKept);
}

interface LastRuns {
  /** A run with problems takes precedence over a later successful run at another target. */
  last?: CommandRun;
  lastDone?: CommandRun;
}

const daysOfProblems: Record<RunKind, number> = { backup: 3, verify: 8, drill: 0 };

export async function findLastRuns(database: Queryable): Promise<Record<RunKind, LastRuns>> {
  const ended = (await findNewestRuns(database, ['ok', 'look', 'broken'])).map(toCommandRun);
  const done = (await findNewestRuns(database, ['ok', 'look'])).map(toCommandRun);
  const found: Record<RunKind, LastRuns> = { backup: {}, verify: {}, drill: {} };
  for (const kind of Object.keys(found) as RunKind[]) {
    const [newest, ...others] = ended.filter((run) => run.kind === kind);
    if (!newest) continue;
    const since = daysBefore(newest.endedOn, daysOfProblems[kind]);
    const problem = [newest, ...others].find((run) => run.outcome !== 'ok' && run.endedOn >= since);
    const lastDone = done.find((run) => run.kind === kind);
    found[kind] = { last: problem ?? newest, ...(lastDone ? { lastDone } : {}) };
  }
  return found;
}

function toCommandRun(row: Awaited<ReturnType<typeof findNewestRuns>>[number]): CommandRun {
  const { kind, outcome, target, said } = row;
  const [startedOn, endedOn] = [new Date(row.started_on), new Date(row.ended_on)];
  return { kind, outcome, startedOn, endedOn, target, said };
}
