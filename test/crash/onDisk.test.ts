import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Client } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { parseSystemCalls, testWithStrace } from '../support/strace.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const tracedSystemCalls = 'trace=read,write,writev,fsync,fdatasync,rename';

function findCallsUntilAnswer(trace: string, request: string): string[] | undefined {
  const all = parseSystemCalls(trace).map(({ text }) => text);
  const start = all.findLastIndex((call) => call.startsWith('read(') && call.includes(request));
  const length = all.slice(start).findIndex((call) => /^write.*HTTP\/1\.1 200/.test(call));
  return start < 0 || length < 0 ? undefined : all.slice(start, start + length);
}

const createSyncMatcher = (path: string) =>
  expect.stringMatching(new RegExp(`^f(data)?sync\\(.*${path}`));

testWithStrace(
  'the server answers a change only after the database and documents are on the disk',
  { tags: 'slow' },
  async () => {
    const folder = createTemporaryFolder();
    const trace = join(folder, 'trace');
    const strace = ['strace', '-D', '-f', '-y', '-s', '60', '-e', tracedSystemCalls, '-o', trace];
    const portal = await startPortalProcess(join(folder, 'data'), await findFreePort(), {}, strace);
    onTestFinished(() => portal.kill());
    const client = new Client(portal.url);
    const administrator = await client.signIn('ADMIN', true);
    const { token, profile } = await client.addEmployer(administrator);
    const seen = (request: string) => findCallsUntilAnswer(readFileSync(trace, 'utf8'), request);

    await client.json('PATCH', '/api/business', { ...profile, Password: '', Token: token });
    await expect
      .poll(() => seen('PATCH /api/business'))
      .toContainEqual(createSyncMatcher('portal.db-wal>'));

    await client.upload(token, 'paper', 50_000);
    await expect.poll(() => seen('POST /api/document')).toBeDefined();
    const upload = seen('POST /api/document') ?? [];
    const bytes = upload.findIndex((call) =>
      createSyncMatcher('documents/unfinished/').asymmetricMatch(call),
    );
    const renamed = upload.findIndex((call) => call.startsWith('rename('));
    const named = upload.findIndex((call) =>
      createSyncMatcher('documents/[^/]{2}>').asymmetricMatch(call),
    );
    const recorded = upload.findLastIndex((call) =>
      createSyncMatcher('portal.db-wal>').asymmetricMatch(call),
    );
    expect([bytes, renamed, named, recorded]).not.toContain(-1);
    expect([bytes, renamed, named, recorded]).toEqual(
      [bytes, renamed, named, recorded].toSorted((a, b) => a - b),
    );
  },
);

function canAttachTracer(): boolean {
  const scope = '/proc/sys/kernel/yama/ptrace_scope';
  return process.getuid?.() === 0 || (existsSync(scope) && readFileSync(scope, 'utf8')[0] === '0');
}

const testWithTracer = canAttachTracer() ? testWithStrace : testWithRequirement(false, 'strace');

testWithTracer(
  'a failed sync refuses the change and ends the portal, which restarts intact',
  { tags: 'slow', timeout: 600_000 },
  async () => {
    const dataFolder = join(createTemporaryFolder(), 'data');
    const port = await findFreePort();
    const portal = await startPortalProcess(dataFolder, port);
    const client = new Client(portal.url);
    const { token, profile } = await client.addEmployer(await client.signIn('ADMIN', true));
    const save = (City: string) =>
      client.json('PATCH', '/api/business', { ...profile, City, Password: '', Token: token });

    const failing = ['-f', '-p', String(portal.pid), '-e', 'inject=fdatasync,fsync:error=EIO'];
    const strace = spawn('strace', failing, { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void strace.kill());
    let message = '';
    strace.stderr.on('data', (text) => {
      message += text;
    });
    await expect.poll(() => message, { timeout: 60_000 }).toContain('attached');
    await expect(save('Timmins')).rejects.toThrow(/503 .*Try again in a moment/);
    await expect
      .poll(() => portal.printed(), { timeout: 60_000 })
      .toContain('could not be synced: EIO');
    await expect.poll(() => portal.exitCode(), { timeout: 60_000 }).toBe(1);

    const restarted = await startPortalProcess(dataFolder, port);
    onTestFinished(() => restarted.kill());
    await save('Sault Ste. Marie');
    const query = `/api/business?token=${token}`;
    expect(await client.json('GET', query)).toMatchObject({ City: 'Sault Ste. Marie' });
  },
);
