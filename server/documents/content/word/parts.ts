import { FieldReader, isHarmlessField } from './fields.ts';
import { isHarmlessLink, isOnThisMachine } from './relationships.ts';
import { readXml } from './xml.ts';
import type { Pieces } from './zipParts.ts';

const instructionElements = new Set(['instrText', 'delInstrText']);
/** A query that is sent to a database when the document is opened. */
const queries = new Set(['connectString', 'query', 'udl']);

/** Looks for fields that start programs or fetch something, and for pictures that are fetched. */
export async function isHarmlessPart(pieces: Pieces): Promise<boolean> {
  let isHarmless = true;
  const check = (instruction: string) => {
    if (!isHarmlessField(instruction)) isHarmless = false;
  };
  const fields = new FieldReader(check);
  let isInstruction = false;
  await readXml(pieces, {
    open(name, attributes) {
      isInstruction = instructionElements.has(name);
      if (name === 'fldChar') fields.character(attributes.get('fldCharType') ?? '');
      if (name === 'fldSimple') check(attributes.get('instr') ?? '');
      if (queries.has(name) && attributes.has('val')) isHarmless = false;
      const [source, link] = [attributes.get('src'), attributes.get('href')];
      if (source !== undefined && !isOnThisMachine(source) && !/^cid:/i.test(source))
        isHarmless = false;
      if (link !== undefined && !isHarmlessLink(link)) isHarmless = false;
    },
    close() {
      isInstruction = false;
    },
    text(text) {
      if (isInstruction) fields.text(text);
    },
  });
  fields.finish();
  return isHarmless;
}
