import { type Dict, PdfName, PdfText, Reference, type Value } from './pdfValues.ts';

export class LimitExceededError extends Error {}

export interface ReadObserver {
  name(text: string): void;
  dict(dict: Dict): void;
}

export interface ReadObject {
  value: Value;
  streamAt: number | undefined;
}

/** The table classifies bytes: 0 is part of a word, 1 is white space, 2 is a delimiter. */
const byteClasses = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) byteClasses[byte] = 1;
for (const delimiter of '()<>[]{}/%') byteClasses[delimiter.charCodeAt(0)] = 2;

const getCharCode = (sign: string) => sign.charCodeAt(0);
const [open, close, less, greater, slash, percent, backslash] = [
  getCharCode('('),
  getCharCode(')'),
  getCharCode('<'),
  getCharCode('>'),
  getCharCode('/'),
  getCharCode('%'),
  getCharCode('\\'),
];
const [openArray, closeArray] = [getCharCode('['), getCharCode(']')];

/** No program nests objects deeper than this; deeper ones are still checked, as part of their parent. */
const maxNestingDepth = 200;
const objectEndWords = ['stream', 'endobj', 'obj', 'xref', 'trailer', 'startxref'];
const escapedLetters: Record<number, number> = {
  [getCharCode('n')]: 10,
  [getCharCode('r')]: 13,
  [getCharCode('t')]: 9,
  [getCharCode('b')]: 8,
  [getCharCode('f')]: 12,
};

const memoryCosts = {
  dict: 200,
  array: 50,
  text: 150,
  ref: 40,
  object: 150,
  newName: 400,
  item: 16,
};
const maxNameLength = 1_000;

interface OpenContainer {
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
  private readonly names = new Map<string, PdfName>();

  constructor(max: { bytes: number; memory: number }, watcher: ReadObserver) {
    this.bytesLeft = max.bytes;
    this.memoryLeft = max.memory;
    this.watcher = watcher;
  }

  read(bytes: Buffer, start: number, isUnmarked = false): ReadObject {
    const frames: OpenContainer[] = [{ items: [], isDict: false }];
    let frame = frames[0] as OpenContainer;
    const closeContainer = () => {
      const { items, isDict } = frames.pop() as OpenContainer;
      this.hold(isDict ? memoryCosts.dict : memoryCosts.array);
      frame = frames.at(-1) as OpenContainer;
      frame.items.push(isDict ? this.dictOf(items) : items);
    };
    let streamAt: number | undefined;
    let ended: Value | undefined;
    let at = start;
    while (at < bytes.length) {
      const byte = bytes[at] as number;
      const kind = byteClasses[byte];
      if (kind === 0 || byte === slash) this.hold(memoryCosts.item);
      if (isUnmarked && frames.length === 1 && isCompleteValue(frame.items)) break;
      if (kind === 1) {
        at += 1;
      } else if (kind === 0) {
        const end = findWordEnd(bytes, at);
        const integer = end - at < 10 ? parseInteger(bytes, at, end) : -1;
        if (integer >= 0) {
          frame.items.push(integer);
          at = end;
          continue;
        }
        const word = bytes.toString('latin1', at, Math.min(end, at + 64));
        if (frames.length === 1 ? isEndAfter(frame.items, word) : objectEndWords.includes(word)) {
          streamAt ??= word.startsWith('stream') ? skipLineEnd(bytes, at + 6) : undefined;
          ended ??= this.closed(frames);
          // Some viewers stop at this word in a dictionary, while others go on to the end or the next object.
          if (frames.length === 1 || word === 'obj') break;
        }
        if (word === 'R') {
          this.hold(memoryCosts.ref);
          replaceNumbersByReference(frame.items);
        } else frame.items.push(parsePlainValue(word));
        at = end;
      } else if (byte === percent) {
        while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      } else if (byte === slash) {
        const end = findWordEnd(bytes, at + 1);
        frame.items.push(this.nameIn(bytes, at + 1, end));
        at = end;
      } else if (byte === open) {
        const { text, end } = readLiteralString(bytes, at + 1);
        this.hold(memoryCosts.text);
        frame.items.push(text);
        at = end;
      } else if (byte === less && bytes[at + 1] !== less) {
        const end = findIndexOrEnd(bytes, greater, at);
        this.hold(memoryCosts.text);
        frame.items.push(new PdfText(decodeHex(bytes.subarray(at + 1, end))));
        at = end + 1;
      } else if (byte === openArray || byte === less) {
        if (frames.length < maxNestingDepth) frames.push({ items: [], isDict: byte === less });
        frame = frames.at(-1) as OpenContainer;
        at += byte === less ? 2 : 1;
      } else if (byte === greater && bytes[at + 1] === greater) {
        while (frames.length > 1 && !frame.isDict) closeContainer();
        if (frames.length > 1) closeContainer();
        // The end belongs to a dictionary that began before the object's mark.
        else {
          this.hold(memoryCosts.item * frame.items.length);
          this.dictOf(frame.items);
        }
        at += 2;
      } else {
        if (byte === closeArray && frames.length > 1 && !frame.isDict) closeContainer();
        at += 1;
      }
    }
    this.bytesLeft -= at - start;
    if (this.bytesLeft < 0) throw new LimitExceededError();
    this.hold(memoryCosts.object);
    while (frames.length > 1) closeContainer();
    return { value: ended ?? frame.items[0] ?? null, streamAt };
  }

