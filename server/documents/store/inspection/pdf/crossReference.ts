import { type Dict, getName, getNumber, isDict, type Value } from './pdfValues.ts';

export type ObjectLocation = { at: number } | { inStream: number } | null;

export interface CrossReference {
  trailer: Dict;
  placeOf(number: number): ObjectLocation;
}

export interface CrossReferenceSource {
  bytes: Buffer;
  readDict(at: number): Value;
  readStream(at: number): { dict: Dict; content: Buffer } | undefined;
}

const maxCrossReferenceSections = 100;
const maxCrossReferenceEntries = 500_000;
/** The tables are damaged, and each viewer repairs damaged tables differently. */
class DamagedTablesError extends Error {}

export function readCrossReference(source: CrossReferenceSource): CrossReference | undefined {
  try {
    return new CrossReferenceTables(source).read();
  } catch (error) {
    if (error instanceof DamagedTablesError) return undefined;
    throw error;
  }
}

class CrossReferenceTables {
  private readonly source: CrossReferenceSource;
  private readonly header: number;
  private readonly places = new Map<number, ObjectLocation>();
  private readonly seen = new Set<number>();
  private entriesLeft = maxCrossReferenceEntries;

  constructor(source: CrossReferenceSource) {
    this.source = source;
    this.header = Math.max(0, source.bytes.indexOf('%PDF-'));
  }

  read(): CrossReference {
    const { bytes } = this.source;
    const mark = bytes.lastIndexOf('startxref');
    const offset = mark < 0 ? null : /^\s*(\d{1,10})\s/.exec(this.textAt(mark + 9, 40));
    if (!offset) throw new DamagedTablesError();
    const first = this.readSection(Number(offset[1]));
    let next = getNumber(first.get('Prev'));
    while (next !== undefined) next = getNumber(this.readSection(next).get('Prev'));
    return { trailer: first, placeOf: (number) => this.places.get(number) ?? null };
  }

  private textAt(at: number, length: number): string {
    return this.source.bytes.toString('latin1', at, at + length);
  }

  private readSection(offset: number): Dict {
    if (this.seen.has(offset) || this.seen.size >= maxCrossReferenceSections)
      throw new DamagedTablesError();
    this.seen.add(offset);
    const at = this.header + offset;
    const start = /^\s*xref\s+/.exec(this.textAt(at, 40));
    return start ? this.readTable(at + start[0].length) : this.readTableStream(at);
  }

  private readTable(start: number): Dict {
    let at = start;
    for (;;) {
      const head = /^\s*(\d{1,10})[ \t]+(\d{1,10})\s+/.exec(this.textAt(at, 60));
      if (!head) break;
      at += head[0].length;
      const [number, count] = [Number(head[1]), Number(head[2])];
      for (let index = 0; index < count; index += 1) {
        const entry = /^\s*(\d{10}) (\d{5}) ([nf])\s/.exec(this.textAt(at, 24));
        if (!entry) throw new DamagedTablesError();
        at += entry[0].length;
        this.keep(number + index, entry[3] === 'n' ? { at: Number(entry[1]) + this.header } : null);
      }
    }
    const mark = /^\s*trailer/.exec(this.textAt(at, 40));
    const trailer = mark ? this.source.readDict(at + mark[0].length) : null;
    if (!isDict(trailer)) throw new DamagedTablesError();
    const hidden = getNumber(trailer.get('XRefStm'));
    // In hybrid files, older programs do not see these objects.
    if (hidden !== undefined) this.readTableStream(this.header + hidden);
    return trailer;
  }

  private readTableStream(start: number): Dict {
    const stream = this.source.readStream(start);
    if (!stream || getName(stream.dict.get('Type')) !== 'XRef') throw new DamagedTablesError();
    const { dict, content } = stream;
    const widths = readNumbers(dict.get('W'));
    const [typeWidth = 0, placeWidth = 0, lastWidth = 0] = widths;
    if (widths.length !== 3 || widths.some((width) => width > 6)) throw new DamagedTablesError();
    const size = getNumber(dict.get('Size')) ?? 0;
    const ranges = dict.has('Index') ? readNumbers(dict.get('Index')) : [0, size];
    let at = 0;
    const field = (width: number, otherwise: number) => {
      at += width;
      return width === 0 ? otherwise : content.readUIntBE(at - width, width);
    };
    for (let index = 0; index + 1 < ranges.length; index += 2) {
      const [number = 0, count = 0] = ranges.slice(index, index + 2);
      for (let index = 0; index < count; index += 1) {
        if (at + typeWidth + placeWidth + lastWidth > content.length)
          throw new DamagedTablesError();
        const type = field(typeWidth, 1);
        const place = field(placeWidth, 0);
        field(lastWidth, 0);
        if (type > 2) throw new DamagedTablesError();
        const places = [null, { at: place + this.header }, { inStream: place }];
        this.keep(number + index, places[type] ?? null);
      }
    }
    return dict;
  }

  private keep(number: number, place: ObjectLocation): void {
    this.entriesLeft -= 1;
    if (this.entriesLeft < 0) throw new DamagedTablesError();
    if (!this.places.has(number)) this.places.set(number, place);
  }
}

function readNumbers(value: Value | undefined): number[] {
  if (!Array.isArray(value)) throw new DamagedTablesError();
  return value.map((value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      throw new DamagedTablesError();
    return value;
  });
}
