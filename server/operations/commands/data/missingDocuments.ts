import { formatSlotKey } from '../../../../contract/formatSlotKey.ts';
import { slots } from '../../../../contract/program.ts';
import type { Database } from '../../../platform/database/types.ts';
import { type Row, readTableRows, type TableName } from './databaseTables.ts';
import { type DataSource, listPresentTables } from './dataSource.ts';
import type { DocumentProblems } from './storedDocuments.ts';

export interface MissingDocument {
  document: number;
  said: string;
}

type RowSource = Pick<DataSource, 'tables' | 'rows'>;

async function* readTableRowsOneByOne(source: RowSource, table: TableName): AsyncGenerator<Row> {
  if (!source.tables.includes(table)) return;
  for await (const slice of source.rows(table)) yield* slice;
}

export function getSlotName(slot: string): string {
  return slots.find(({ key }) => key === slot)?.name.en ?? formatSlotKey(slot);
}

async function indexRowsByKey(source: RowSource, table: TableName, [key = '', ...kept]: string[]) {
  const rows = new Map<unknown, Row>();
  for await (const row of readTableRowsOneByOne(source, table)) {
    rows.set(row[key], Object.fromEntries(kept.map((column) => [column, row[column]])));
  }
  return rows;
}

export async function findMissingDocuments(
  source: RowSource,
  problems: DocumentProblems,
): Promise<MissingDocument[]> {
  if (problems.size === 0) return [];
  const indexTable = (table: TableName, ...columns: string[]) =>
    indexRowsByKey(source, table, columns);
  const applications = await indexTable(
    'applications',
    'application_id',
    'job_number',
    'business_id',
  );
  const employers = await indexTable(
    'businesses',
    'business_id',
    'operating_name',
    'designation_number',
  );
  const notes = await indexTable('comments', 'comment_id', 'application_id', 'title');
  const places = new Map<unknown, { application: unknown; slot: string }[]>();
  for await (const row of readTableRowsOneByOne(source, 'attachments')) {
    const { document_id: document, application_id, slot, title } = row;
    if (!problems.has(Number(document))) continue;
    const note = notes.get(row.comment_id);
    const place = note
      ? { application: note.application_id, slot: `Note “${note.title ?? ''}”` }
      : {
          application: application_id,
          slot: slot ? getSlotName(String(slot)) : `Additional Document “${title}”`,
        };
    places.set(document, [...(places.get(document) ?? []), place]);
  }
  const missing: (MissingDocument & { number: string })[] = [];
  for await (const row of readTableRowsOneByOne(source, 'documents')) {
    const id = Number(row.document_id);
    const problem = problems.get(id);
    if (problem === undefined) continue;
    const nowhere = [{ application: undefined, slot: 'attached to nothing' }];
    for (const { application: of, slot } of places.get(row.document_id) ?? nowhere) {
      const application = applications.get(of);
      const employer = employers.get((application ?? row).business_id);
      const employerName = `${employer?.operating_name} (${employer?.designation_number})`;
      const number = String(application?.job_number ?? 'No application');
      missing.push({
        number,
        document: id,
        said: `${number}, ${employerName}, ${slot}, ${row.filename}: ${problem}`,
      });
    }
  }
  // The sort is stable, so the documents of an application stay in the order of their ids.
  return missing.sort((a, b) => (a.number < b.number ? -1 : Number(a.number > b.number)));
}

export async function describeMissingDocuments(
  source: RowSource,
  problems: DocumentProblems,
): Promise<string[]> {
  const missing = await findMissingDocuments(source, problems);
  const missingIds = new Set(missing.map(({ document }) => document));
  const others = [...problems]
    .filter(([id]) => !missingIds.has(id))
    .map(([, sentence]) => sentence);
  return [...missing.map(({ said }) => said), ...others];
}

export async function describeMissingInDatabase(
  database: Database,
  problems: DocumentProblems,
): Promise<string[]> {
  return describeMissingDocuments(
    { tables: await listPresentTables(database), rows: (table) => readTableRows(database, table) },
    problems,
  );
}
