import { posix } from 'node:path';
import type { importLimits } from '../../../../contract/imports.ts';
import {
  LongXmlText,
  readPackageXml,
  readXml,
  type XmlAttribute,
  XmlError,
  type XmlReader,
} from '../../../platform/files/readXml.ts';
import {
  normalizeZipPartName,
  readZipParts,
  ZipError,
  type ZipPart,
  type ZipParts,
  type ZipPieces,
} from '../../../platform/files/readZipParts.ts';
import { createNumberFormat, formatNumber, type NumberFormat } from './numberFormats.ts';
import {
  CannotReadFile,
  cleanText,
  type MergedCells,
  maxHeadRows,
  type TableWriter,
} from './tableWriter.ts';

const packageLimits = { entries: 5_000, inflated: 400_000_000 };
/** A longer text between two tags cannot be a cell that anybody would import. */
const maxTextLength = 200_000;
const maxStringCharacters = 60_000_000;
const charactersPerString = 16;
const maxRowNumber = 1_048_576;
const maxMergedRanges = 2_000;

export async function readWorkbook(
  bytes: Buffer,
  writer: TableWriter,
  limits: typeof importLimits,
): Promise<void> {
  const parts = await readZipParts(bytes, packageLimits);
  const path = await findMainPart(parts);
  const main = path === undefined ? undefined : parts.get(path);
  if (path === undefined || !main) throw new CannotReadFile('importUnknown');
  const { sheets, is1904 } = await readMainPart(main, limits);
  const related = await readRelationships(parts, path);
  const getPart = (kind: string) => {
    const relation = [...related.values()].find((one) => one.kind === kind);
    return relation && parts.get(relation.path);
  };
  const strings = await readSharedStrings(getPart('sharedStrings'), limits.cell);
  const formats = await readNumberFormats(getPart('styles'));
  for (const { name, relation, isHidden } of sheets) {
    const target = related.get(relation);
    if (target?.kind !== 'worksheet') continue;
    const part = parts.get(target.path);
    if (!part) throw new ZipError('a sheet is missing');
    writer.begin(name, isHidden);
    await readSheet(part, { strings, formats, is1904, limits }, writer);
  }
}

const documentRelationsPattern = /\/officeDocument\/(2006\/)?relationships$/i;
const isSpreadsheet = (uri: string) => /\/spreadsheetml\/(2006\/)?main$/.test(uri);

function readSpreadsheetPart(pieces: ZipPieces, reader: Required<XmlReader>): Promise<void> {
  return readXml(
    pieces,
    {
      open: (element, attributes) => {
        if (isSpreadsheet(element.uri)) reader.open(element, attributes);
      },
      close: (element) => {
        if (isSpreadsheet(element.uri)) reader.close(element);
      },
      text: (text) => reader.text(text),
    },
    maxTextLength,
  );
}

const ignoreElement = () => {};

function findAttribute(attributes: readonly XmlAttribute[], name: string): string | undefined {
  return attributes.find(({ local, uri }) => local === name && uri === '')?.value;
}

const isTrueAttribute = (value: string | undefined) => value === '1' || value === 'true';

interface PartRelation {
  kind: string;
  path: string;
}

const packageRelationsUri = 'http://schemas.openxmlformats.org/package/2006/relationships';

async function readRelationships(
  parts: ZipParts,
  source: string,
): Promise<Map<string, PartRelation>> {
  const relations = new Map<string, PartRelation>();
  const folder = posix.dirname(source);
  const part = parts.get(posix.join(folder, '_rels', `${posix.basename(source)}.rels`));
  if (!part) return relations;
  const watched = ['Id', 'Type', 'Target', 'TargetMode'];
  await readPackageXml(part.pieces(), packageRelationsUri, watched, (element, read) => {
    if (element !== 'Relationship' || read('TargetMode') === 'External') return;
    const kind = posix.basename(read('Type') ?? '');
    const target = read('Target') ?? '';
    const path = normalizeZipPartName(target.startsWith('/') ? target : posix.join(folder, target));
    relations.set(read('Id') ?? '', { kind, path });
  });
  return relations;
}

async function findMainPart(parts: ZipParts): Promise<string | undefined> {
  const related = [...(await readRelationships(parts, '')).values()];
  const path = related.find(({ kind }) => kind === 'officeDocument')?.path;
  return path?.endsWith('.xml') ? path : undefined;
}

interface SheetReference {
  name: string;
  relation: string;
  isHidden: boolean;
}

