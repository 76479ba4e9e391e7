import { type CrossReference, readCrossReference } from './crossReference.ts';
import { createDecryption, type Decryption } from './encryption.ts';
import { decodeStream, readFilters } from './filters.ts';
import { LimitExceededError, ObjectReader, readIntegersBefore } from './objectReader.ts';
import {
  type Dict,
  getBytes,
  getName,
  getNumber,
  isDict,
  Reference,
  type Value,
} from './pdfValues.ts';

export class DamagedPdf extends Error {}

export class PasswordRequiredError extends Error {}

interface ObjectDefinition {
  value: Value;
  number: number;
  generation: number;
  /** A definition with a higher offset in the file is newer. */
  at: number;
  streamAt: number | undefined;
  isPacked: boolean;
}

export interface VisitedDict {
  dict: Dict;
  /** Strings inside an object stream are not encrypted separately. */
  owner: { number: number; generation: number } | undefined;
}

const getReferenceNumber = (value: Value | undefined) =>
  value instanceof Reference ? value.number : undefined;

/** These keys may name a file or an address; in most dictionaries `F` is only a number. */
const inspectedKeys = ['EF', 'RF', 'URI', 'F', 'UF', 'DOS', 'Mac', 'Unix'];

function isInspected(dict: Dict): boolean {
  if (getName(dict.get('Type')) === 'Catalog') return true;
  return inspectedKeys.some((key) => {
    const value = dict.get(key);
    return value !== undefined && value !== null && typeof value === 'object';
  });
}

function followReferences(
  value: Value | undefined,
  definitionOf: (number: number) => ObjectDefinition | undefined,
): Value | undefined {
  let resolved = value;
  for (let step = 0; resolved instanceof Reference && step < 20; step += 1) {
    resolved = definitionOf(resolved.number)?.value;
  }
  return resolved instanceof Reference ? undefined : resolved;
}

/** Viewers search for the end mark in this many bytes at the end of the file. */
const maxEndMarkOffset = 2_048;

/** Each saved change to a document may contain another version of an object. */
const maxObjectVersions = 50;
const readingLimits = {
  read: { bytes: 64_000_000, memory: 90_000_000 },
  unpacked: 32_000_000,
  /** Unpacking a stream takes twice its size in memory. */
  unpackedAtOnce: 16_000_000,
  objectsInStream: 100_000,
};

