import type { Verdict } from '../judgeInWorker.ts';

const refusedEntryNamePattern =
  /^(macros|vba|_vba_project(_cur)?|projectwm|.?ole10native|package|equation native|.?ocxname|_\d{6,})$/i;
/**
 * A field that starts a program consists of a mark, blanks and the name as a word, with one or two bytes a letter.
 */
const fieldStartMark = String.fromCharCode(0x13);
const createFieldPattern = (zero: string) => {
  const word = (letters: string) => Array.from(letters, (letter) => letter + zero).join('');
  const blanks = `(?:[\\s"]${zero})*`;
  return `${fieldStartMark}${zero}${blanks}${word('dde')}(?:${word('auto')})?[\\s"\\\\${fieldStartMark}]${zero}`;
};
const programFieldPattern = new RegExp(
  `${createFieldPattern('')}|${createFieldPattern('\\0')}`,
  'i',
);

export function hasProgramField(bytes: Buffer): boolean {
  return programFieldPattern.test(bytes.toString('latin1'));
}

export function judgeDoc(bytes: Buffer): Verdict {
  const directory = readDirectory(bytes);
  const root = listRootEntries(directory);
  const isWord = root.some(({ name, isStream }) => isStream && /^worddocument$/i.test(name));
  if (!isWord) return { problem: 'documentContentWrong' };
  const isUnsafe =
    [...listEntryNames(directory)].some((name) => refusedEntryNamePattern.test(name)) ||
    hasProgramField(bytes);
  return isUnsafe ? { problem: 'documentUnsafe' } : { problem: null, isScripted: false };
}

const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerSize = 512;
const entrySize = 128;
/** The header has room for this many table sectors, which are enough for a file of up to 6.8 MB. */
const tableSectorsInHeader = 109;

interface CompoundEntry {
  name: string;
  isStream: boolean;
}

/** Only the directory of a compound file is read, because a crafted chain could keep a full parser busy forever. */
export function readDirectory(bytes: Buffer): Buffer {
  const isCompound =
    bytes.length > headerSize && bytes.subarray(0, 8).equals(compoundFileSignature);
  return isCompound ? readChainedSectors(bytes) : Buffer.alloc(0);
}

function listRootEntries(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  const numbers = directory.length < entrySize ? [] : [directory.readUInt32LE(76)];
  for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
    const entry = directory.subarray(number * entrySize, (number + 1) * entrySize);
    if (entry.length < entrySize || seen.has(number)) continue;
    seen.add(number);
    numbers.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
    entries.push({ name: readEntryName(entry), isStream: entry[66] === 2 });
  }
  return entries;
}

export function listEntryNames(directory: Buffer): Set<string> {
  const names = new Set<string>();
  for (let position = 0; position + entrySize <= directory.length; position += entrySize) {
    if (directory[position + 66] !== 0)
      names.add(readEntryName(directory.subarray(position, position + entrySize)));
  }
  return names;
}

function readEntryName(entry: Buffer): string {
  return entry.toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2)));
}

function readChainedSectors(bytes: Buffer): Buffer {
  const sectorSize = 2 ** bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return Buffer.alloc(0);
  const max = bytes.length / sectorSize;
  const sectors: Buffer[] = [];
  let sector = bytes.readUInt32LE(48);
  while (sector < max && sectors.length < max) {
    sectors.push(bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize));
    sector = findNextSector(bytes, sector, sectorSize);
  }
  return Buffer.concat(sectors);
}

function findNextSector(bytes: Buffer, sector: number, sectorSize: number): number {
  const perSector = sectorSize / 4;
  const tableIndex = Math.floor(sector / perSector);
  if (tableIndex >= tableSectorsInHeader) return Number.POSITIVE_INFINITY;
  const tableSector = bytes.readUInt32LE(76 + tableIndex * 4);
  const at = (tableSector + 1) * sectorSize + (sector % perSector) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : Number.POSITIVE_INFINITY;
}
