import { expect, test } from 'vitest';
import { findOmissions } from './omissions.ts';

const createDocumentParts = (xml: string) => [
  ...findOmissions(['word/document.xml'], (name) => (name === 'word/document.xml' ? xml : '')),
];

test.each([
  ['<w:p><w:r><w:t>Only text of a deal</w:t></w:r></w:p>', []],
  ['<wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx>', ['textBoxes']],
  ['<w:ins w:id="1"><w:r/></w:ins>', ['inserted']],
  ['<w:del w:id="1"><w:r><w:delText>no</w:delText></w:r></w:del>', ['deleted']],
  ['<c:chart r:id="r1"/>', ['drawings']],
  ['<m:oMath><m:r/></m:oMath>', ['formulas']],
  ['<w:object/>', ['objects']],
  ['<other:ins/>', ['inserted']],
  ['<w:insideH/><w:delete/><w:objectives/>', []],
])('the viewer detects content that it does not show in %s', (xml, lost) => {
  expect(createDocumentParts(xml)).toEqual(lost);
});

test('the viewer reports a header as not shown only when the header has text, and reports macros wherever they are', () => {
  const texts: Record<string, string> = {
    'word/header1.xml': '<w:hdr><w:p><w:r><w:t>Lakeside Inn</w:t></w:r></w:p></w:hdr>',
    'word/footer1.xml': '<w:ftr><w:p/></w:ftr>',
  };
  const getText = (name: string) => texts[name] ?? '';
  expect([...findOmissions(['word/header1.xml'], getText)]).toEqual(['headers']);
  expect([...findOmissions(['word/footer1.xml'], getText)]).toEqual([]);
  expect([...findOmissions(['word/vbaProject.bin'], getText)]).toEqual(['macros']);
});
