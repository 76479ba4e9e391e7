import type { importLimits } from '../../../../contract/imports.ts';
import { CannotReadFile, cleanText, type TableWriter } from './tableWriter.ts';

export function readCsv(bytes: Buffer, writer: TableWriter, limits: typeof importLimits): void {
  const text = decodeText(bytes);
  const separatorLine = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text.slice(0, 10));
  const delimiter = (separatorLine?.[1] ?? guessDelimiter(text)).charCodeAt(0);
  let position = separatorLine ? 1 : 0;
  let at = separatorLine?.[0].length ?? 0;
  while (at < text.length) {
    position += 1;
    const cells: string[] = [];
    for (let column = 0; ; column += 1) {
      const start = at;
      const quoteEnd = text.charCodeAt(at) === quoteCode ? findQuotedEnd(text, at, position) : at;
      at = findFieldEnd(text, quoteEnd, delimiter);
      const cell = parseCell(text, start, quoteEnd, at, limits.cell, position);
      if (cell !== '') cells[column] = cell;
      if (text.charCodeAt(at) !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    writer.add(position, cells);
  }
}

/** Some programs write `="0042"` for a text that a spreadsheet would otherwise read as a number. */
const textFormulaPattern = /^="([^"]*)"$/;

const quoteCode = '"'.charCodeAt(0);
const newLineCode = '\n'.charCodeAt(0);
const carriageReturnCode = '\r'.charCodeAt(0);

function findQuotedEnd(text: string, start: number, position: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) throw new CannotReadFile('importQuoteOpen', position);
    if (text.charCodeAt(at + 1) !== quoteCode) return at + 1;
  }
}

function findFieldEnd(text: string, start: number, delimiter: number): number {
  for (let position = start; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === delimiter || code === newLineCode || code === carriageReturnCode) return position;
  }
  return text.length;
}

function parseCell(
  text: string,
  start: number,
  quoteEnd: number,
  end: number,
  max: number,
  position: number,
): string {
  if (end - start > 2 * max + 2) throw new CannotReadFile('importCellTooLong', position);
  const quoted = text.slice(start + 1, Math.max(start + 1, quoteEnd - 1)).replaceAll('""', '"');
  const value = quoteEnd > start ? quoted + text.slice(quoteEnd, end) : text.slice(start, end);
  const cell = cleanText(textFormulaPattern.exec(value)?.[1] ?? value);
  if (cell.length > max) throw new CannotReadFile('importCellTooLong', position);
  return cell;
}

function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t'] as const;
const delimiterSampleLimits = { characters: 100_000, lines: 30 };

function guessDelimiter(text: string): string {
  const lines: Record<string, number>[] = [{}];
  let isQuoted = false;
  let before = '\n';
  for (const character of text.slice(0, delimiterSampleLimits.characters)) {
    if (character === '"') isQuoted = !isQuoted && /[,;\t\r\n]/.test(before);
    else if (!isQuoted && character === '\n') lines.push({});
    else if (!isQuoted) {
      const line = lines.at(-1) ?? {};
      line[character] = (line[character] ?? 0) + 1;
    }
    before = character;
    if (lines.length > delimiterSampleLimits.lines) break;
  }
  return (
    delimiters.toSorted((a, b) => scoreDelimiter(b, lines) - scoreDelimiter(a, lines))[0] ?? ','
  );
}

function scoreDelimiter(delimiter: string, lines: readonly Record<string, number>[]): number {
  const counts = lines.map((line) => line[delimiter] ?? 0).filter((count) => count > 0);
  const scores = counts.map((count) => count * counts.filter((one) => one === count).length);
  return Math.max(0, ...scores);
}
