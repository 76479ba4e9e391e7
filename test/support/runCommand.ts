import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<{ code: number | null; printed: string }>;
}

/** When the tests run as root, the command runs as another account. */
export function startCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
  account: { uid?: number; gid?: number } = {},
): RunningCommand {
  const entry = fileURLToPath(new URL('../../server/commands.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, name, ...args], {
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, ended };
}

export const runCommand = (...args: Parameters<typeof startCommand>) => startCommand(...args).ended;
