import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Client } from '../support/client.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { freePort } from '../support/freePort.ts';
import { startProcess } from '../support/portalProcess.ts';
import { onlyWithStrace, systemCallsIn } from '../support/strace.ts';

const calls = 'trace=read,write,writev,fsync,fdatasync,rename';

/** The calls from a request on to the moment its answer begins to leave. */
function untilAnswered(trace: string, request: string): string[] | undefined {
  const all = systemCallsIn(trace).map(({ text }) => text);
  const start = all.findLastIndex((call) => call.startsWith('read(') && call.includes(request));
  const length = all.slice(start).findIndex((call) => /^write.*HTTP\/1\.1 200/.test(call));
  return start < 0 || length < 0 ? undefined : all.slice(start, start + length);
}

const synced = (path: string) => expect.stringMatching(new RegExp(`^f(data)?sync\\(.*${path}`));

onlyWithStrace(
  'an answer leaves only after database and documents are on the disk',
  async () => {
    const folder = emptyFolder();
    const trace = join(folder, 'trace');
    const strace = ['strace', '-D', '-f', '-y', '-s', '60', '-e', calls, '-o', trace];
    const portal = await startProcess(join(folder, 'data'), await freePort(), {}, strace);
    onTestFinished(() => portal.kill());
    const client = new Client(portal.url);
    const administrator = await client.signIn('ADMIN', true);
    const { token, profile } = await client.addEmployer(administrator);
    const seen = (request: string) => untilAnswered(readFileSync(trace, 'utf8'), request);

    await client.json('PATCH', '/api/business', { ...profile, Password: '', Token: token });
    await expect.poll(() => seen('PATCH /api/business')).toContainEqual(synced('portal.db-wal>'));

    await client.upload(token, 'paper', 50_000);
    await expect.poll(() => seen('POST /api/document')).toBeDefined();
    const upload = seen('POST /api/document') ?? [];
    const bytes = upload.findIndex((call) => synced('documents/unfinished/').asymmetricMatch(call));
    const renamed = upload.findIndex((call) => call.startsWith('rename('));
    const named = upload.findIndex((call) => synced('documents/[^/]{2}>').asymmetricMatch(call));
    const recorded = upload.findLastIndex((call) => synced('portal.db-wal>').asymmetricMatch(call));
    expect([bytes, renamed, named, recorded]).not.toContain(-1);
    expect([bytes, renamed, named, recorded]).toEqual(
      [bytes, renamed, named, recorded].toSorted((a, b) => a - b),
    );
  },
  60_000,
);
