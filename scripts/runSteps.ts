import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function formatSecondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

export interface StepOutcome {
  ok: boolean;
  output: string;
}

export function runAndCaptureOutput(
  command: string[],
  environment?: NodeJS.ProcessEnv,
  folder = root,
): Promise<StepOutcome> {
  return runCommand(command, 'pipe', environment, folder);
}

export async function runWithVisibleOutput(
  command: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<boolean> {
  return (await runCommand(command, 'inherit', environment)).ok;
}

function runCommand(
  [program = '', ...parts]: string[],
  output: 'pipe' | 'inherit',
  environment: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<StepOutcome> {
  const child = spawn(program, parts, {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
    // On Windows, commands of packages are .cmd files, which only a shell can start.
    shell: process.platform === 'win32',
  });
  let message = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      message += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${message}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: message }));
  });
}
