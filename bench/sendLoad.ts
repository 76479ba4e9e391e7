import { HttpConnection, type ReceivedAnswer } from './httpConnection.ts';

export interface LoadRound {
  count: number;
  seconds: number;
  latencies: number[];
  firstBytes: number[];
  bytes: number;
  clientShare: number;
}

export interface LoadOptions {
  lines: number;
  milliseconds: number;
  isDone?: () => boolean;
  before?: (() => Buffer) | undefined;
  /** A connection waits this long between two requests. Without it, each request follows at once. */
  pause?: number;
}

export async function sendLoad(
  port: number,
  next: () => Buffer,
  { lines, milliseconds, isDone: isOver = () => false, before, pause = 0 }: LoadOptions,
): Promise<LoadRound> {
  const open = await Promise.all(Array.from({ length: lines }, () => HttpConnection.open(port)));
  const answers: ReceivedAnswer[] = [];
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

export function findPercentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const findMedian = (values: number[]) => findPercentile(values, 0.5);

export function createRoundRobin<Item>(items: readonly Item[]): () => Item {
  let at = 0;
  return () => items[at++ % items.length] as Item;
}
