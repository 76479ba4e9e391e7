import { type Kysely, type Selectable, sql } from 'kysely';
import { readSlices } from '../../../platform/database/readSlices.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Engine, Queryable } from '../../../platform/database/types.ts';

export type TableName = keyof Schema;
export type Row = Record<string, unknown>;

interface TableTraits {
  key: string[];
  isNumbered?: true;
  /** This column refers to rows of the same table, so it is filled in after all rows are written. */
  pointsToItself?: string;
  /** Rows of this table give access to an account, so they are not restored from a backup. */
  endsWithRestore?: true;
  /** Triggers of other tables also write this table, so it is written last and replaces their rows. */
  isKeptByTriggers?: true;
}

const traitsByTable: Record<TableName, TableTraits> = {
  counters: { key: ['name'] },
  encryption_keys: { key: ['key_id'] },
  businesses: { key: ['business_id'], isNumbered: true, pointsToItself: 'case_manager_id' },
  sessions: { key: ['token_hash'], endsWithRestore: true },
  known_browsers: { key: ['business_id', 'browser_hash'], endsWithRestore: true },
  password_links: { key: ['link_hash'], endsWithRestore: true },
  reversals: { key: ['reversal_id'], endsWithRestore: true },
  reversal_links: { key: ['link_hash'], endsWithRestore: true },
  second_factors: { key: ['business_id'] },
  recovery_codes: { key: ['code_hash'] },
  passkeys: { key: ['passkey_id'], isNumbered: true },
  passkey_challenges: { key: ['challenge_hash'], endsWithRestore: true },
  documents: { key: ['document_id'], isNumbered: true },
  document_openings: { key: ['document_id', 'opened_on', 'opened_by'] },
  applications: { key: ['application_id'], isNumbered: true },
  applications_taken: { key: ['application_id', 'taken_on', 'taken_by'] },
  absences: { key: ['absence_id'], isNumbered: true },
  designations: { key: ['business_id'] },
  program_rows: { key: ['list', 'row_key'] },
  former_documents: { key: ['application_id', 'document_id'] },
  document_reviews: { key: ['application_id', 'document_id', 'slot'] },
  document_dates: { key: ['application_id', 'document_id', 'slot'] },
  replaced_documents: { key: ['application_id', 'slot', 'document_id'] },
  comments: { key: ['comment_id'], isNumbered: true },
  attachments: { key: ['attachment_id'], isNumbered: true },
  requests: { key: ['request_id'] },
  request_items: { key: ['request_id', 'item_id'] },
  application_facts: { key: ['application_id'] },
  status_periods: { key: ['period_id'], isNumbered: true },
  waiting_periods: { key: ['period_id'], isNumbered: true },
  manager_periods: { key: ['period_id'], isNumbered: true },
  employer_periods: { key: ['period_id'], isNumbered: true },
  support_requests: { key: ['support_request_id'], isNumbered: true },
  deliveries: { key: ['delivery_id'], isNumbered: true },
  history_marks: { key: ['name'] },
  notices: { key: ['notice_id'], isNumbered: true },
  mails_left_out: { key: ['digest'] },
  mail_choices: { key: ['business_id', 'kind'] },
  mail_hours: { key: ['business_id'] },
  mail_links: { key: ['link_hash', 'kind'] },
  daily_runs: { key: ['name', 'day'] },
  changes: { key: ['change_id'], isNumbered: true },
  history_head: { key: ['head_id'] },
  look_starts: { key: ['business_id'] },
  looks: { key: ['business_id', 'application_id'] },
  batches: { key: ['batch_id'], isNumbered: true },
  imports: { key: ['import_id'], isNumbered: true },
  import_rows: { key: ['import_id', 'position'] },
  batch_rows: { key: ['batch_id', 'position'] },
  saved_views: { key: ['view_id'], isNumbered: true },
  view_uses: { key: ['business_id', 'view_id'] },
  view_starts: { key: ['business_id'] },
  staff_searches: { key: ['search_id'], isNumbered: true },
  command_runs: { key: ['run_id'], isNumbered: true },
  erasures: { key: ['erasure_id'], isNumbered: true },
  tries: { key: ['name'] },
  row_counts: { key: ['table_name'], isKeptByTriggers: true },
};

