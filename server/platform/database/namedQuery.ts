import pg from 'pg';

export interface Answer {
  rows: Record<string, unknown>[];
  numAffectedRows?: bigint;
}

export interface NamedStatement {
  name: string;
  text: string;
}

/**
 * The types of `pg` do not declare these fields, which describe the columns of a result and how each column
 * is parsed.
 */
interface Columns {
  fields: unknown[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  columnsOfStatements?: Map<string, Columns>;
  bind(values: { statement: string; values: unknown[] }): void;
  execute(portal: object): void;
  sync(): void;
}

interface WholeQuery extends pg.Query {
  name: string;
  values: unknown[];
  _result: pg.QueryResult & Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

const Query = pg.Query as unknown as new (
  config: NamedStatement & { values: unknown[] },
  values: undefined,
  callback: Callback,
) => WholeQuery;

/**
 * Asks each connection only once for the columns of a named statement. `pg` itself would ask at every run,
 * which takes longer than reading a row by its key.
 */
class NamedQuery extends Query {
  override prepare(connection: Connection): void {
    connection.columnsOfStatements ??= new Map();
    const known = connection.columnsOfStatements.get(this.name);
    if (!known) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, known);
    this._accumulateRows = true;
    connection.bind({ statement: this.name, values: this.values });
    connection.execute({});
    connection.sync();
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const columns = { fields, _parsers, _prebuiltEmptyResultObject };
    connection.columnsOfStatements?.set(this.name, columns);
  }
}

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value));

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function answerOf({ command, rowCount, rows }: pg.QueryResult): Answer {
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}

export function runNamedQuery(
  client: pg.Client,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const config = { ...statement, values: values.map(asText) };
    const query = new NamedQuery(config, undefined, (error, result) =>
      error ? reject(error) : resolve(answerOf(result)),
    );
    client.query(query);
  });
}

export async function runUnnamedQuery(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  return answerOf(await client.query(text, [...values]));
}
