import { hash } from 'node:crypto';
import type { ListSlice } from '../database/readNewestFirst.ts';

export class SerializedList<Row> {
  readonly json: string | Uint8Array;
  /** This field exists only for the type checker, which then refuses a list of other rows as an answer. */
  declare readonly row: Row;

  constructor(rows: Row[] | ListSlice<Row>) {
    this.json = Array.isArray(rows) ? JSON.stringify(rows) : rows.json;
  }

  get hash(): string {
    return hash('sha256', this.json, 'base64url');
  }
}

export class StreamedList<Row> {
  readonly slices: AsyncIterable<ListSlice<Row>>;

  constructor(slices: AsyncIterable<ListSlice<Row>>) {
    this.slices = slices;
  }

  async *json(): AsyncGenerator<Uint8Array> {
    let before = '[';
    for await (const { ids, json } of this.slices) {
      if (ids.length === 0) continue;
      // The opening bracket of a slice becomes the bracket of the whole list or a comma.
      json[0] = before.charCodeAt(0);
      yield json.subarray(0, -1);
      before = ',';
    }
    yield Buffer.from(before === '[' ? '[]' : ']');
  }
}