async function readMainPart(
  part: ZipPart,
  limits: typeof importLimits,
): Promise<{ sheets: SheetReference[]; is1904: boolean }> {
  const sheets: SheetReference[] = [];
  let is1904 = false;
  let isWorkbook = false;
  await readSpreadsheetPart(part.pieces(), {
    open({ local }, attributes) {
      if (local === 'workbook') isWorkbook = true;
      if (local === 'workbookPr') is1904 = isTrueAttribute(findAttribute(attributes, 'date1904'));
      if (local !== 'sheet') return;
      if (sheets.length >= limits.sheets) throw new CannotReadFile('importTooManySheets');
      const relation = attributes.find(
        (attribute) => attribute.local === 'id' && documentRelationsPattern.test(attribute.uri),
      );
      sheets.push({
        name: cleanText((findAttribute(attributes, 'name') ?? '').slice(0, 100)),
        relation: relation?.value ?? '',
        isHidden: (findAttribute(attributes, 'state') ?? 'visible') !== 'visible',
      });
    },
    close: ignoreElement,
    text: ignoreElement,
  });
  if (!isWorkbook) throw new CannotReadFile('importUnknown');
  return { sheets, is1904 };
}

/** An entry is undefined when its text is too long for a cell. */
type SharedStrings = (string | undefined)[];

async function readSharedStrings(part: ZipPart | undefined, max: number): Promise<SharedStrings> {
  const strings: SharedStrings = [];
  if (!part) return strings;
  const text = new TextRunReader(max);
  let keptCount = 0;
  await readSpreadsheetPart(part.pieces(), {
    open({ local }) {
      if (local === 'si') text.begin();
      else text.open(local);
    },
    close({ local }) {
      if (local !== 'si') return text.close(local);
      const string = text.end();
      keptCount += charactersPerString + (string?.length ?? 0);
      if (keptCount > maxStringCharacters) throw new CannotReadFile('importTooMuch');
      strings.push(string);
    },
    text: (value) => text.add(value),
  });
  return strings;
}

class TextRunReader {
  private readonly most: number;
  private text = '';
  private isWritten = false;
  private isSpoken = false;
  private isTooLong = false;

  constructor(max: number) {
    this.most = max;
  }

  begin(): void {
    this.text = '';
    this.isTooLong = false;
    this.isSpoken = false;
  }

  open(element: string): void {
    if (element === 'rPh') this.isSpoken = true;
    this.isWritten = !this.isSpoken && (element === 't' || element === 'v');
  }

  close(element: string): void {
    if (element === 'rPh') this.isSpoken = false;
    this.isWritten = false;
  }

  add(text: string): void {
    if (!this.isWritten) return;
    if (this.text.length + text.length > this.most) this.isTooLong = true;
    else this.text += text;
  }

  end(): string | undefined {
    return this.isTooLong ? undefined : cleanText(unescapeText(this.text));
  }

  get isBlank(): boolean {
    return this.text === '' && !this.isTooLong;
  }
}

/** Excel writes forbidden characters as `_x000D_`, and `_x005F_` for an underscore before such a text. */
function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

