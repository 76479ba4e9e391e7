import { hash } from 'node:crypto';
import type { Slice } from '../database/newestFirst.ts';

/** The text is written once, for the answer and for the hash that names its version. */
export class SerializedList<Row> {
  readonly json: string | Uint8Array;
  /** Exists only for the types: a list of other rows is not an answer. */
  declare readonly row: Row;

  constructor(written: Row[] | Slice<Row>) {
    this.json = Array.isArray(written) ? JSON.stringify(written) : written.json;
  }

  get hash(): string {
    return hash('sha256', this.json, 'base64url');
  }
}

/** Rows are read as the client takes them. */
export class StreamedList<Row> {
  readonly slices: AsyncIterable<Slice<Row>>;

  constructor(slices: AsyncIterable<Slice<Row>>) {
    this.slices = slices;
  }

  async *json(): AsyncGenerator<Uint8Array> {
    let before = '[';
    for await (const { ids, json } of this.slices) {
      if (ids.length === 0) continue;
      // The bracket that opens a slice becomes that of the list, or a comma.
      json[0] = before.charCodeAt(0);
      yield json.subarray(0, -1);
      before = ',';
    }
    yield Buffer.from(before === '[' ? '[]' : ']');
  }
}
