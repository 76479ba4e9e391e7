import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Usage {
  residentBytes: number;
  processorMilliseconds: number;
}

/** Linux counts memory in pages and time in hundredths, on all processors for which the portal is built. */
const pageBytes = 4_096;
const ticksASecond = 100;

/** What another process takes; undefined where it has ended or the system does not say. */
export async function usageOf(pid: number | undefined): Promise<Usage | undefined> {
  if (pid === undefined || process.platform === 'win32') return undefined;
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return undefined;
  }
}

async function fromProc(pid: number): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // The name in front may hold blanks and brackets of its own.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    residentBytes: Number(fields[21]) * pageBytes,
    processorMilliseconds: (ticks * 1_000) / ticksASecond,
  };
}

async function fromPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
  const seconds = time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  return { residentBytes: Number(kilobytes) * 1_024, processorMilliseconds: seconds * 1_000 };
}
