import { readXml } from '../../../../platform/files/readXml.ts';
import type { ZipPieces } from '../../../../platform/files/readZipParts.ts';
import { FieldReader, isHarmlessField } from './fields.ts';
import { isHarmlessLink, isPackageTarget } from './relationships.ts';

const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const fieldElements = new Set(['instrText', 'delInstrText', 'fldChar', 'fldSimple']);
const fieldAttributes = new Set(['instr', 'fldCharType']);
const deletionElements = new Set(['del', 'moveFrom']);
const queryAttributes = new Set(['connectString', 'query', 'udl']);

/** A dangerous attribute counts in any namespace, even beside harmless attributes of the same name. */
export async function isHarmlessWordXml(pieces: ZipPieces): Promise<boolean> {
  let isHarmless = true;
  const check = (instruction: string) => {
    if (!isHarmlessField(instruction)) isHarmless = false;
  };
  // Programs disagree whether a field includes deleted text and text outside instructions, so all are checked.
  const [whole, undeleted, withText] = [
    new FieldReader(check),
    new FieldReader(check),
    new FieldReader(check),
  ];
  const all = [whole, undeleted, withText];
  let deletionsOpen = 0;
  let textOf = '';
  const readers = () => (deletionsOpen > 0 ? [whole] : all);
  await readXml(pieces, {
    open({ local, uri }, attributes) {
      const isWord = wordNamespaces.has(uri);
      const isInInstruction = textOf === 'instrText' || textOf === 'delInstrText';
      if (isInInstruction || (!isWord && fieldElements.has(local))) isHarmless = false;
      textOf = isWord ? local : '';
      if (!isWord) for (const reader of all) reader.enter();
      if (isWord && deletionElements.has(local)) deletionsOpen += 1;
      for (const { local: name, uri: namespace, value } of attributes) {
        if (fieldAttributes.has(name) && !wordNamespaces.has(namespace)) isHarmless = false;
        if (local === 'fldChar' && name === 'fldCharType') {
          for (const reader of readers()) reader.character(value);
        }
        if (local === 'fldSimple' && name === 'instr') {
          for (const reader of readers()) reader.simple(value);
        }
        if (queryAttributes.has(local) && name === 'val') isHarmless = false;
        if (name === 'src' && !isPackageTarget(value) && !/^cid:/i.test(value)) isHarmless = false;
        if (name === 'href' && !isHarmlessLink(value)) isHarmless = false;
      }
    },
    close({ local, uri }) {
      textOf = '';
      if (!wordNamespaces.has(uri)) for (const reader of all) reader.leave();
      else if (deletionElements.has(local)) deletionsOpen -= 1;
    },
    text(text) {
      if (textOf === 'instrText') for (const reader of readers()) reader.text(text);
      if (textOf === 'delInstrText') whole.text(text);
      if (textOf === 't' && deletionsOpen === 0) withText.textInInstruction(text);
    },
  });
  for (const reader of all) reader.finish();
  return isHarmless;
}