export const tableNames = Object.keys(traitsByTable) as TableName[];
const numberedTables = tableNames.filter((name) => traitsByTable[name].isNumbered);

/** PostgreSQL's triggers fill these tables from other tables, so they are not copied. */
export const triggerFilledTables = ['application_texts'];

export const tablesClearedOnRestore = tableNames.filter(
  (name) => traitsByTable[name].endsWithRestore,
);

const rowsPerSlice = 500;

/** Names of tables and columns are variables here, which Kysely's types cannot express. */
const castToUntypedDatabase = (database: Queryable) =>
  database as unknown as Kysely<Record<string, Row>>;

export async function* readTableRows(database: Queryable, name: TableName): AsyncGenerator<Row[]> {
  const { key } = traitsByTable[name];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const slices = readSlices<Row>(rowsPerSlice, (last) => {
    const after = last && sql.join(key.map((column) => sql.val(last[column])));
    return castToUntypedDatabase(database)
      .selectFrom(name)
      .selectAll()
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(${columns}) > (${after})`))
      .orderBy(columns)
      .limit(rowsPerSlice)
      .execute();
  });
  for await (const slice of slices) if (slice.length > 0) yield slice;
}

type ApplicationTable =
  | 'applications_taken'
  | 'changes'
  | 'comments'
  | 'document_dates'
  | 'document_reviews'
  | 'notices'
  | 'replaced_documents'
  | 'requests';

export function findRowsOfApplication<Table extends ApplicationTable>(
  database: Queryable,
  table: Table,
  applicationId: number,
) {
  return database
    .selectFrom(table as 'comments')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute() as Promise<object[]> as Promise<Selectable<Schema[Table]>[]>;
}

export async function writeRows(
  database: Queryable,
  name: TableName,
  slices: AsyncIterable<Row[]>,
): Promise<void> {
  const { key, pointsToItself, isKeptByTriggers } = traitsByTable[name];
  if (isKeptByTriggers) await castToUntypedDatabase(database).deleteFrom(name).execute();
  const pointers: { id: unknown; to: unknown }[] = [];
  for await (const slice of slices) {
    const rows = slice.map((row) => {
      if (!pointsToItself || row[pointsToItself] === null) return row;
      pointers.push({ id: row[String(key[0])], to: row[pointsToItself] });
      return { ...row, [pointsToItself]: null };
    });
    await castToUntypedDatabase(database).insertInto(name).values(rows).execute();
  }
  for (const { id, to } of pointers) {
    await castToUntypedDatabase(database)
      .updateTable(name)
      .set({ [String(pointsToItself)]: to })
      .where(String(key[0]), '=', id)
      .execute();
  }
}

export async function readLastNumbers(
  database: Queryable,
  engine: Engine,
  present: TableName[] = tableNames,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {};
  for (const name of numberedTables.filter((name) => present.includes(name))) {
    const row =
      engine === 'sqlite'
        ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
        : sql<{
            last: number;
          }>`select coalesce(pg_sequence_last_value(${getSequenceName(name)}), 0)::int as last`;
    const { rows } = await row.execute(database);
    numbers[name] = rows[0]?.last ?? 0;
  }
  return numbers;
}

export async function setLastNumbers(
  database: Queryable,
  engine: Engine,
  numbers: Record<string, number>,
): Promise<void> {
  for (const name of numberedTables) {
    const last = numbers[name] ?? 0;
    if (last === 0) continue;
    if (engine === 'postgres') {
      await sql`select setval(${getSequenceName(name)}, ${last}::bigint)`.execute(database);
    } else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(database);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(
        database,
      );
    }
  }
}

function getSequenceName(name: TableName) {
  return sql`pg_get_serial_sequence(${name}, ${traitsByTable[name].key[0]})::regclass`;
}
