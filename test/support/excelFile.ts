import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export type ExcelCell = string | { number: number; format: string } | null;

export interface ExcelFile {
  sheet: string;
  rows: ExcelCell[][];
  formatOf(address: string): string;
  xml: string;
}

async function readParts(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    parts[entry.fileName] = String(await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const characterEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeXmlText(xml: string): string {
  return xml
    .replace(/&(\w+);/g, (_, name) => characterEntities[name] ?? '?')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

const findAttribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const parseColumn = (address: string) =>
  [...address.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export async function readExcelFile(bytes: Buffer): Promise<ExcelFile> {
  const parts = await readParts(bytes);
  const part = (name: string) => parts[name] ?? '';
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = '']) =>
      decodeXmlText([...si.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  const styles = part('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      findAttribute(tag, 'numFmtId'),
      decodeXmlText(findAttribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const formatOfStyle = [...cellStyles.matchAll(/<xf [^>]*>/g)].map(
    ([tag]) => formats.get(findAttribute(tag, 'numFmtId')) ?? 'General',
  );

  const xml = part('xl/worksheets/sheet1.xml');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: ExcelCell[] = [];
    for (const [, tag = '', value = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const text = /<v>(.*?)<\/v>/s.exec(value)?.[1];
      const format = formatOfStyle[Number(findAttribute(` ${tag}`, 's') ?? 0)] ?? 'General';
      if (value.includes('<f')) throw new Error('A cell holds a formula.');
      const cell =
        findAttribute(` ${tag}`, 't') === 's'
          ? (strings[Number(text)] ?? '')
          : { number: Number(text), format };
      cells[parseColumn(findAttribute(` ${tag}`, 'r') ?? '') - 1] =
        text === undefined ? null : cell;
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
  const sheet = decodeXmlText(
    findAttribute(/<sheet [^>]*>/.exec(part('xl/workbook.xml'))?.[0] ?? '', 'name') ?? '',
  );
  const formatOf = (address: string) => {
    const tag = new RegExp(`<c r="${address}"[^>]*>`).exec(xml)?.[0] ?? '';
    return formatOfStyle[Number(findAttribute(tag, 's') ?? 0)] ?? 'General';
  };
  return { sheet, rows, formatOf, xml };
}