  private closed(frames: OpenContainer[]): Value {
    this.hold(memoryCosts.dict * (frames.length - 1));
    const value = frames.reduceRight<Value | undefined>((inner, { items, isDict }) => {
      const all = inner === undefined ? items : [...items, inner];
      return isDict ? this.dictOf(all) : all;
    }, undefined);
    return Array.isArray(value) ? (value[0] ?? null) : null;
  }

  private hold(cost: number): void {
    this.memoryLeft -= cost;
    if (this.memoryLeft < 0) throw new LimitExceededError();
  }

  private nameIn(bytes: Buffer, start: number, end: number): PdfName {
    const rawName = bytes.toString('latin1', start, Math.min(end, start + maxNameLength));
    const cachedName = this.names.get(rawName);
    if (cachedName) return cachedName;
    const name = new PdfName(decodeName(rawName));
    this.hold(memoryCosts.newName);
    this.names.set(rawName, name);
    this.watcher.name(name.text);
    return name;
  }

  private dictOf(items: Value[]): Dict {
    const dict: Dict = new Map();
    for (let index = 0; index < items.length; index += 1) {
      const key = items[index];
      // Viewers ignore a value without a key.
      if (!(key instanceof PdfName)) continue;
      index += 1;
      dict.set(key.text, items[index] ?? null);
    }
    this.watcher.dict(dict);
    return dict;
  }
}

function isCompleteValue(items: Value[]): boolean {
  return items.length > 0 && (typeof items[0] !== 'number' || items.length > 2);
}

/** These words end an object after a value, even if no space separates them. */
function isEndAfter(items: Value[], word: string): boolean {
  return objectEndWords.some((end) => (items.length > 0 ? word.startsWith(end) : word === end));
}

export function readIntegersBefore(
  bytes: Buffer,
  end: number,
  count: number,
): number[] | undefined {
  const integers: number[] = [];
  let at = 0;
  while (integers.length < count) {
    const kind = at < end ? byteClasses[bytes[at] as number] : undefined;
    if (kind === 1) {
      at += 1;
    } else if (bytes[at] === percent) {
      while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else {
      const next = findWordEnd(bytes, at);
      const integer =
        kind === 0 && next <= end && next - at < 11 ? parseInteger(bytes, at, next) : -1;
      if (integer < 0) return undefined;
      integers.push(integer);
      at = next;
    }
  }
  return integers;
}

function findWordEnd(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && byteClasses[bytes[at] as number] === 0) at += 1;
  return at;
}

function parseInteger(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let position = start; position < end; position += 1) {
    const digit = (bytes[position] as number) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function findIndexOrEnd(bytes: Buffer, sought: number, from: number): number {
  const position = bytes.indexOf(sought, from);
  return position < 0 ? bytes.length : position;
}

function skipLineEnd(bytes: Buffer, at: number): number {
  let start = at;
  while (bytes[start] === 32) start += 1;
  if (bytes[start] === 13) start += 1;
  if (bytes[start] === 10) start += 1;
  return start;
}

function parsePlainValue(word: string): Value {
  if (word === 'true') return true;
  const number = Number.parseFloat(word);
  return Number.isNaN(number) ? null : number;
}

function replaceNumbersByReference(items: Value[]): void {
  const [number, generation] = items.slice(-2);
  if (typeof number !== 'number' || typeof generation !== 'number') return;
  items.length -= 2;
  items.push(new Reference(number));
}

/** A name may be written with hexadecimal codes: `/La#75nch` is the same as `/Launch`. */
function decodeName(rawName: string): string {
  return rawName.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Other characters are ignored, and a missing last digit counts as zero. */
export function decodeHex(written: Buffer): Buffer {
  const digits = written.toString('latin1').replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function readLiteralString(bytes: Buffer, start: number): { text: PdfText; end: number } {
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
  const rawBytes = bytes.subarray(start, end);
  return { text: new PdfText(hasEscapes ? unescapeString(rawBytes) : rawBytes), end: end + 1 };
}

function unescapeString(rawBytes: Buffer): Buffer {
  const text = Buffer.allocUnsafe(rawBytes.length);
  let length = 0;
  for (let position = 0; position < rawBytes.length; position += 1) {
    let byte = rawBytes[position] as number;
    if (byte === backslash) {
      position += 1;
      byte = rawBytes[position] ?? 0;
      if (byte === 13 || byte === 10) {
        if (byte === 13 && rawBytes[position + 1] === 10) position += 1;
        continue;
      }
      const digits = countOctalDigits(rawBytes, position);
      if (digits > 0) {
        byte = Number.parseInt(rawBytes.toString('latin1', position, position + digits), 8) & 0xff;
        position += digits - 1;
      } else {
        byte = escapedLetters[byte] ?? byte;
      }
    }
    text[length] = byte;
    length += 1;
  }
  return text.subarray(0, length);
}

function countOctalDigits(bytes: Buffer, at: number): number {
  let count = 0;
  while (count < 3 && at + count < bytes.length && (bytes[at + count] as number) >> 3 === 6) {
    count += 1;
  }
  return count;
}
