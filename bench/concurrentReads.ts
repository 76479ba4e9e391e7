import { type BenchmarkCase, createRequestRotation } from './benchmarkCases.ts';
import type { MeasurementPlan } from './measureCase.ts';
import { findPercentile, sendLoad } from './sendLoad.ts';
import type { MeasuredServer } from './servers.ts';

export interface ConcurrentReadResult {
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

interface HeavyWork {
  name: string;
  readGoal: number;
  call: string;
  lines: number;
  /** The clients repeat the heavy call for this many milliseconds. With 0, they make it once. */
  milliseconds: number;
}

const readerCount = 4;
const readerPauseMilliseconds = 40;

export async function measureConcurrentReads(
  portal: MeasuredServer,
  cases: BenchmarkCase[],
  { rounds, milliseconds }: MeasurementPlan,
): Promise<ConcurrentReadResult[]> {
  const once = { lines: 20, milliseconds: 0, readGoal: 50 };
  const all: HeavyWork[] = [
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
  const measured: ConcurrentReadResult[] = [];
  for (const heavy of all) measured.push(await measureReadsDuringWork(portal, cases, heavy));
  return measured;
}

async function measureReadsDuringWork(
  portal: MeasuredServer,
  cases: BenchmarkCase[],
  { name, call, lines, milliseconds, readGoal }: HeavyWork,
): Promise<ConcurrentReadResult> {
  const search = (expected: string) => cases.find((one) => one.name === expected);
  const sendRequests = (expected: string) => createRequestRotation(search(expected)?.portal ?? []);
  const change = search(call)?.before;
  if (change)
    await sendLoad(portal.port, createRequestRotation(change), { lines: 1, milliseconds: 0 });
  await portal.figures();
  let isDone = false;
  const request = sendLoad(portal.port, sendRequests(call), { lines, milliseconds }).finally(() => {
    isDone = true;
  });
  const [heavy, reads] = await Promise.all([
    request,
    sendLoad(portal.port, sendRequests('one application'), {
      lines: readerCount,
      milliseconds: Number.POSITIVE_INFINITY,
      pause: readerPauseMilliseconds,
      isDone: () => isDone,
    }),
  ]);
  const { longestDelay, peakMemory } = await portal.figures();
  return {
    name,
    perSecond: heavy.count / heavy.seconds,
    p50: findPercentile(heavy.latencies, 0.5),
    longest: Math.max(...heavy.latencies),
    readP50: findPercentile(reads.latencies, 0.5),
    readP99: findPercentile(reads.latencies, 0.99),
    readGoal,
    longestDelay,
    peakMemory,
  };
}
