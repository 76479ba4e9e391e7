import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from './freePort.ts';

const clamdProgram = '/usr/sbin/clamd';
export const hasClamd = existsSync(clamdProgram);

/** Every scanner must find this harmless test text. It is split here, so that no scanner finds it in this file. */
export const eicarTestText = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Starts a real clamd with a single test signature, so that no signatures have to be downloaded. */
export async function startClamd(): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  const port = await findFreePort();
  const anywhereInAnyFile = `Test.EICAR:0:*:${Buffer.from(eicarTestText).toString('hex')}\n`;
  writeFileSync(join(folder, 'test.ndb'), anywhereInAnyFile);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `TemporaryDirectory ${folder}`,
    'User root',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(clamdProgram, ['--config-file', join(folder, 'clamd.conf')]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await isListening(port))) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`clamd did not start:\n${printed}`);
  }
  return { port, stop };
}

async function isListening(port: number): Promise<boolean> {
  await setTimeout(50);
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
