import { type Dict, Name, Ref, Text, type Value } from './values.ts';

/** The error means that a document takes longer than any genuine one. */
export class LimitExceeded extends Error {}

export interface ReadObserver {
  name(text: string): void;
  dict(dict: Dict): void;
}

export interface ReadObject {
  value: Value;
  streamAt: number | undefined;
}

/** The table classifies bytes: 0 is part of a word, 1 is white space, 2 is a delimiter. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = 2;

const code = (sign: string) => sign.charCodeAt(0);
const [open, close, less, greater, slash, percent, backslash] = [
  code('('),
  code(')'),
  code('<'),
  code('>'),
  code('/'),
  code('%'),
  code('\\'),
];
const [openArray, closeArray] = [code('['), code(']')];

/** No program nests objects deeper than this; deeper ones are still checked, as part of their parent. */
const maxDepth = 200;
const endWords = ['stream', 'endobj', 'obj', 'xref', 'trailer', 'startxref'];
const letters: Record<number, number> = {
  [code('n')]: 10,
  [code('r')]: 13,
  [code('t')]: 9,
  [code('b')]: 8,
  [code('f')]: 12,
};

const costOfValue = {
  dict: 200,
  array: 50,
  text: 150,
  ref: 40,
  object: 150,
  newName: 400,
  item: 16,
};
/** No genuine name is longer than this, in any encoding. */
const maxNameLength = 1_000;

interface Frame {
  items: Value[];
  isDict: boolean;
}

/**
 * Objects are read as leniently as by the most lenient viewer. The work is limited, because crafted objects
 * may overlap.
 */
export class ObjectReader {
  private bytesLeft: number;
  private memoryLeft: number;
  private readonly watcher: ReadObserver;
  private readonly names = new Map<string, Name>();

  constructor(max: { bytes: number; memory: number }, watcher: ReadObserver) {
    this.bytesLeft = max.bytes;
    this.memoryLeft = max.memory;
    this.watcher = watcher;
  }

  /**
   * Reads to the end of the object, or only to the end of its value if objects follow each other without
   * marks.
   */
  read(bytes: Buffer, start: number, isUnmarked = false): ReadObject {
    const frames: Frame[] = [{ items: [], isDict: false }];
    let frame = frames[0] as Frame;
    const leave = () => {
      const { items, isDict } = frames.pop() as Frame;
      this.hold(isDict ? costOfValue.dict : costOfValue.array);
      frame = frames.at(-1) as Frame;
      frame.items.push(isDict ? this.dictOf(items) : items);
    };
    let streamAt: number | undefined;
    let ended: Value | undefined;
    let at = start;
    while (at < bytes.length) {
      const byte = bytes[at] as number;
      const kind = kinds[byte];
      if (kind === 0 || byte === slash) this.hold(costOfValue.item);
      if (isUnmarked && frames.length === 1 && isWhole(frame.items)) break;
      if (kind === 1) {
        at += 1;
      } else if (kind === 0) {
        const end = wordEnd(bytes, at);
        const integer = end - at < 10 ? integerIn(bytes, at, end) : -1;
        if (integer >= 0) {
          frame.items.push(integer);
          at = end;
          continue;
        }
        const word = bytes.toString('latin1', at, Math.min(end, at + 64));
        if (frames.length === 1 ? isEndAfter(frame.items, word) : endWords.includes(word)) {
          streamAt ??= word.startsWith('stream') ? afterLine(bytes, at + 6) : undefined;
          ended ??= this.closed(frames);
          // Inside a dictionary, some viewers stop at this word, while others continue to the dictionary's
          // end or the next object.
          if (frames.length === 1 || word === 'obj') break;
        }
        if (word === 'R') {
          this.hold(costOfValue.ref);
          makeRef(frame.items);
        } else frame.items.push(plainValue(word));
        at = end;
      } else if (byte === percent) {
        while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      } else if (byte === slash) {
        const end = wordEnd(bytes, at + 1);
        frame.items.push(this.nameIn(bytes, at + 1, end));
        at = end;
      } else if (byte === open) {
        const { text, end } = literal(bytes, at + 1);
        this.hold(costOfValue.text);
        frame.items.push(text);
        at = end;
      } else if (byte === less && bytes[at + 1] !== less) {
        const end = indexOrEnd(bytes, greater, at);
        this.hold(costOfValue.text);
        frame.items.push(new Text(hexBytes(bytes.subarray(at + 1, end))));
        at = end + 1;
      } else if (byte === openArray || byte === less) {
        if (frames.length < maxDepth) frames.push({ items: [], isDict: byte === less });
        frame = frames.at(-1) as Frame;
        at += byte === less ? 2 : 1;
      } else if (byte === greater && bytes[at + 1] === greater) {
        while (frames.length > 1 && !frame.isDict) leave();
        if (frames.length > 1) leave();
        // The end belongs to a dictionary that began before the object's mark.
        else {
          this.hold(costOfValue.item * frame.items.length);
          this.dictOf(frame.items);
        }
        at += 2;
      } else {
        if (byte === closeArray && frames.length > 1 && !frame.isDict) leave();
        at += 1;
      }
    }
    this.bytesLeft -= at - start;
    if (this.bytesLeft < 0) throw new LimitExceeded();
    this.hold(costOfValue.object);
    while (frames.length > 1) leave();
    return { value: ended ?? frame.items[0] ?? null, streamAt };
  }

