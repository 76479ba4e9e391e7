import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './freePort.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

export const [programs] = globSync('/usr/lib/postgresql/*/bin').sort().reverse();

export const hasPostgres = programs !== undefined;

/** PostgreSQL refuses to run as root. */
const getOwner = () =>
  process.getuid?.() === 0
    ? { uid: readAccountId('-u'), gid: readAccountId('-g') }
    : { uid: process.getuid?.(), gid: process.getgid?.() };
const readAccountId = (which: string) => Number(execFileSync('id', [which, 'postgres']).toString());

export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** The disk survives a kill of the server, so nothing is synced. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = createTemporaryFolder();
  const { uid, gid } = getOwner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const as = { cwd: folder, uid, gid } as { cwd: string; uid: number; gid: number };
  const data = join(folder, 'data');
  const settings = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(`${programs}/initdb`, ['-D', data, '--no-sync', ...settings], as);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
    const slow = ['-c', 'wal_writer_delay=10s', '-c', 'max_connections=40'];
    running = spawn(`${programs}/postgres`, [...options, ...slow], { ...as, stdio: 'ignore' });
    while (!(await isAnswering(url)))
      if (running.exitCode !== null) throw new Error('PostgreSQL did not start.');
  }

  async function kill(): Promise<void> {
    if (!running?.pid || running.exitCode !== null || running.signalCode) return;
    const exited = once(running, 'exit');
    const children = listChildProcesses(running.pid);
    // All processes are stopped first, so that none can react to the end of another.
    for (const pid of [running.pid, ...children]) process.kill(pid, 'SIGSTOP');
    for (const pid of [running.pid, ...children]) process.kill(pid, 'SIGKILL');
    await exited;
    // The shared memory is freed only when the last process has ended.
    while (children.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  return { url, start, kill };
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function listChildProcesses(parent: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = listed.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

/** An ended process is listed until its parent reads its exit status. */
function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
