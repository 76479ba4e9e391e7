import type {
  CommandRunKind,
  CommandRunOutcome,
} from '../../platform/database/schema/operations.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import {
  deleteAllButNewestRuns,
  findNewestCommandRuns,
  insertCommandRun,
} from './commandRuns.queries.ts';

export interface CommandRun {
  kind: CommandRunKind;
  outcome: CommandRunOutcome;
  startedOn: Date;
  endedOn: Date;
  target: string;
  said: string;
}

/** The limit applies to each kind and outcome separately, so that many failures never displace the last success. */
const maxRunsPerKindAndOutcome = 50;

export async function addCommandRun(database: Queryable, run: CommandRun): Promise<void> {
  const { kind, outcome, startedOn, endedOn, target, said } = run;
  await insertCommandRun(database, {
    kind,
    outcome,
    started_on: startedOn.toISOString(),
    ended_on: endedOn.toISOString(),
    target,
    said,
  });
  await deleteAllButNewestRuns(database, kind, outcome, maxRunsPerKindAndOutcome);
}

interface LastRuns {
  /** A run with problems takes precedence over a later successful run at another target. */
  last?: CommandRun;
  lastDone?: CommandRun;
}

const daysToReportProblems: Record<CommandRunKind, number> = { backup: 3, verify: 8, drill: 0 };

export async function findLastRuns(database: Queryable): Promise<Record<CommandRunKind, LastRuns>> {
  const ended = (await findNewestCommandRuns(database, ['ok', 'look', 'broken'])).map(toCommandRun);
  const done = (await findNewestCommandRuns(database, ['ok', 'look'])).map(toCommandRun);
  const lastRuns: Record<CommandRunKind, LastRuns> = { backup: {}, verify: {}, drill: {} };
  for (const kind of Object.keys(lastRuns) as CommandRunKind[]) {
    const [newest, ...others] = ended.filter((run) => run.kind === kind);
    if (!newest) continue;
    const since = daysBefore(newest.endedOn, daysToReportProblems[kind]);
    const problem = [newest, ...others].find((run) => run.outcome !== 'ok' && run.endedOn >= since);
    const lastDone = done.find((run) => run.kind === kind);
    lastRuns[kind] = { last: problem ?? newest, ...(lastDone ? { lastDone } : {}) };
  }
  return lastRuns;
}

function toCommandRun(row: Awaited<ReturnType<typeof findNewestCommandRuns>>[number]): CommandRun {
  const { kind, outcome, target, said } = row;
  const [startedOn, endedOn] = [new Date(row.started_on), new Date(row.ended_on)];
  return { kind, outcome, startedOn, endedOn, target, said };
}
