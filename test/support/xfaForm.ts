interface XfaFormParts {
  template: string;
  data: string;
}

const waitingText =
  'Please wait... your PDF viewer may not be able to display this type of document';

export function createXfaForm({ template, data }: XfaFormParts): Buffer {
  const xdp = `<?xml version="1.0" encoding="UTF-8"?>
<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">
<config xmlns="http://www.xfa.org/schema/xci/3.0/"/>
<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">
<subform name="form1" layout="tb" locale="en_CA">
<pageSet><pageArea name="Letter" id="Letter"><contentArea x="0.5in" y="0.5in" w="7.5in" h="10in"/><medium stock="letter" short="8.5in" long="11in"/></pageArea></pageSet>
${template}
</subform>
</template>
<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><form1>${data}</form1></xfa:data></xfa:datasets>
</xdp:xdp>`;
  return createPdfWithXfa(xdp);
}

export const createBrokenXfaForm = () =>
  createPdfWithXfa('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template');

function createPdfWithXfa(xdp: string): Buffer {
  const text = `BT /F1 12 Tf 72 700 Td (${waitingText}) Tj ET`;
  const stream = (content: string) =>
    `<</Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/NeedsRendering true/AcroForm<</Fields[]/XFA 6 0 R>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream(text),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(xdp),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 7>>\n%%EOF\n`);
}

const createPosition = (x: number, y: number) => `x="${x}in" y="${y}in" w="3.5in" h="0.5in"`;
const createCaption = (text: string) =>
  `<caption reserve="1.5in"><value><text>${text}</text></value></caption>`;

export function createTextField(
  name: string,
  label: string,
  x: number,
  y: number,
  extra = '',
): string {
  return `<field name="${name}" ${createPosition(x, y)}><ui><textEdit/></ui>${createCaption(label)}${extra}</field>`;
}

export function createTickField(name: string, label: string, x: number, y: number): string {
  return `<field name="${name}" ${createPosition(x, y)}><ui><checkButton/></ui><items><text>Y</text><text>N</text></items>${createCaption(label)}</field>`;
}

export function createChoiceField(
  name: string,
  label: string,
  choices: Record<string, string>,
  [x, y]: [number, number],
): string {
  const items = (texts: string[], save = '') =>
    `<items${save}>${texts.map((text) => `<text>${text}</text>`).join('')}</items>`;
  return `<field name="${name}" ${createPosition(x, y)}><ui><choiceList/></ui>${createCaption(label)}${items(Object.values(choices))}${items(Object.keys(choices), ' save="1"')}</field>`;
}

export function createSection(name: string, height: number, fields: string, extra = ''): string {
  return `<subform name="${name}" layout="position" w="7.5in" h="${height}in">${extra}${fields}</subform>`;
}
