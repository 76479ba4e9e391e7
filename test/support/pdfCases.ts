import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import {
  createOnePageObjects,
  createPackedPdf,
  createPackedStream,
  createPdfFromObjects,
  createPdfObjectStream,
  createPdfStream,
  createUpdatedPdf,
} from './pdfs.ts';
import { pdf } from './sampleFiles.ts';

type PdfCase = [name: string, bytes: Buffer];

const launchAction = '<</S/Launch/F(cmd.exe)>>';
const createPdfWithCatalog = (catalog: string, ...objects: string[]) =>
  createPdfFromObjects([...createOnePageObjects(catalog), ...objects]);
const createPdfWithPage = (entries: string, ...objects: string[]) => {
  const [catalog = '', pages = '', page = ''] = createOnePageObjects();
  return createPdfFromObjects([catalog, pages, page.replace('>>', `${entries}>>`), ...objects]);
};

function attachFile(name: string, bytes: string | Buffer, pack = createPackedStream): Buffer {
  return createPdfWithCatalog(
    '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>',
    `<</Type/Filespec/F${name}/UF${name}/EF<</F 5 0 R>>>>`,
    pack(bytes, '/Type/EmbeddedFile'),
  );
}

const breakTable = (file: Buffer) =>
  Buffer.from(file.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99'), 'latin1');

const createHexStream = (bytes: string | Buffer, entries = '') =>
  createPdfStream(`${Buffer.from(bytes).toString('hex')}>`, `/Filter/ASCIIHexDecode${entries}`);

export function createLockedPdf(userPassword: string, objects: string[] = []): Buffer {
  const sha = (...parts: (string | Buffer)[]) =>
    createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
      .digest();
  const key = randomBytes(32);
  const salts = [randomBytes(8), randomBytes(8)] as const;
  const user = Buffer.concat([sha(userPassword, salts[0]), ...salts]);
  const wrap = createCipheriv('aes-256-cbc', sha(userPassword, salts[1]), Buffer.alloc(16));
  const wrapped = wrap.setAutoPadding(false).update(key);
  const written = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const lock = (object: string) =>
    object.replace(/<<(.*?)\/Length \d+(.*?)>>stream\n([\s\S]*)\nendstream/, (_, a, b, data) => {
      const start = randomBytes(16);
      const cipher = createCipheriv('aes-256-cbc', key, start);
      const bytes = Buffer.concat([start, cipher.update(data, 'latin1'), cipher.final()]);
      return createPdfStream(bytes, a + b);
    });
  const encrypt = `<</Filter/Standard/V 5/R 5/Length 256/P -44/O${written(Buffer.alloc(48))}/U${written(user)}/UE${written(wrapped)}/OE${written(Buffer.alloc(32))}/Perms${written(Buffer.alloc(16))}/CF<</StdCF<</CFM/AESV3/Length 32/AuthEvent/DocOpen>>>>/StmF/StdCF/StrF/StdCF>>`;
  const all = [...createOnePageObjects(), ...objects.map(lock), encrypt];
  return createPdfFromObjects(all, { trailer: `/Encrypt ${all.length} 0 R/ID[<00><00>]` });
}

const createObjectStream = (head: string, objects: string) =>
  createPackedStream(head + objects, `/Type/ObjStm/N 2/First ${head.length}`);

export const unsafePdfs: PdfCase[] = [
  ['Launch at the opening', createPdfWithCatalog(`/OpenAction${launchAction}`)],
  ['Launch with hidden letters', createPdfWithCatalog('/OpenAction<</S/La#75nch/F(cmd.exe)>>')],
  [
    'Launch by reference',
    createPdfWithCatalog('/OpenAction 4 0 R', '<</S 5 0 R/F(cmd.exe)>>', '/Launch'),
  ],
  ['Launch of a page', createPdfWithPage(`/AA<</O${launchAction}>>`)],
  ['Launch of an annotation', createPdfWithPage(`/Annots[<</Subtype/Link/A${launchAction}>>]`)],
  [
    'Launch of an outline',
    createPdfWithCatalog('/Outlines 4 0 R', '<</First 5 0 R>>', `<</A${launchAction}>>`),
  ],
  ['Launch by name', createPdfWithCatalog(`/Names<</Dests<</Names[(a)${launchAction}]>>>>`)],
  [
    'Launch as the next action',
    createPdfWithCatalog(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${launchAction}]>>`),
  ],
  [
    'script as a link',
    createPdfWithPage('/Annots[<</A<</S/URI/URI(javascript:app.alert\\(1\\))>>>>]'),
  ],
  [
    'picture at an address',
    createPdfWithPage(
      '/Contents 4 0 R',
      '<</Length 0/F(http://evil.example/a)>>stream\n\nendstream',
    ),
  ],
  [
    'picture at an address in a specification',
    createPdfWithPage(
      '/Contents 4 0 R',
      '<</Length 0/F 5 0 R>>stream\n\nendstream',
      '<</FS/URL/F(http://evil.example/a)>>',
    ),
  ],
  [
    'another document at an address',
    createPdfWithCatalog('/OpenAction<</S/GoToR/F(https://evil.example/a.pdf)/D[0/Fit]>>'),
  ],
  [
    'entries from an address',
    createPdfWithCatalog('/OpenAction<</S/ImportData/F<</FS/URL/F(http://evil.example/a.fdf)>>>>'),
  ],
  [
    'program among related files',
    createPdfWithCatalog(
      '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>',
      '<</F(a.pdf)/EF<</F 5 0 R>>/RF<</F[(a.exe)6 0 R]>>>>',
      createPdfStream('%PDF-1.7'),
      createPdfStream('MZ program'),
    ),
  ],
  [
    'program behind an ordinary name among related files',
    createPdfWithCatalog(
      '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>',
      '<</F(a.pdf)/RF<</F[(a.txt)5 0 R]>>>>',
      createPdfStream('MZ program'),
    ),
  ],
  [
    'Launch packed',
    createPdfWithCatalog('/OpenAction 5 0 R', createPdfObjectStream([launchAction], 5)),
  ],
  [
    'Launch packed in capitals of hex',
    createPdfWithCatalog(
      '/OpenAction 5 0 R',
      createPdfObjectStream(['<</S/#4c#61#75#6E#63#68>>'], 5),
    ),
  ],
  [
    'Launch in an older version',
    Buffer.concat([createPdfWithCatalog(`/OpenAction${launchAction}`), createPdfWithCatalog('')]),
  ],
  [
    'Launch that a stream hides',
    createPdfWithCatalog('', createPdfStream(`6 0 obj ${launchAction} endobj`)),
  ],
  ['Launch after a comment', createPdfWithCatalog('/OpenAction<</S%\n/Launch>>')],
  ...['stream', 'endobj', 'xref', 'trailer', 'startxref', 'obj'].flatMap((word): PdfCase[] => [
    [`Launch after ${word}`, createPdfWithCatalog('/OpenAction 4 0 R', `<</A ${word}/S/Launch>>`)],
    [
      `Launch after ${word}x`,
      createPdfWithCatalog('/OpenAction 4 0 R', `<</A ${word}x/S/Launch>>`),
    ],
    [
      `Launch after ${word} in a list`,
      createPdfWithCatalog(`/OpenAction<</A[${word}s]/S/Launch>>`),
    ],
    [
      `link to a share after ${word}`,
      createPdfWithPage(`/Annots[<</A<</S/URI/A ${word} 1/URI(file://evil.example/a)>>>>]`),
    ],
  ]),
  [
    'Launch after a comment in the head of its stream',
    createPdfWithCatalog(
      '/OpenAction 5 0 R',
      createObjectStream('4 0 %c\n5 9 ', `<</A/B>> ${launchAction}`),
    ),
  ],
  [
    'Launch after a comment right behind a number',
    createPdfWithCatalog(
      '/OpenAction 5 0 R',
      createObjectStream('4 0 5%c\n9 ', `<</A/B>> ${launchAction}`),
    ),
  ],
  ['Launch in a locked one', createLockedPdf('', [createPdfObjectStream([launchAction], 9)])],
  ['program', attachFile('(a.exe)', 'MZ\x90')],
  ['program of another name', attachFile('(a.pdf)', 'MZ\x90')],
  ['program, not packed', attachFile('(a.pdf)', '\x7fELF', createPdfStream)],
  ['program in hex', attachFile('(a.csv)', 'MZ\x90', createHexStream)],
  [
    'program in a way that nobody uses',
    attachFile('(a.csv)', 'MZ', (bytes, entries) =>
      createPdfStream(String(bytes), `/Filter/JBIG2Decode${entries}`),
    ),
  ],
  ...[
    'js',
    'vbs',
    'bat',
    'cmd',
    'ps1',
    'hta',
    'lnk',
    'jar',
    'msi',
    'docm',
    'iso',
    'scr',
    'dll',
    'EXE',
    'exe ',
    'exe.',
    'url',
    'html',
  ].map((extension): PdfCase => [`attachment .${extension}`, attachFile(`(a.${extension})`, 'x')]),
  [
    'name in UTF-16',
    attachFile(`<feff${Buffer.from('a.exe', 'utf16le').swap16().toString('hex')}>`, 'x'),
  ],
  [
    'name that turns around',
    attachFile(`<feff${Buffer.from('a\u202efdp.exe', 'utf16le').swap16().toString('hex')}>`, 'x'),
  ],
  ['name that ends early', attachFile('(a.exe\\000.pdf)', 'x')],
  [
    'program of an annotation',
    createPdfWithPage(
      '/Annots[<</Subtype/FileAttachment/FS<</F(a.exe)/EF<</F 4 0 R>>>>>>]',
      createPackedStream('MZ'),
    ),
  ],
  [
    'program of a locked one',
    createLockedPdf('', [
      createPackedStream('MZ\x90', '/Type/EmbeddedFile'),
      createPdfObjectStream(['<</Type/Filespec/EF<</F 4 0 R>>>>'], 9),
    ]),
  ],
  [
    'Flash',
    createPdfWithPage(
      '/Annots[<</Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a)<</F(a.swf)/EF<</F 4 0 R>>>>]>>>>>>]',
      createPackedStream('CWS'),
    ),
  ],
  [
    'file on a share',
    createPdfWithCatalog('/OpenAction<</S/GoToE/F(\\\\\\\\evil.example\\\\a)/D[0/Fit]>>'),
  ],
  [
    'file on a share, by name',
    createPdfWithCatalog('/OpenAction<</S/GoToR/F<</F(//evil.example/a.pdf)>>>>'),
  ],
  [
    'data from a share',
    createPdfWithCatalog('/OpenAction<</S/ImportData/F(file://evil.example/a)>>'),
  ],
  ['link to a share', createPdfWithPage('/Annots[<</A<</S/URI/URI(file://evil.example/a)>>>>]')],
  ...[
    'file:///C:/Windows/System32/calc.exe',
    'FILE:///C:/a.b/c.E%58E',
    'file:/C:/a.hta#b',
    'C:\\\\a.bat',
  ].map(
    (address): PdfCase => [
      `link to ${address}`,
      createPdfWithPage(`/Annots[<</A<</S/URI/URI(${address})>>>>]`),
    ],
  ),
  ['link to ms-msdt', createPdfWithPage('/Annots[<</A<</S/URI/URI(ms-msdt:/id a)>>>>]')],
];

/** No viewer finds a page in a file without this end. */
const removeEnd = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('xref\n0 '));
const repeatPage = (count: number, says = count) =>
  createPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${says}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ]);

