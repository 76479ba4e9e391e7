import pg from 'pg';
import { parserOf } from './postgresTypes.ts';

/** What Kysely expects of an executed query. */
export interface Answer {
  rows: Record<string, unknown>[];
  numAffectedRows?: bigint;
}

export interface NamedStatement {
  name: string;
  text: string;
}

type Columns = { name: string; parse: (text: string) => unknown }[];

/** What `pg` keeps of a connection and does not declare. */
interface Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  columnsOfStatements?: Map<string, Columns>;
  parse(statement: NamedStatement): void;
  bind(values: { statement: string; values: unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: object): void;
  sync(): void;
}

type Callback = (error: Error | null, answer: Answer) => void;

/** Methods that `pg` calls and does not declare. */
const Query = pg.Query as unknown as new (text: string) => Pick<pg.Query, 'on'>;

const affected = /^(?:INSERT 0|UPDATE|DELETE) (\d+)$/;

/**
 * A named statement with few messages: a connection plans it once, and is asked for its columns once. `pg` itself
 * asks for them, reads them and looks up their parsers each time, which takes longer than a row by its key.
 */
class NamedQuery extends Query {
  /** `pg` replaces it to stop the clock. */
  callback: Callback;
  readonly name: string;
  readonly text: string;
  readonly #values: readonly unknown[];
  #columns: Columns | undefined;
  #columnsOfStatements: Map<string, Columns> | undefined;
  readonly #answer: Answer = { rows: [] };
  #unreadable: Error | null = null;

  constructor(statement: NamedStatement, values: readonly unknown[], callback: Callback) {
    super(statement.text);
    this.name = statement.name;
    this.text = statement.text;
    this.#values = values;
    this.callback = callback;
  }

  submit(connection: Connection): null {
    const { name, text } = this;
    connection.columnsOfStatements ??= new Map();
    this.#columnsOfStatements = connection.columnsOfStatements;
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: this.#values.map(asText) });
    if (!this.#columnsOfStatements.has(name)) connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    this.#columnsOfStatements?.set(this.name, columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#columnsOfStatements?.get(this.name) ?? [];
    try {
      this.#answer.rows.push(rowOf(this.#columns, fields));
    } catch (error) {
      // Thrown here it would end the process.
      this.#unreadable = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = affected.exec(text)?.[1];
    if (count !== undefined) this.#answer.numAffectedRows = BigInt(count);
    // A statement without columns is not asked for them again.
    if (!this.#columnsOfStatements?.has(this.name)) this.#columnsOfStatements?.set(this.name, []);
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable, this.#answer);
  }
}

function rowOf(columns: Columns, fields: (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const { name, parse } of columns) {
    const value = fields[at++] ?? null;
    row[name] = value === null ? null : parse(value);
  }
  return row;
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** The statement is written before this returns. */
export function askNamed(
  client: pg.Client,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const query = new NamedQuery(statement, values, (error, answer) =>
      error ? reject(error) : resolve(answer),
    );
    client.query(query as unknown as pg.Submittable);
  });
}
