import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { listActiveAdministrators } from '../../accounts/index.ts';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../platform/deps.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { Refused } from '../command.ts';

export interface AllRead {
  accounts: number;
  applications: number;
  notes: number;
  documents: number;
  bytes: number;
}

/** Asks the portal for all that it has, as an administrator's page does, but for the documents left out. */
export async function readAll(deps: Deps, leftOut: ReadonlySet<number>): Promise<AllRead> {
  await using app = await buildApp(deps);
  const ready = await app.inject('/readyz');
  if (ready.statusCode !== 200) throw new Refused(`It opens, and is not ready: ${ready.body}`);
  const token = await openSession(deps);
  const read = {
    accounts: (await deps.database.selectFrom('businesses').select('business_id').execute()).length,
    ...(await readFiles(app, deps, token)),
  };
  return { ...read, ...(await readDocuments(app, deps, token, leftOut)) };
}

/** Of the copy alone, which nobody else can reach. */
async function openSession({ database, clock }: Deps): Promise<string> {
  const [administrator] = await listActiveAdministrators(database);
  if (!administrator) throw new Refused('It opens, and has no active administrator.');
  const token = newSecret();
  const at = clock.now().toISOString();
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      business_id: administrator.BusinessId,
      binding_hash: null,
      created_on: at,
      seen_on: at,
      second_step_on: at,
    })
    .execute();
  return token;
}

async function ask(
  app: FastifyInstance,
  call: 'readApplication' | 'listComments' | 'readHistory' | 'downloadDocument',
  query: Record<string, string>,
) {
  const { method, path } = calls[call];
  const answer = await app.inject({ method, url: path, query });
  if (answer.statusCode === 200) return answer;
  const [[name, id] = []] = Object.entries(query);
  throw new Refused(`It opens, and answers ${answer.statusCode} to ${path}?${name}=${id}.`);
}

async function readFiles(app: FastifyInstance, { database }: Deps, token: string) {
  const applications = await database
    .selectFrom('applications')
    .select('application_id')
    .orderBy('application_id')
    .execute();
  let notes = 0;
  for (const { application_id: id } of applications) {
    const query = { applicationId: String(id), token };
    await ask(app, 'readApplication', query);
    await ask(app, 'readHistory', query);
    notes += (await ask(app, 'listComments', query)).json().length;
  }
  return { applications: applications.length, notes };
}

const documentsAtOnce = 4;

async function readDocuments(
  app: FastifyInstance,
  { database }: Deps,
  token: string,
  leftOut: ReadonlySet<number>,
) {
  const recorded = await database
    .selectFrom('documents')
    .select(['document_id', 'sha256', 'size'])
    .orderBy('document_id')
    .execute();
  const documents = recorded.filter(({ document_id: id }) => !leftOut.has(id));
  await mapConcurrently(documents, documentsAtOnce, async ({ document_id: id, sha256 }) => {
    const answer = await ask(app, 'downloadDocument', { documentId: String(id), token });
    if (createHash('sha256').update(answer.rawPayload).digest('hex') === sha256) return;
    throw new Refused(`It opens, and hands out document ${id} as other bytes than were uploaded.`);
  });
  return { documents: documents.length, bytes: documents.reduce((sum, { size }) => sum + size, 0) };
}
