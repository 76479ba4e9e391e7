/**
 * The same done to 500 applications at once: `node bench/batches.ts [--rounds 3]`, over HTTP, on SQLite in a folder of its
 * own or, with DATABASE_URL, on an empty PostgreSQL database. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Batch } from '../contract/batches.ts';
import { mostInBatch } from '../contract/batchLimits.ts';
import { administratorIds, administratorNumber, employerId, password } from './data/employers.ts';
import { fillData } from './data/fill.ts';
import { startPortal } from './servers.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const filledBefore = 1_000;
const ofEachEmployer = 20;
const atOnce = 5;
const statusUnderReview = 2;
const statusApproved = 5;

const dataFolder = mkdtempSync(join(tmpdir(), 'portal-batches-'));
const place = { dataFolder, databaseUrl: process.env.DATABASE_URL };
await fillData(place, filledBefore);
const server = await startPortal(place);

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return (/^[[{]/.test(text) ? JSON.parse(text) : text) as Answer;
}

const Token = await post<string>('login', {
  DesignationNumber: administratorNumber,
  Password: password,
  IsAdministrator: true,
});

/** Without documents, so that all mandatory ones are missing. */
async function fileAll(): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < mostInBatch) {
    const some = Array.from({ length: atOnce }, (_, at) =>
      post<{ ApplicationId: number }>('application', {
        Token,
        BusinessId: employerId(Math.floor((ids.length + at) / ofEachEmployer)),
        FirstName: 'Ana',
        LastName: `Bo ${ids.length + at}`,
        JobTitle: 'Cook',
      }),
    );
    for (const { ApplicationId } of await Promise.all(some)) ids.push(ApplicationId);
  }
  return ids;
}

let keys = 0;
const run = (ids: readonly number[], asked: object) => {
  keys += 1;
  const Applications = ids.map((ApplicationId) => ({ ApplicationId, Version: null }));
  return post<Batch>('batch', { Token, Applications, BatchKey: `${keys}`, ...asked });
};
const undo = ({ BatchId }: Batch) => post<Batch>('batch/undo', { Token, BatchId });

async function measured(what: string, work: () => Promise<Batch>): Promise<Batch> {
  await server.figures();
  const begun = performance.now();
  const batch = await work();
  const took = performance.now() - begun;
  const { processorMilliseconds, longestDelay } = await server.figures();
  const isUndone = batch.UndoneOn !== '';
  const done = batch.Rows.filter((row) => (isUndone ? row.Undone : row.Outcome) === 'done').length;
  if (done !== mostInBatch) throw new Error(`${what}: ${done} done`);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  console.log(
    `${what}: ${seconds(took)}, ${seconds(processorMilliseconds)} of the server's work, ` +
      `longest hold-up ${longestDelay.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return batch;
}

try {
  // What happened before the person first marks anything is not new.
  await run([1], { Kind: 'seen' });
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    console.log(`round ${round}`);
    const ids = await fileAll();
    const status = (ApplicationStatusId: number) => () =>
      run(ids, { Kind: 'status', ApplicationStatusId });
    const set = await measured('status', status(statusUnderReview));
    await measured('undone', () => undo(set));
    const assigned = await measured('assigned', () =>
      run(ids, { Kind: 'assign', CaseManagerId: administratorIds[1] }),
    );
    await measured('undone', () => undo(assigned));
    await measured('request of eight items', () =>
      run(ids, { Kind: 'request', Template: 'missingDocuments' }),
    );
    const closed = await measured('status that ends a request', status(statusApproved));
    await measured('undone', () => undo(closed));
    await measured('seen', () => run(ids, { Kind: 'seen' }));
  }
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true });
}
