import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paperLimits } from '../../../../contract/papers.ts';
import { overloaded } from '../../../platform/errors.ts';
import { checksumOf, sizeOf } from '../documents.rules.ts';
import type { Plan } from './plan.ts';

export interface ToProcess {
  plan: Plan;
  starts: readonly number[];
  most: number;
}

const usualLimits = {
  /** Bounds one document, and the work after the last. */
  processorMilliseconds: 10_000,
  milliseconds: 45_000,
  /** Bounds the whole file, with all attempts. */
  fileMilliseconds: 90_000,
  residentBytes: 420_000_000,
  heapMegabytes: 256,
  /** Node maps 575 MB that it does not touch; the file may use the rest. */
  dataKilobytes: 1_050_000,
  lookEvery: 50,
};
type Limits = typeof usualLimits;
const maxFaults = 3;

/** Checksums of documents that exceeded a limit; they are not tried again. */
const tooMuch = new Set<string>();
const maxRemembered = 2_000;

class GivenUp extends Error {
  readonly document: number | null;

  constructor(document: number | null) {
    super('A file could not be made of its documents in the time and memory for it.');
    this.document = document;
  }
}

export interface ToMerge {
  plan: Plan;
  pieces: readonly (readonly Buffer[])[];
}

/** Receives the file in pieces; a new attempt starts over. */
interface Target {
  begin(): Promise<void>;
  write(piece: Buffer): Promise<void>;
}

/** Merges in a limited process without secrets. A document that exceeds a limit is attached at the next attempt. */
export async function mergeInProcess(
  { plan, pieces }: ToMerge,
  target: Target,
  signal: AbortSignal,
  ownLimits: Partial<Limits> = {},
): Promise<void> {
  const limits = { ...usualLimits, ...ownLimits };
  const sums = pieces.map(checksumOf);
  const until = performance.now() + limits.fileMilliseconds;
  let attached = new Set(sums.filter((sum) => tooMuch.has(sum)));
  for (let faults = 0; ; faults += 1) {
    try {
      const tried = { plan: attachSome(plan, sums, attached), pieces };
      return await mergeOnce(tried, target, { ...limits, until, signal });
    } catch (error) {
      if (!(error instanceof GivenUp) || faults > maxFaults) throw error;
      const sum = error.document === null ? undefined : sums[error.document];
      if (sum !== undefined) remember(sum);
      if (sum === undefined || faults >= maxFaults - 1) attached = new Set(sums);
      else attached.add(sum);
    }
  }
}

function attachSome(plan: Plan, sums: readonly string[], attached: ReadonlySet<string>): Plan {
  return {
    ...plan,
    documents: plan.documents.map((document, index) =>
      attached.has(sums[index] ?? '')
        ? { ...document, asItIs: document.asItIs ?? 'tooMuch' }
        : document,
    ),
  };
}

function remember(sum: string): void {
  tooMuch.add(sum);
  const [oldest] = tooMuch;
  if (tooMuch.size > maxRemembered && oldest !== undefined) tooMuch.delete(oldest);
}

function startProcess(limits: Limits): ChildProcess {
  // The build puts all server files side by side.
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(
    new URL(isSource ? './mergeProcess.ts' : './mergeProcess.js', import.meta.url),
  );
  const code = fileURLToPath(new URL(isSource ? '../../../../' : './', import.meta.url));
  const options = [
    '--permission',
    '--expose-gc',
    `--allow-fs-read=${code}`,
    // In a clone, `node_modules` may be a link to elsewhere.
    ...(isSource ? [`--allow-fs-read=${realpathSync(join(code, 'node_modules'))}`] : []),
    `--max-old-space-size=${limits.heapMegabytes}`,
    file,
  ];
  // When the system refuses a limit, the parent still watches the process.
  const limited = `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${limits.dataKilobytes}; exec "$@"`;
  const command = [process.execPath, ...options];
  if (process.platform === 'linux') command.unshift('/bin/sh', '-c', limited, 'sh');
  const [program = '', ...words] = command;
  return spawn(program, words, { env: {}, stdio: ['pipe', 'pipe', 'ignore', 'ipc'] });
}

async function mergeOnce(
  toMerge: ToMerge,
  target: Target,
  { signal, until, ...limits }: Limits & { signal: AbortSignal; until: number },
): Promise<void> {
  signal.throwIfAborted();
  const child = startProcess(limits);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  let document: number | null = null;
  let begun = performance.now();
  let before: Usage | undefined;
  const look = setInterval(async () => {
    const now = await usageOf(child.pid);
    if (now) before ??= now;
    const taken = now && before ? now.processorMilliseconds - before.processorMilliseconds : 0;
    const isTooLarge = now !== undefined && now.residentBytes > limits.residentBytes;
    const waited = performance.now() - begun;
    if (isTooLarge || taken > limits.processorMilliseconds) reject(new GivenUp(document));
    // Running out of time on a busy machine proves nothing about the document.
    else if (waited > limits.milliseconds || performance.now() > until) reject(overloaded());
  }, limits.lookEvery);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  child.on('message', (message: { document: number | null }) => {
    document = message.document;
    begun = performance.now();
    before = undefined;
  });
  child.on('error', reject);
  child.stdin?.on('error', () => {});
  try {
    const closed = once(child, 'close');
    closed.catch(() => {});
    await Promise.race([take(child, toMerge, target), failed]);
    const [code] = await Promise.race([closed, failed]);
    if (code !== 0) throw new GivenUp(document);
  } finally {
    clearInterval(look);
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

async function take(child: ChildProcess, { plan, pieces }: ToMerge, target: Target): Promise<void> {
  let at = 0;
  const starts = pieces.map((some) => {
    const start = at;
    at += sizeOf(some);
    return start;
  });
  const most = paperLimits.pdfBytes;
  child.send({ plan, starts, most } satisfies ToProcess);
  for (const piece of pieces.flat()) child.stdin?.write(piece);
  child.stdin?.end();
  await target.begin();
  let size = 0;
  for await (const piece of child.stdout ?? []) {
    size += (piece as Buffer).length;
    if (size > most) throw new GivenUp(null);
    await target.write(piece as Buffer);
  }
}

interface Usage {
  residentBytes: number;
  processorMilliseconds: number;
}

/** Linux counts memory in pages and time in hundredths on all supported processors. */
const pageBytes = 4_096;
const ticksASecond = 100;

/** Returns undefined once the process has ended, and on systems other than Linux. */
async function usageOf(pid: number | undefined): Promise<Usage | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The process name before may contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    residentBytes: Number(fields[21]) * pageBytes,
    processorMilliseconds: (ticks * 1_000) / ticksASecond,
  };
}
