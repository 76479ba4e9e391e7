import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { overloaded } from './errors.ts';

export interface ProcessLimits {
  processorMilliseconds: number;
  milliseconds: number;
  residentBytes: number;
  heapMegabytes: number;
  /** Node itself reserves 575 MB of this limit without using them. */
  dataKilobytes: number;
  lookEvery: number;
}

export class ProcessFailed extends Error {}

/** The process has no secrets. `file` is a path from the root of the repository. */
export async function runLimitedProcess(
  file: string,
  limits: ProcessLimits,
  signal: AbortSignal,
  talk: (child: ChildProcess, countAnew: () => void) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  const child = startProcess(file, limits);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  let measuredAt = performance.now();
  let before: ProcessUsage | undefined;
  const measuring = setInterval(async () => {
    const now = await readProcessUsage(child.pid);
    if (now) before ??= now;
    const usedMilliseconds =
      now && before ? now.processorMilliseconds - before.processorMilliseconds : 0;
    const isTooLarge = now !== undefined && now.residentBytes > limits.residentBytes;
    const waited = performance.now() - measuredAt;
    if (isTooLarge || usedMilliseconds > limits.processorMilliseconds) reject(new ProcessFailed());
    // On a busy machine, exceeding the time does not prove that the input is bad.
    else if (waited > limits.milliseconds) reject(overloaded());
  }, limits.lookEvery);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  child.on('error', reject);
  child.stdin?.on('error', () => {});
  try {
    const closed = once(child, 'close');
    closed.catch(() => {});
    const countAnew = () => {
      measuredAt = performance.now();
      before = undefined;
    };
    await Promise.race([talk(child, countAnew), failed]);
    const [code] = await Promise.race([closed, failed]);
    if (code !== 0) throw new ProcessFailed();
  } finally {
    clearInterval(measuring);
    signal.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

function startProcess(file: string, limits: ProcessLimits): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const code = fileURLToPath(new URL(isSource ? '../../' : './', import.meta.url));
  const options = [
    '--permission',
    '--expose-gc',
    `--allow-fs-read=${code}`,
    // In a clone of the repository, `node_modules` may be a symbolic link.
    ...(isSource ? [`--allow-fs-read=${realpathSync(join(code, 'node_modules'))}`] : []),
    `--max-old-space-size=${limits.heapMegabytes}`,
    join(code, isSource ? file : `${basename(file, '.ts')}.js`),
  ];
  const limited = `echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d ${limits.dataKilobytes}; exec "$@"`;
  const command = [process.execPath, ...options];
  if (process.platform === 'linux') command.unshift('/bin/sh', '-c', limited, 'sh');
  const [program = '', ...words] = command;
  return spawn(program, words, { env: {}, stdio: ['pipe', 'pipe', 'ignore', 'ipc'] });
}

interface ProcessUsage {
  residentBytes: number;
  processorMilliseconds: number;
}

/** On all supported processors, Linux has pages of this size and counts time in hundredths of a second. */
const pageBytes = 4_096;
const ticksPerSecond = 100;

async function readProcessUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The process name precedes these fields and may contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    residentBytes: Number(fields[21]) * pageBytes,
    processorMilliseconds: (ticks * 1_000) / ticksPerSecond,
  };
}
