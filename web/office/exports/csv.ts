import { escapeFormula } from '../../../contract/escapeFormula.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';

export type CsvLine = readonly (string | number)[];

const loadCsvLibrary = createRetryingLoader(() => import('papaparse'));
/** Excel recognizes UTF-8 only with a byte order mark. */
const byteOrderMark = '\ufeff';
const linesPerChunk = 2_000;
const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/** The text is built in chunks, so that the page stays responsive. */
export async function createCsv(lines: Iterable<CsvLine>): Promise<string> {
  const { default: papaparse } = await loadCsvLibrary();
  const parts: string[] = [];
  let slice: string[][] = [];
  for (const line of lines) {
    slice.push(line.map((cell) => (typeof cell === 'number' ? String(cell) : escapeFormula(cell))));
    if (slice.length < linesPerChunk) continue;
    parts.push(papaparse.unparse(slice, { newline: '\r\n' }));
    slice = [];
    await yieldToEventLoop();
  }
  if (slice.length > 0) parts.push(papaparse.unparse(slice, { newline: '\r\n' }));
  return byteOrderMark + parts.join('\r\n');
}

export async function createCsvFile(lines: Iterable<CsvLine>): Promise<Blob> {
  return new Blob([await createCsv(lines)], { type: 'text/csv;charset=utf-8' });
}