  private closed(frames: Frame[]): Value {
    this.hold(costOfValue.dict * (frames.length - 1));
    const value = frames.reduceRight<Value | undefined>((inner, { items, isDict }) => {
      const all = inner === undefined ? items : [...items, inner];
      return isDict ? this.dictOf(all) : all;
    }, undefined);
    return Array.isArray(value) ? (value[0] ?? null) : null;
  }

  private hold(cost: number): void {
    this.memoryLeft -= cost;
    if (this.memoryLeft < 0) throw new LimitExceeded();
  }

  private nameIn(bytes: Buffer, start: number, end: number): Name {
    const written = bytes.toString('latin1', start, Math.min(end, start + maxNameLength));
    const known = this.names.get(written);
    if (known) return known;
    const name = new Name(decodeName(written));
    this.hold(costOfValue.newName);
    this.names.set(written, name);
    this.watcher.name(name.text);
    return name;
  }

  private dictOf(items: Value[]): Dict {
    const dict: Dict = new Map();
    for (let index = 0; index < items.length; index += 1) {
      const key = items[index];
      // Viewers ignore a value without a key.
      if (!(key instanceof Name)) continue;
      index += 1;
      dict.set(key.text, items[index] ?? null);
    }
    this.watcher.dict(dict);
    return dict;
  }
}

/** A first number may be followed by another number and `R`, which make a reference. */
function isWhole(items: Value[]): boolean {
  return items.length > 0 && (typeof items[0] !== 'number' || items.length > 2);
}

/** These words end an object after a value, even if no space separates them. */
function isEndAfter(items: Value[], word: string): boolean {
  return endWords.some((end) => (items.length > 0 ? word.startsWith(end) : word === end));
}

export function integersBefore(bytes: Buffer, end: number, count: number): number[] | undefined {
  const integers: number[] = [];
  let at = 0;
  while (integers.length < count) {
    const kind = at < end ? kinds[bytes[at] as number] : undefined;
    if (kind === 1) {
      at += 1;
    } else if (bytes[at] === percent) {
      while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else {
      const next = wordEnd(bytes, at);
      const integer = kind === 0 && next <= end && next - at < 11 ? integerIn(bytes, at, next) : -1;
      if (integer < 0) return undefined;
      integers.push(integer);
      at = next;
    }
  }
  return integers;
}

function wordEnd(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && kinds[bytes[at] as number] === 0) at += 1;
  return at;
}

function integerIn(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] as number) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function indexOrEnd(bytes: Buffer, sought: number, from: number): number {
  const found = bytes.indexOf(sought, from);
  return found < 0 ? bytes.length : found;
}

function afterLine(bytes: Buffer, at: number): number {
  let start = at;
  while (bytes[start] === 32) start += 1;
  if (bytes[start] === 13) start += 1;
  if (bytes[start] === 10) start += 1;
  return start;
}

function plainValue(word: string): Value {
  if (word === 'true') return true;
  const number = Number.parseFloat(word);
  return Number.isNaN(number) ? null : number;
}

function makeRef(items: Value[]): void {
  const [number, generation] = items.slice(-2);
  if (typeof number !== 'number' || typeof generation !== 'number') return;
  items.length -= 2;
  items.push(new Ref(number));
}

/** A name may be written with hexadecimal codes: `/La#75nch` is the same as `/Launch`. */
function decodeName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Other characters are ignored, and a missing last digit counts as zero. */
export function hexBytes(written: Buffer): Buffer {
  const digits = written.toString('latin1').replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function literal(bytes: Buffer, start: number): { text: Text; end: number } {
  let depth = 1;
  let hasEscapes = false;
  let end = start;
  for (; end < bytes.length; end += 1) {
    const byte = bytes[end];
    if (byte === backslash) {
      hasEscapes = true;
      end += 1;
    } else if (byte === open) {
      depth += 1;
    } else if (byte === close) {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  const written = bytes.subarray(start, end);
  return { text: new Text(hasEscapes ? unescaped(written) : written), end: end + 1 };
}

function unescaped(written: Buffer): Buffer {
  const text = Buffer.allocUnsafe(written.length);
  let length = 0;
  for (let at = 0; at < written.length; at += 1) {
    let byte = written[at] as number;
    if (byte === backslash) {
      at += 1;
      byte = written[at] ?? 0;
      if (byte === 13 || byte === 10) {
        // In a string, a backslash at the end of a line continues on the next line.
        if (byte === 13 && written[at + 1] === 10) at += 1;
        continue;
      }
      const digits = octalDigits(written, at);
      if (digits > 0) {
        byte = Number.parseInt(written.toString('latin1', at, at + digits), 8) & 0xff;
        at += digits - 1;
      } else {
        byte = letters[byte] ?? byte;
      }
    }
    text[length] = byte;
    length += 1;
  }
  return text.subarray(0, length);
}

function octalDigits(bytes: Buffer, at: number): number {
  let count = 0;
  while (count < 3 && at + count < bytes.length && (bytes[at + count] as number) >> 3 === 6) {
    count += 1;
  }
  return count;
}
