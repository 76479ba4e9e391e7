import { type Case, requestsOf } from './cases.ts';
import { load, percentile } from './load.ts';
import type { Plan } from './measure.ts';
import type { Server } from './servers.ts';

export interface ConcurrentReads {
  /** The name of the heavy work. */
  name: string;
  perSecond: number;
  /** These times are measured up to the last byte of the heavy answers. */
  p50: number;
  longest: number;
  readP50: number;
  readP99: number;
  readGoal: number;
  longestDelay: number;
  peakMemory: number;
}

interface Heavy {
  name: string;
  readGoal: number;
  /**
   * The heavy call, the number of clients that make it at the same time, and how long they repeat it. With
   * 0, they make it once.
   */
  call: string;
  lines: number;
  milliseconds: number;
}

const readers = 4;
const pauseOfAReader = 40;

export async function measureConcurrentReads(
  portal: Server,
  cases: Case[],
  { rounds, milliseconds }: Plan,
): Promise<ConcurrentReads[]> {
  const once = { lines: 20, milliseconds: 0, readGoal: 50 };
  const all: Heavy[] = [
    {
      name: 'people sign in',
      call: 'sign-in',
      lines: 8,
      milliseconds: rounds * milliseconds,
      readGoal: 100,
    },
    { name: '20 administrators open the list of all', call: 'list of all, compressed', ...once },
    { name: '20 administrators search for “e”', call: 'search by e', ...once },
    {
      name: '20 of one office open the largest employer’s list',
      call: 'the largest employer’s list',
      ...once,
    },
  ];
  const measured: ConcurrentReads[] = [];
  for (const heavy of all) measured.push(await beside(portal, cases, heavy));
  return measured;
}

async function beside(
  portal: Server,
  cases: Case[],
  { name, call, lines, milliseconds, readGoal }: Heavy,
): Promise<ConcurrentReads> {
  const found = (wanted: string) => cases.find((one) => one.name === wanted);
  const requests = (wanted: string) => requestsOf(found(wanted)?.portal ?? []);
  const change = found(call)?.before;
  if (change) await load(portal.port, requestsOf(change), { lines: 1, milliseconds: 0 });
  await portal.figures();
  let isOver = false;
  const asked = load(portal.port, requests(call), { lines, milliseconds }).finally(() => {
    isOver = true;
  });
  const [heavy, reads] = await Promise.all([
    asked,
    load(portal.port, requests('one application'), {
      lines: readers,
      milliseconds: Number.POSITIVE_INFINITY,
      pause: pauseOfAReader,
      isOver: () => isOver,
    }),
  ]);
  const { longestDelay, peakMemory } = await portal.figures();
  return {
    name,
    perSecond: heavy.count / heavy.seconds,
    p50: percentile(heavy.latencies, 0.5),
    longest: Math.max(...heavy.latencies),
    readP50: percentile(reads.latencies, 0.5),
    readP99: percentile(reads.latencies, 0.99),
    readGoal,
    longestDelay,
    peakMemory,
  };
}
