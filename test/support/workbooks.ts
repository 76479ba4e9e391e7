import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function createZip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

const usualNamespaces = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const strictNamespaces = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

interface WorkbookSheet {
  rows: string;
  name?: string;
  state?: string;
  before?: string;
  after?: string;
}

interface WorkbookOptions {
  strings?: string;
  styles?: string;
  properties?: string;
  isStrict?: boolean;
  others?: Record<string, string | Buffer>;
}

export function createWorkbook(
  sheets: WorkbookSheet[],
  workbook: WorkbookOptions = {},
): Promise<Buffer> {
  const { strings = '', styles = '', properties = '', isStrict, others } = workbook;
  const { main, relations } = isStrict ? strictNamespaces : usualNamespaces;
  const part = (element: string, content: string) =>
    `<?xml version="1.0"?><${element} xmlns="${main}" xmlns:r="${relations}">${content}</${element}>`;
  const related = (...targets: [id: string, kind: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([id, kind, to]) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${to}"/>`,
      )
      .join('')}</Relationships>`;
  const listed = sheets.map(({ name = 'Sheet', state = 'visible' }, index) => {
    return `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`;
  });
  return createZip({
    '[Content_Types].xml': createContentTypes(sheets.length),
    '_rels/.rels': related(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': part(
      'workbook',
      `<workbookPr ${properties}/><sheets>${listed.join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': related(
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
      ...sheets.map((_, index): [string, string, string] => [
        `s${index}`,
        'worksheet',
        `/xl/worksheets/sheet${index}.xml`,
      ]),
    ),
    'xl/sharedStrings.xml': part('sst', strings),
    'xl/styles.xml': part('styleSheet', styles),
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', after = '' }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        part('worksheet', `${before}<sheetData>${rows}</sheetData>${after}`),
      ]),
    ),
    ...others,
  });
}

function createContentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`;
  const overrides = [
    override('workbook', 'sheet.main'),
    override('sharedStrings', 'sharedStrings'),
    override('styles', 'styles'),
    ...Array.from({ length: sheets }, (_, at) => override(`worksheets/sheet${at}`, 'worksheet')),
  ];
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}
