import pg from 'pg';

export interface QueryAnswer {
  rows: Record<string, unknown>[];
  numAffectedRows?: bigint;
}

export interface NamedStatement {
  name: string;
  text: string;
}

/** The types of `pg` do not declare these fields, which describe how each column is parsed. */
interface ResultColumns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface PostgresConnectionState {
  columnsOfStatements?: Map<string, ResultColumns>;
  bind(values: { statement: string; values: unknown[] }): void;
  execute(portal: object): void;
  sync(): void;
}

interface QueryWithPrepare extends pg.Query {
  name: string;
  values: unknown[];
  _result: pg.QueryResult & ResultColumns;
  _accumulateRows: boolean;
  prepare(connection: PostgresConnectionState): void;
  handleCommandComplete(message: object, connection: PostgresConnectionState): void;
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

const Query = pg.Query as unknown as new (
  config: NamedStatement & { values: unknown[] },
  values: undefined,
  callback: QueryCallback,
) => QueryWithPrepare;

/** `pg` itself would ask for the columns at every run, which takes longer than reading a row by its key. */
class NamedQuery extends Query {
  override prepare(connection: PostgresConnectionState): void {
    connection.columnsOfStatements ??= new Map();
    const knownColumns = connection.columnsOfStatements.get(this.name);
    if (!knownColumns) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, knownColumns);
    this._accumulateRows = true;
    connection.bind({ statement: this.name, values: this.values });
    connection.execute({});
    connection.sync();
  }

  override handleCommandComplete(message: object, connection: PostgresConnectionState): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const columns = { fields, _parsers, _prebuiltEmptyResultObject };
    connection.columnsOfStatements?.set(this.name, columns);
  }
}

const toText = (value: unknown) => (value === null || value === undefined ? null : String(value));

const commandsWithRowCount = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toQueryAnswer({ command, rowCount, rows }: pg.QueryResult): QueryAnswer {
  return commandsWithRowCount.has(command)
    ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    : { rows };
}

export function runNamedQuery(
  client: pg.Client,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<QueryAnswer> {
  return new Promise((resolve, reject) => {
    const config = { ...statement, values: values.map(toText) };
    const query = new NamedQuery(config, undefined, (error, result) =>
      error ? reject(error) : resolve(toQueryAnswer(result)),
    );
    client.query(query);
  });
}

export async function runUnnamedQuery(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<QueryAnswer> {
  return toQueryAnswer(await client.query(text, [...values]));
}
