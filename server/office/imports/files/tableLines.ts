import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { TableHeader, TableRow } from './tableWriter.ts';

export async function readTableHeader(stored: Readable): Promise<TableHeader> {
  for await (const line of readLines(stored)) return JSON.parse(line);
  throw new Error('A table has no header.');
}

export async function* readTableRows(
  stored: Readable,
  sheet: number,
): AsyncGenerator<{ position: number; cells: string[] }> {
  let isHeader = true;
  for await (const line of readLines(stored)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const sheetOfLine = Number(line.slice(1, line.indexOf(',')));
    if (sheetOfLine > sheet) return;
    if (sheetOfLine < sheet) continue;
    const [, position, cells] = JSON.parse(line) as TableRow;
    yield { position, cells };
  }
}

/** A line may contain characters that Node's own line reader takes for line ends. */
async function* readLines(stored: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  stored.on('error', (error) => unpacked.destroy(error));
  stored.pipe(unpacked);
  let rest: string[] = [];
  try {
    for await (const piece of unpacked) {
      const [first = '', ...lines] = String(piece).split('\n');
      rest.push(first);
      if (lines.length === 0) continue;
      yield rest.join('');
      rest = [lines.pop() ?? ''];
      yield* lines;
    }
  } finally {
    stored.destroy();
  }
}
