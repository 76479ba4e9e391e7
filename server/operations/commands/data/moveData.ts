import { isOwnStore } from '../../../documents/store/index.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { pluralize } from '../arguments.ts';
import { CommandRefused, type PortalData, type PrintLine } from '../command.ts';
import {
  type DataSource,
  fillDatabaseFromSource,
  isDatabaseEmpty,
  openDatabaseSource,
} from './dataSource.ts';
import { collectRecordedDocuments, copyDocuments } from './storedDocuments.ts';

export interface MoveTarget {
  database: Database;
  store: DocumentStore | undefined;
}

/** Documents that are already in the bucket are not copied again, so a second run is short. */
export async function moveData(
  data: PortalData,
  target: MoveTarget,
  isPortalStopped: boolean,
  print: PrintLine,
): Promise<void> {
  const { database, store } = target;
  if (!(await isDatabaseEmpty(database))) {
    throw new CommandRefused('The target database already contains a portal. Nothing was moved.');
  }
  const source = await openDatabaseSource(data.database, 'sqlite');
  const problems = store ? await moveDocuments(source, data, store, print) : [];
  if (!isPortalStopped) return;
  print('Moving the database …');
  await fillDatabaseFromSource({ database, engine: 'postgres' }, source, print);
  if (problems.length === 0) return;
  throw new CommandRefused(
    ['Everything was moved, except what was already damaged:', ...problems].join('\n'),
  );
}

async function moveDocuments(
  source: DataSource,
  data: PortalData,
  to: DocumentStore,
  print: PrintLine,
): Promise<string[]> {
  if (!(await isOwnStore({ database: data.database, store: to }))) {
    throw new CommandRefused('The bucket contains documents of another office. Nothing was moved.');
  }
  const documents = await collectRecordedDocuments(source.rows('documents'));
  print(`Moving ${pluralize(documents.length, 'document')} …`);
  const { copied, mended, wrong } = await copyDocuments(documents, data, to, print);
  const intactCount = documents.length - wrong.size;
  const sent = copied + mended.size;
  print(`  ${sent} copied, ${intactCount - sent} already there; verifying them …`);
  print(`  ${pluralize(intactCount, 'document')}, every checksum correct on both sides`);
  return [...wrong.values()];
}