/** The file contains every object that any viewer might show, because viewers read damaged tables differently. */
export class PdfFile {
  readonly names = new Set<string>();
  readonly dicts: VisitedDict[] = [];
  private readonly bytes: Buffer;
  private readonly definitions = new Map<number, ObjectDefinition[]>();
  private readonly trailers: { dict: Dict; at: number }[] = [];
  private readonly located = new Map<number, ObjectDefinition | undefined>();
  private readonly tables: CrossReference | undefined;
  private readonly decryption: Decryption | undefined;
  private owner: VisitedDict['owner'];
  private readonly attached = new Set<ObjectDefinition>();
  private unpacked = 0;
  private readonly reader = new ObjectReader(readingLimits.read, {
    name: (text) => this.names.add(text),
    dict: (dict) => {
      if (isInspected(dict)) this.dicts.push({ dict, owner: this.owner });
    },
  });

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const streams = this.readObjects();
    this.readTrailers();
    this.tables = readCrossReference({
      bytes,
      readDict: (at) => this.reader.read(bytes, at).value,
      readStream: (at) => this.tableStreamAt(at),
    });
    this.decryption = this.unlock();
    for (const stream of streams) this.readObjectStream(stream);
  }

  readonly resolve = (value: Value | undefined): Value =>
    followReferences(value, (number) => this.definitions.get(number)?.at(-1)) ?? null;

  readonly certain = (value: Value | undefined): Value | undefined =>
    followReferences(value, (number) => this.definitionOf(number));

  certainRoot(): Dict | undefined {
    const root = this.certain(this.tables?.trailer.get('Root'));
    return isDict(root) ? root : undefined;
  }

  isCutShort(): boolean {
    if (this.tables) return false;
    let end = this.bytes.length;
    while (end > 0 && /[\0\s]/.test(String.fromCharCode(this.bytes[end - 1] as number))) end -= 1;
    const tail = this.bytes.toString('latin1', Math.max(0, end - maxEndMarkOffset), end);
    return !/%%EOF|startxref/.test(tail);
  }

  all(value: Value | undefined): Value[] {
    if (!(value instanceof Reference)) return value === undefined ? [] : [value];
    const newest = (this.definitions.get(value.number) ?? []).slice(-maxObjectVersions);
    return newest.map((definition) => definition.value).reverse();
  }

  roots(): Value[] {
    const roots = this.newestTrailers().flatMap(({ dict }) => this.all(dict.get('Root')));
    const catalogs = this.dicts.filter(({ dict }) => getName(dict.get('Type')) === 'Catalog');
    return [...roots, ...catalogs.map(({ dict }) => dict)];
  }

  /**
   * Viewers that use the tables and viewers that scan the file must find the same document; otherwise two
   * people could see different pages.
   */
  isSameForAll(): boolean {
    const roots = new Set(
      this.trailers.flatMap(({ dict }) =>
        dict.has('Root') ? [getReferenceNumber(dict.get('Root'))] : [],
      ),
    );
    if (roots.size !== 1) return false;
    const seen = new Set<number>();
    const waiting: Value[] = [
      ...(this.tables?.trailer ?? this.trailers.at(-1)?.dict ?? new Map()).values(),
    ];
    while (waiting.length > 0) {
      const value = waiting.pop() ?? null;
      if (isDict(value)) for (const one of value.values()) waiting.push(one);
      if (Array.isArray(value)) for (const one of value) waiting.push(one);
      if (!(value instanceof Reference) || seen.has(value.number)) continue;
      seen.add(value.number);
      const definitions = this.definitions.get(value.number) ?? [];
      const last = definitions.at(-1);
      const isOne = this.tables ? this.definitionOf(value.number) === last : definitions.length < 2;
      if (!isOne) return false;
      if (!last) continue;
      if (!this.endsOnce(last)) return false;
      waiting.push(last.value);
    }
    return true;
  }

  private endsOnce({ value, streamAt }: ObjectDefinition): boolean {
    if (streamAt === undefined || !isDict(value)) return true;
    const end = this.endOf(value, streamAt);
    const first = this.bytes.indexOf('endstream', streamAt);
    return first >= end && first <= end + 3;
  }

  text(value: Value | undefined, { owner }: VisitedDict): Buffer {
    const bytes = getBytes(this.resolve(value));
    const keeper = value instanceof Reference ? this.definitions.get(value.number)?.at(-1) : owner;
    return keeper && this.decryption
      ? this.decryption.text(bytes, keeper.number, keeper.generation)
      : bytes;
  }

  attachments(ref: Value | undefined): (Buffer | null)[] {
    const definitions = ref instanceof Reference ? (this.definitions.get(ref.number) ?? []) : [];
    const unseen = definitions.filter(
      (definition) => definition.streamAt !== undefined && !this.attached.has(definition),
    );
    return unseen.map((stream) => {
      this.attached.add(stream);
      return this.decryption?.areAttachmentsLocked ? null : this.contentOf(stream, 'attachment');
    });
  }

  private readObjects(): ObjectDefinition[] {
    const streams: ObjectDefinition[] = [];
    for (
      let position = this.bytes.indexOf('obj');
      position >= 0;
      position = this.bytes.indexOf('obj', position + 3)
    ) {
      if (this.bytes.toString('latin1', position - 3, position) === 'end') continue;
      const [, number, generation] =
        /(\d{1,10})[\0\s]+(\d{1,5})[\0\s]*$/.exec(
          this.bytes.toString('latin1', Math.max(0, position - 40), position),
        ) ?? [];
      const id = { number: Number(number ?? -1), generation: Number(generation ?? 0) };
      this.owner = id;
      const { value, streamAt } = this.reader.read(this.bytes, position + 3);
      const definition = { value, ...id, at: position, streamAt, isPacked: false };
      this.define(definition);
      if (streamAt !== undefined && isDict(value)) {
        if (getName(value.get('Type')) === 'XRef')
          this.trailers.push({ dict: value, at: position });
        if (value.has('First') && value.has('N')) streams.push(definition);
      }
    }
    this.owner = undefined;
    return streams;
  }

  private define(definition: ObjectDefinition): void {
    const definitions = this.definitions.get(definition.number);
    if (!definitions) this.definitions.set(definition.number, [definition]);
    else definitions.push(definition);
  }

  private readTrailers(): void {
    const mark = 'trailer';
    for (
      let position = this.bytes.indexOf(mark);
      position >= 0;
      position = this.bytes.indexOf(mark, position + 7)
    ) {
      const { value } = this.reader.read(this.bytes, position + mark.length);
      if (isDict(value)) this.trailers.push({ dict: value, at: position });
    }
    this.trailers.sort((a, b) => a.at - b.at);
  }

  private newestTrailers() {
    const newest = this.trailers.toReversed();
    const at = this.bytes.lastIndexOf('startxref');
    if (at < 0) return newest;
    const offset = Number.parseInt(this.bytes.toString('latin1', at + 9, at + 40).trim(), 10);
    const header = Math.max(0, this.bytes.indexOf('%PDF-'));
    // In a linearized file, the part with the first page comes first although it is the newest.
    const main = this.trailers.find((trailer) => trailer.at >= offset + header);
    return main ? [main, ...newest.filter((trailer) => trailer !== main)] : newest;
  }

  private unlock(): Decryption | undefined {
    const trailers = this.newestTrailers().map(({ dict }) => dict);
    // In an intact file, anything else that looks like a trailer is ignored.
    const [tables] = this.tables ? [this.tables.trailer] : [];
    const dictsWithRoot = tables?.has('Root')
      ? [tables]
      : trailers.filter((dict) => dict.has('Root'));
    for (const trailer of dictsWithRoot) {
      const encrypt = this.seen(trailer.get('Encrypt'));
      if (!isDict(encrypt)) return undefined;
      const ids = this.seen(trailer.get('ID'));
      const firstId = Array.isArray(ids) ? getBytes(this.seen(ids[0])) : Buffer.alloc(0);
      const entries = [...encrypt].map(([key, value]) => [key, this.seen(value) ?? null] as const);
      const decryption = createDecryption(new Map(entries), firstId);
      if (decryption) return decryption;
    }
    if (dictsWithRoot.length > 0) throw new PasswordRequiredError();
    return undefined;
  }

  private seen(value: Value | undefined): Value | undefined {
    return this.tables ? this.certain(value) : this.resolve(value);
  }

  private definitionOf(number: number): ObjectDefinition | undefined {
    if (!this.located.has(number)) this.located.set(number, this.locate(number));
    return this.located.get(number);
  }

  private locate(number: number): ObjectDefinition | undefined {
    const place = this.tables?.placeOf(number);
    if (!place) return undefined;
    if ('at' in place) return this.definitionAt(place.at, number);
    const stream = this.tables?.placeOf(place.inStream);
    const holder = stream && 'at' in stream && this.definitionAt(stream.at, place.inStream);
    if (!holder) return undefined;
    const definitions = this.definitions.get(number) ?? [];
    return definitions.findLast(({ at, isPacked }) => isPacked && at === holder.at);
  }

  private definitionAt(place: number, number: number): ObjectDefinition | undefined {
    const text = this.bytes.toString('latin1', place, place + 60);
    const head = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(text);
    if (!head || Number(head[1]) !== number) return undefined;
    const at = place + head[0].length - 3;
    return this.definitions
      .get(number)
      ?.find((definition) => !definition.isPacked && definition.at === at);
  }

  private tableStreamAt(place: number) {
    const number = Number.parseInt(this.bytes.toString('latin1', place, place + 20), 10);
    const definition = this.definitionAt(place, number);
    if (!definition || definition.streamAt === undefined || !isDict(definition.value))
      return undefined;
    const content = this.contentOf(definition);
    return content ? { dict: definition.value, content } : undefined;
  }

  private readObjectStream(stream: ObjectDefinition): void {
    const dict = stream.value as Dict;
    const first = getNumber(this.resolve(dict.get('First')));
    const count = getNumber(this.resolve(dict.get('N')));
    if (first === undefined || count === undefined) return;
    const content = this.contentOf(stream);
    if (!content) throw new DamagedPdf();
    if (count > readingLimits.objectsInStream) throw new LimitExceededError();
    const pairs = readIntegersBefore(content, first, 2 * count);
    if (!pairs) throw new DamagedPdf();
    for (let index = 0; index < pairs.length; index += 2) {
      const [number = 0, offset = 0] = pairs.slice(index, index + 2);
      const { value } = this.reader.read(content, first + offset, true);
      const place = { at: stream.at, streamAt: undefined, isPacked: true };
      this.define({ value, number, generation: 0, ...place });
    }
  }

  private contentOf(stream: ObjectDefinition, kind: 'stream' | 'attachment' = 'stream') {
    const { value, number, generation, streamAt = 0 } = stream;
    const dict = value as Dict;
    const end = this.endOf(dict, streamAt);
    let data = this.bytes.subarray(streamAt, end);
    const isLocked = !readFilters(dict, this.resolve).includes('Crypt');
    if (this.decryption && isLocked) data = this.decryption[kind](data, number, generation);
    const max = Math.min(readingLimits.unpackedAtOnce, readingLimits.unpacked - this.unpacked);
    const content = decodeStream(dict, data, max, this.resolve);
    this.unpacked += content?.length ?? 0;
    return content;
  }

  private endOf(dict: Dict, start: number): number {
    const end = start + (getNumber(this.resolve(dict.get('Length'))) ?? -1);
    if (/^\s*endstream/.test(this.bytes.toString('latin1', end, end + 16))) return end;
    const position = this.bytes.indexOf('endstream', start);
    return position < 0 ? this.bytes.length : position;
  }
}
