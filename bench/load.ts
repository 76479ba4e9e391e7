import { HttpConnection, type Received } from './client.ts';

export interface Round {
  count: number;
  seconds: number;
  latencies: number[];
  firstBytes: number[];
  bytes: number;
  /** The share of one processor that the client itself took. */
  clientShare: number;
}

export interface Load {
  lines: number;
  milliseconds: number;
  /** Ends it before the time is up. */
  isOver?: () => boolean;
  /** Sent before each request; counts neither as one nor in its latency. */
  before?: (() => Buffer) | undefined;
  /** Waits so long between two requests of a line; without it a line asks again at once. */
  pause?: number;
}

/** Asks over some lines at once until the time is up, at least once; every answer must be a good one. */
export async function load(
  port: number,
  next: () => Buffer,
  { lines, milliseconds, isOver = () => false, before, pause = 0 }: Load,
): Promise<Round> {
  const open = await Promise.all(Array.from({ length: lines }, () => HttpConnection.open(port)));
  const answers: Received[] = [];
  const processor = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    open.map(async (line) => {
      do {
        if (before) await line.send(before());
        const answer = await line.send(next());
        if (answer.status !== 200) throw new Error(`Answered with:\n${answer.head}`);
        answers.push(answer);
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      } while (performance.now() - started < milliseconds && !isOver());
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(processor);
  for (const line of open) line.close();
  return {
    count: answers.length,
    seconds,
    latencies: answers.map((answer) => answer.milliseconds),
    firstBytes: answers.map((answer) => answer.millisecondsToFirstByte),
    bytes: answers[0]?.bytes ?? 0,
    clientShare: (user + system) / 1e6 / seconds,
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: number[]) => percentile(values, 0.5);

/** One after the other, again and again. */
export function roundRobin<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => items[at++ % items.length] as Item;
}
