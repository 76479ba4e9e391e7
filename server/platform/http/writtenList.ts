import { hash } from 'node:crypto';

/** The text is written once, for the answer and for the hash that names its version. */
export class WrittenList<Row> {
  readonly text: string;
  readonly hash: string;
  /** Only for the types: a list of other rows is no answer. */
  declare readonly row: Row;

  constructor(rows: Row[]) {
    this.text = JSON.stringify(rows);
    this.hash = hash('sha256', this.text, 'base64url');
  }
}

/** Rows are read as the client takes them. */
export class StreamedList<Row> {
  readonly slices: AsyncIterable<Row[]>;

  constructor(slices: AsyncIterable<Row[]>) {
    this.slices = slices;
  }

  async *json(): AsyncGenerator<string> {
    let before = '[';
    for await (const slice of this.slices) {
      if (slice.length === 0) continue;
      yield before + JSON.stringify(slice).slice(1, -1);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  }
}
