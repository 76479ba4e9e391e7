import { isOwnStore } from '../../../documents/store/index.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { pluralize } from '../arguments.ts';
import { type PortalData, type Print, Refused } from '../command.ts';
import { copyDocuments, recordedDocuments } from './documents.ts';
import { databaseSource, fill, isEmpty, type Source } from './source.ts';

export interface Target {
  database: Database;
  store: DocumentStore | undefined;
}

/**
 * Moves a portal's documents to a bucket while the portal runs. After it was stopped, moves its rows to
 * PostgreSQL in one transaction. Documents that are already in the bucket are not copied again, so a second
 * run is short.
 */
export async function moveData(
  data: PortalData,
  target: Target,
  isPortalStopped: boolean,
  print: Print,
): Promise<void> {
  const { database, store } = target;
  if (!(await isEmpty(database))) {
    throw new Refused('The database holds a portal already. Nothing was moved.');
  }
  const source = await databaseSource(data.database, 'sqlite');
  const wrong = store ? await moveDocuments(source, data, store, print) : [];
  if (!isPortalStopped) return;
  print('Moving the database …');
  await fill({ database, engine: 'postgres' }, source, print);
  if (wrong.length === 0) return;
  throw new Refused(['All was moved but for what was wrong already:', ...wrong].join('\n'));
}

async function moveDocuments(
  source: Source,
  data: PortalData,
  to: DocumentStore,
  print: Print,
): Promise<string[]> {
  if (!(await isOwnStore({ database: data.database, store: to }))) {
    throw new Refused('The bucket holds documents of another office. Nothing was moved.');
  }
  const documents = await recordedDocuments(source.rows('documents'));
  print(`Moving ${pluralize(documents.length, 'document')} …`);
  const { copied, mended, wrong } = await copyDocuments(documents, data, to, print);
  const whole = documents.length - wrong.size;
  const sent = copied + mended.size;
  print(`  ${sent} copied, ${whole - sent} were there; reading them back …`);
  print(`  ${pluralize(whole, 'document')}, every checksum right on both sides`);
  return [...wrong.values()];
}