export const longPdfs: PdfCase[] = [
  ['2,001 pages', repeatPage(2_001)],
  ['2,001 pages that are said to be one', repeatPage(2_001, 1)],
  ['one page that is said to be 600,000', repeatPage(1, 600_000)],
];
export const maxLengthPdf: PdfCase = ['2,000 pages', repeatPage(2_000)];

export const unreadablePdfs: PdfCase[] = [
  ['random bytes', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000)])],
  ['blanks', Buffer.from(`%PDF-1.7\n${' '.repeat(500)}`)],
  ['words', Buffer.from('%PDF-1.4\nThis is a page /Type/Page of text.\n%%EOF')],
  [
    'a ring of pages',
    createPdfFromObjects(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ],
  ['no catalog', createPdfFromObjects(['<</Type/Pages/Kids[2 0 R]>>', '<</Type/Page>>'])],
  ['its first half', pdf('half').subarray(0, 60)],
  [
    'a page, and no end',
    removeEnd(createPdfWithPage('/Contents 4 0 R', createPdfStream('0 0 9 9 re f'))),
  ],
  [
    'a page, and blanks for an end',
    Buffer.concat([
      removeEnd(createPdfWithPage('/Contents 4 0 R', createPdfStream('0 0 9 9 re f'))),
      Buffer.alloc(5_000),
    ]),
  ],
  ...['4 0 5', '4 0 x 9 ', '4 0 /5 9 ', '4 0 5 9', '4 0 -5 9 '].map(
    (head): PdfCase => [
      `object stream that begins with ${head}`,
      createPdfWithCatalog('', createObjectStream(head, '1 <<>>    ')),
    ],
  ),
  [
    'damaged object stream',
    createPdfWithCatalog(
      '',
      createPdfStream('not packed', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
    ),
  ],
];

const emptyTree = '<</Type/Pages/Kids[]/Count 0>>';
export const pdfsWithoutPages: PdfCase[] = [
  ['no pages', createPdfFromObjects(['<</Type/Catalog/Pages 2 0 R>>', emptyTree])],
  ['packed', createPackedPdf(['<</Type/Catalog/Pages 2 0 R>>', emptyTree])],
  [
    'a page that nobody names',
    createPdfFromObjects(['<</Type/Catalog/Pages 2 0 R>>', emptyTree, '<</Type/Page>>']),
  ],
  [
    'empty branches and a wrong count',
    createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Kids[3 0 R 3 0 R]/Count 7>>',
      emptyTree,
    ]),
  ],
  ['removed by the last change', createUpdatedPdf(pdf(), { 2: emptyTree })],
  [
    'a count of none',
    createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 0>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]),
  ],
  [
    'another catalog by the last change',
    createUpdatedPdf(pdf(), { 5: '<</Type/Catalog/Pages 6 0 R>>', 6: emptyTree }, '/Root 5 0 R'),
  ],
];

