/**
 * How the portal bears documents made to take its memory: each is uploaded, put into one PDF and into an archive, while
 * somebody else asks for small things. Prints what became of each, the portal's memory and how long the small calls took.
 *
 *     node bench/hostilePdfs.ts [part of a name]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '../contract/calls.ts';
import { Client } from '../test/support/client.ts';
import { freePort } from '../test/support/freePort.ts';
import { hostilePdfs } from '../test/support/hostilePdfs.ts';
import { startProcess } from '../test/support/portalProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const portal = await startProcess(join(folder, 'data'), await freePort());
const client = new Client(portal.url);
const staff = await client.signIn('ADMIN', true);
const { token: employer } = await client.addEmployer(staff);

const mostMegabytes = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]) / 1_024;

const times: number[] = [];
const between = 50;
let isOver = false;
const asking = (async () => {
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(`${portal.url}/api/business?token=${employer}`)).arrayBuffer();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, between));
  }
})();

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append('Token', employer);
  form.append('File', new Blob([new Uint8Array(bytes)]), 'paper.pdf');
  const answer = await fetch(`${portal.url}/api/document`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.text() };
}

async function fetched(address: string): Promise<string> {
  const begun = performance.now();
  const answer = await fetch(`${portal.url}${address}`);
  const { byteLength } = await answer.arrayBuffer();
  return `${answer.status} ${(byteLength / 1e6).toFixed(1)} MB ${Math.round(performance.now() - begun)} ms`;
}

const only = process.argv[2] ?? '';
for (const [name, bytes] of hostilePdfs.filter(([name]) => name.includes(only))) {
  const { status, body } = await upload(bytes);
  if (status !== 200) {
    console.log(`${name}: refused with ${status}`);
    continue;
  }
  const fields: Partial<RequestOf<'createApplication'>> = {
    FirstName: 'Zoé',
    LastName: 'Roy',
    JobTitle: 'Baker',
    PassportScanId: Number(body),
  };
  const { ApplicationId: id } = await client.json<{ ApplicationId: number }>(
    'POST',
    '/api/application',
    {
      ...fields,
      Token: employer,
    },
  );
  const one = await fetched(`/api/application/pdf?applicationId=${id}&token=${employer}`);
  const archive = await fetched(`/api/applications/pdfs?applicationIds=${id}&token=${staff}`);
  console.log(
    `${name}: one PDF ${one}; archive ${archive}; portal ${mostMegabytes().toFixed(0)} MB`,
  );
}
isOver = true;
await asking;
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
console.log(
  `${times.length} small calls: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; portal at most ${mostMegabytes().toFixed(0)} MB`,
);
await portal.kill();
rmSync(folder, { recursive: true });
