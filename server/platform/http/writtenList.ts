import { hash } from 'node:crypto';

/** A list as JSON: what names its version is the text that is sent, which is written once. */
export class WrittenList<Row> {
  readonly text: string;
  readonly hash: string;
  /** For the types alone: a list of other rows is no answer. */
  declare readonly row: Row;

  constructor(rows: Row[]) {
    this.text = JSON.stringify(rows);
    this.hash = hash('sha256', this.text, 'base64url');
  }
}

/** A list that is sent while it is read, at the pace of whoever takes it. */
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