const portfolioEntry = '/Collection<</Type/Collection/View/T>>';
export const portfolioPdfs: PdfCase[] = [
  ['of a cover', createPdfWithCatalog(portfolioEntry)],
  ['by reference', createPdfWithCatalog('/Collection 4 0 R', '<</View/D>>')],
  ['packed', createPackedPdf(createOnePageObjects(portfolioEntry))],
  [
    'of PDF files',
    createPdfWithCatalog(
      `${portfolioEntry}/Names<</EmbeddedFiles<</Names[(a.pdf)4 0 R]>>>>`,
      '<</Type/Filespec/F(a.pdf)/EF<</F 5 0 R>>>>',
      createPackedStream(pdf(), '/Type/EmbeddedFile'),
    ),
  ],
  [
    'by the last change',
    createUpdatedPdf(pdf(), { 1: `<</Type/Catalog/Pages 2 0 R${portfolioEntry}>>` }),
  ],
];

const passwordEntry = '/Encrypt<</Filter/Standard/V 1/R 2/O()/U()/P 0>>';
const passwordPdf = createLockedPdf('secret');
/** A reader that takes any text for a trailer would refuse these files as encrypted. */
export const misleadingPdfs: PdfCase[] = [
  [
    'a password in a comment',
    createPdfFromObjects(createOnePageObjects(), {
      comment: `trailer<</Root 1 0 R${passwordEntry}>>`,
    }),
  ],
  [
    'a password in a stream',
    createPdfWithCatalog(
      '',
      createPdfStream(`trailer<</Root 1 0 R${passwordEntry}>>\nstartxref\n9\n%%EOF`),
    ),
  ],
  ['an attached PDF with a password', attachFile('(a.pdf)', passwordPdf, createPdfStream)],
  ['a password that was taken away', createUpdatedPdf(pdf(), {}, '/Root 1 0 R/Encrypt null')],
  [
    'an empty tree in a stream',
    createPdfWithCatalog('', createPdfStream(`2 0 obj\n${emptyTree}\nendobj\n`)),
  ],
  ['an empty tree behind the end', Buffer.concat([pdf(), Buffer.from(`2 0 obj\n${emptyTree}`)])],
  [
    'pages that came with the last change',
    createUpdatedPdf(createPdfFromObjects(['<</Type/Catalog/Pages 2 0 R>>', emptyTree]), {
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    }),
  ],
  [
    'a ring beside a page',
    createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]),
  ],
  ['packed with a table of differences', createPackedPdf(createOnePageObjects())],
  ['the word Collection', createPdfWithCatalog('', createPdfStream('<</Collection<</View/D>>>>'))],
  [
    'a portfolio that was taken apart',
    createUpdatedPdf(createPdfWithCatalog(portfolioEntry), { 1: '<</Type/Catalog/Pages 2 0 R>>' }),
  ],
  [
    'an empty tree in a comment where the table is wrong',
    breakTable(
      createPdfFromObjects(createOnePageObjects(), { comment: `2 0 obj ${emptyTree} endobj` }),
    ),
  ],
];

