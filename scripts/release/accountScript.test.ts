import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../test/support/temporaryFolder.ts';

const script = fileURLToPath(new URL('../../ops/user/portal.sh', import.meta.url));

const fakePortal = `echo $$ >>started
trap 'exit 0' TERM
while :; do sleep 0.1; done
`;

function createAccountFolder(program = fakePortal) {
  const home = createTemporaryFolder();
  const folder = join(home, 'portal');
  mkdirSync(join(folder, 'current'), { recursive: true });
  writeFileSync(join(folder, 'current/portal'), `#!/bin/sh\n${program}`);
  chmodSync(join(folder, 'current/portal'), 0o755);
  const run = (command: string) => {
    const env = { PATH: process.env.PATH, HOME: home };
    const { status, stderr } = spawnSync('sh', [script, command], { env, encoding: 'utf8' });
    return { status, stderr };
  };
  onTestFinished(() => void run('stop'));
  const started = () => readFileSync(join(folder, 'started'), 'utf8').trim().split('\n');
  return { folder, run, started };
}

const isProcessAlive = (pid: string) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

test('the account script refuses a second start of the service and can stop the running portal', {
  tags: 'slow',
}, () => {
  const { run, started } = createAccountFolder();
  expect(run('start')).toEqual({ status: 0, stderr: '' });
  const [pid = ''] = started();
  const again = run('start');
  expect(again).toEqual({
    status: 1,
    stderr: `The portal runs already, as process ${pid}.\n`,
  });
  expect(started()).toEqual([pid]);
  expect(run('stop')).toEqual({ status: 0, stderr: '' });
  expect(isProcessAlive(pid)).toBe(false);
  expect(run('stop')).toEqual({ status: 0, stderr: 'The portal does not run.\n' });
});

test('if the portal ends right after its start, the account script fails with the message from the log', () => {
  const { run } = createAccountFolder('echo "PORT: must be a whole number"; exit 1\n');
  const { status, stderr } = run('start');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The portal ended within \d s\..*\nPORT: must be a whole number\n$/);
});

test('the account script does not stop another program that reuses the process id of an old portal', () => {
  const { folder, run } = createAccountFolder();
  const other: ChildProcess = spawn('sleep', ['60'], { cwd: folder });
  onTestFinished(() => void other.kill());
  writeFileSync(join(folder, 'portal.pid'), `${other.pid}\n`);
  run('stop');
  expect(isProcessAlive(`${other.pid}`)).toBe(true);
});
