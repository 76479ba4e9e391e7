import { createHash } from 'node:crypto';
import { rowsInASlice, takeTurn } from '../database/newestFirst.ts';

/** A list as JSON: what names its version is the text that is sent, which is written once. */
export class WrittenList<Row> {
  readonly pieces: string[];
  readonly hash: string;
  /** For the types alone: a list of other rows is no answer. */
  declare readonly row: Row;

  constructor(pieces: string[]) {
    const hash = createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    this.pieces = pieces;
    this.hash = hash.digest('base64url');
  }
}

/** A long list is written in slices; other requests run between two of them. */
export async function writeList<Row>(rows: Row[]): Promise<WrittenList<Row>> {
  if (rows.length <= rowsInASlice) return new WrittenList<Row>([JSON.stringify(rows)]);
  const pieces: string[] = [];
  for (let from = 0; from < rows.length; from += rowsInASlice) {
    await takeTurn();
    const slice = JSON.stringify(rows.slice(from, from + rowsInASlice));
    pieces.push((from === 0 ? '[' : ',') + slice.slice(1, -1));
  }
  return new WrittenList<Row>([...pieces, ']']);
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