export const lockedPdfs: PdfCase[] = [
  ['a password', passwordPdf],
  [
    'a password since the last change',
    createUpdatedPdf(pdf(), {}, `/Root 1 0 R${passwordEntry}/ID[<00><00>]`),
  ],
  ['a password and a wrong table', breakTable(passwordPdf)],
  [
    'a certificate',
    createPdfFromObjects(
      [
        ...createOnePageObjects(),
        '<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 4/Recipients[(a)]>>',
      ],
      {
        trailer: '/Encrypt 4 0 R/ID[<00><00>]',
      },
    ),
  ],
];

const scriptAction = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>';
export const ordinaryPdfs: PdfCase[] = [
  maxLengthPdf,
  [
    'a comment in the head of an object stream',
    createPdfWithCatalog('', createObjectStream('4 0 %c\n5 7 ', '<</A 1>> <<>>')),
  ],
  [
    'links to files and pages',
    createPdfWithPage(
      '/Annots[<</A<</S/URI/URI(file:///C:/a.pdf)>>>> <</A<</S/URI/URI(http://a.com)>>>>]',
    ),
  ],
  [
    'without the end of a dictionary',
    createPdfWithCatalog('', '<</Length 3 stream\nabc\nendstream'),
  ],
  ['old', createPdfFromObjects(createOnePageObjects(), { version: '1.0' })],
  ['new', createPdfFromObjects(createOnePageObjects(), { version: '2.0' })],
  [
    'after lines of a printer',
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'), pdf()]),
  ],
  ['after blank lines', Buffer.concat([Buffer.from('\r\n\r\n  '), pdf()])],
  ['with bytes behind', Buffer.concat([pdf(), randomBytes(3_000)])],
  [
    'changed later',
    Buffer.concat([pdf(), Buffer.from('3 0 obj\n<</Type/Page/Parent 2 0 R/Rotate 90>>\nendobj\n')]),
  ],
  [
    'without its table',
    Buffer.from(
      pdf()
        .toString('latin1')
        .replace(/xref[\s\S]*trailer/, 'trailer'),
      'latin1',
    ),
  ],
  ['with a wrong table', breakTable(pdf())],
  ['with a wrong table, and blanks', Buffer.concat([breakTable(pdf()), Buffer.alloc(5_000)])],
  [
    'pages packed',
    createPdfFromObjects([
      '<</Type/Catalog/Pages 4 0 R>>',
      '',
      '',
      '',
      createPdfObjectStream(['<</Type/Pages/Kids[5 0 R]/Count 1>>', '<</Type/Page/Parent 4 0 R>>']),
    ]),
  ],
  ['link', createPdfWithPage('/Annots[<</A<</S/URI/URI(https://www.canada.ca/a)>>>>]')],
  [
    'link of a printed page',
    createPdfWithPage('/Annots[<</A<</S/URI/URI(javascript:void\\(0\\))>>>>]'),
  ],
  [
    'form that is sent',
    createPdfWithPage('/Annots[<</A<</S/SubmitForm/F<</FS/URL/F(https://example.ca/a)>>>>>>]'),
  ],
  [
    'words about Launch',
    createPdfWithPage('/Contents 4 0 R', createPackedStream('BT (/S /Launch) Tj ET')),
  ],
  [
    'title about Launch',
    createPdfFromObjects([...createOnePageObjects(), '<</Title(/Launch the pilot)>>'], {
      trailer: '/Info 4 0 R',
    }),
  ],
  ['attached data', attachFile('(invoice.xml)', '<?xml version="1.0"?><a/>')],
  ['attached PDF', attachFile('(a.pdf)', pdf())],
  ['attached picture', attachFile('(a.png)', Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['locked by its owner alone', createLockedPdf('')],
];

export const scriptedPdfs: PdfCase[] = [
  ['script at the opening', createPdfWithCatalog(scriptAction)],
  [
    'script packed',
    createPdfWithCatalog(
      '/OpenAction 5 0 R',
      createPdfObjectStream(['<</S/JavaScript/JS(a)>>'], 5),
    ),
  ],
  [
    'form of fields',
    createPdfWithCatalog(
      '/AcroForm<</Fields[]/XFA[(template)4 0 R]>>',
      createPackedStream('<template/>'),
    ),
  ],
];