async function readNumberFormats(part: ZipPart | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!part) return formats;
  let list = '';
  await readSpreadsheetPart(part.pieces(), {
    open({ local }, attributes) {
      if (['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(local)) list = local;
      const id = Number(findAttribute(attributes, 'numFmtId') ?? 0);
      if (local === 'numFmt' && list === 'numFmts') {
        codes.set(id, findAttribute(attributes, 'formatCode') ?? '');
      }
      if (local === 'xf' && list === 'cellXfs') formats.push(createNumberFormat(id, codes.get(id)));
    },
    close: ignoreElement,
    text: ignoreElement,
  });
  return formats;
}

interface WorkbookParts {
  strings: SharedStrings;
  formats: readonly NumberFormat[];
  is1904: boolean;
  limits: typeof importLimits;
}

async function readSheet(
  part: ZipPart,
  workbook: WorkbookParts,
  writer: TableWriter,
): Promise<void> {
  const { limits } = workbook;
  const text = new TextRunReader(limits.cell);
  const merged: MergedCells[] = [];
  const hidden = new Set<number>();
  let position = 0;
  let column = -1;
  let cells: string[] = [];
  let type = 'n';
  let style = 0;
  let isFormula = false;
  const getRow = (value: string | undefined) => {
    const next = value === undefined ? position + 1 : parseWholeNumber(value);
    if (next <= position || next > maxRowNumber) throw new XmlError('rows in no order');
    position = next;
    column = -1;
    cells = [];
  };
  await readSpreadsheetPart(removeBlankElements(part.pieces()), {
    open({ local }, attributes) {
      if (local === 'c') {
        const address = findAttribute(attributes, 'r');
        column = address === undefined ? column + 1 : parseColumnNumber(address);
        type = findAttribute(attributes, 't') ?? 'n';
        style = Number(findAttribute(attributes, 's') ?? 0);
        isFormula = false;
        text.begin();
      } else if (local === 'row') getRow(findAttribute(attributes, 'r'));
      else if (local === 'f') isFormula = true;
      else if (local === 'col' && isTrueAttribute(findAttribute(attributes, 'hidden'))) {
        const last = Math.min(
          parseWholeNumber(findAttribute(attributes, 'max') ?? ''),
          limits.columns,
        );
        for (
          let column = parseWholeNumber(findAttribute(attributes, 'min') ?? '');
          column <= last;
          column += 1
        ) {
          hidden.add(column - 1);
        }
      } else if (local === 'mergeCell') {
        const mergedCells = parseMergedCells(findAttribute(attributes, 'ref') ?? '');
        if (mergedCells.top <= maxHeadRows && merged.length < maxMergedRanges)
          merged.push(mergedCells);
      } else text.open(local);
    },
    close({ local }) {
      if (local === 'c') {
        if (text.isBlank && !isFormula) return;
        const cell = readCell(text, { type, style, isFormula }, workbook);
        if (cell === undefined) throw new CannotReadFile('importCellTooLong', position);
        if (cell !== '') cells[column] = cell;
      } else if (local === 'row') writer.add(position, cells);
      else text.close(local);
    },
    text: (value) => text.add(value),
  }).catch((error) => {
    throw error instanceof LongXmlText ? new CannotReadFile('importCellTooLong', position) : error;
  });
  writer.end(
    merged,
    [...hidden].sort((a, b) => a - b),
  );
}

const blankElementPattern =
  /<row r="\d{1,7}"[^<>]*>(?:<c r="[A-Z]{1,3}\d{1,7}"[^<>]*\/>)*<\/row>|<row r="\d{1,7}"[^<>]*\/>|<c r="[A-Z]{1,3}\d{1,7}"[^<>]*\/>/g;

/** A sheet may have millions of cells with only a style, which would take the parser half a minute. */
async function* removeBlankElements(pieces: ZipPieces): AsyncGenerator<Buffer> {
  let rest = '';
  let isPlain = true;
  for await (const piece of pieces) {
    // In latin1 each byte is one letter, so the encoding of the file does not matter here.
    const text = rest + piece.toString('latin1');
    isPlain &&= !text.includes('<!');
    const lastTag = Math.max(text.lastIndexOf('<'), 0);
    const lastRow = text.lastIndexOf('<row ') || lastTag;
    const end =
      !isPlain || text.length > maxTextLength ? text.length : lastRow < 0 ? lastTag : lastRow;
    const complete = text.slice(0, end);
    rest = text.slice(end);
    if (complete)
      yield Buffer.from(isPlain ? complete.replace(blankElementPattern, '') : complete, 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}

function readCell(
  text: TextRunReader,
  { type, style, isFormula }: { type: string; style: number; isFormula: boolean },
  { strings, formats, is1904 }: WorkbookParts,
): string | undefined {
  // Some libraries write formulas without their values. Excel and LibreOffice always write the values.
  if (text.isBlank) return isFormula && type === 'n' ? '#N/A' : '';
  const value = text.end();
  if (value === undefined) return undefined;
  switch (type) {
    case 's': {
      const index = parseWholeNumber(value);
      if (index >= strings.length) throw new XmlError('a text that is not there');
      return strings[index];
    }
    case 'n':
      return formatNumber(value, formats[style] ?? createNumberFormat(0, undefined), is1904);
    case 'b':
      return isTrueAttribute(value) ? 'TRUE' : 'FALSE';
    case 'd':
      return /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value;
    default:
      return value;
  }
}

function parseWholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new XmlError('no whole number');
  return Number(value);
}

function parseColumnNumber(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column === 0) throw new XmlError('no address');
  return column - 1;
}

function parseMergedCells(value: string): MergedCells {
  const [from = '', to = from] = value.split(':', 2);
  const getRow = (address: string) =>
    parseWholeNumber(address.slice(0, 20).replace(/^[A-Z]{1,3}/, ''));
  return {
    top: getRow(from),
    left: parseColumnNumber(from),
    bottom: getRow(to),
    right: parseColumnNumber(to),
  };
}
