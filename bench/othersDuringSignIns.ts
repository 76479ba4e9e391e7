import { type Case, requestsOf } from './cases.ts';
import { load, percentile } from './load.ts';
import type { Plan } from './measure.ts';
import type { Server } from './servers.ts';

export interface Others {
  signInsPerSecond: number;
  p50: number;
  p99: number;
  longestDelay: number;
}

const pauseOfAReader = 40;

/** What people who read notice while others sign in as fast as they can. */
export async function othersDuringSignIns(
  portal: Server,
  cases: Case[],
  { rounds, milliseconds: oneRound }: Plan,
): Promise<Others> {
  const named = (name: string) => requestsOf(cases.find((one) => one.name === name)?.portal ?? []);
  const milliseconds = rounds * oneRound;
  await portal.figures();
  const [signIns, reads] = await Promise.all([
    load(portal.port, named('sign-in'), { lines: 8, milliseconds }),
    load(portal.port, named('one application'), { lines: 4, milliseconds, pause: pauseOfAReader }),
  ]);
  return {
    signInsPerSecond: signIns.count / signIns.seconds,
    p50: percentile(reads.latencies, 0.5),
    p99: percentile(reads.latencies, 0.99),
    longestDelay: (await portal.figures()).longestDelay,
  };
}
