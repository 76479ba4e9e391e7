import { SaxesParser } from 'saxes';

/** Not XML as these programs write it: it declares a type, names another encoding, or is broken. */
export class BadXml extends Error {}

export interface XmlReader {
  open?(name: string, attributes: Map<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

const deepest = 1_000;
const mostAttributes = 500;
const declaredEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})["']/;

/** Names come without their prefix, which a document chooses for itself. */
export function readXml(bytes: Buffer, reader: XmlReader): void {
  const parser = new SaxesParser();
  const refuse = (why: string) => {
    throw new BadXml(why);
  };
  let depth = 0;
  let attributesSeen = 0;
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('attribute', () => {
    attributesSeen += 1;
    if (attributesSeen > mostAttributes) refuse('too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributesSeen = 0;
    depth += 1;
    if (depth > deepest) refuse('too deep');
    reader.open?.(
      withoutPrefix(name),
      new Map(Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value])),
    );
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(withoutPrefix(name));
  });
  if (reader.text) {
    const onText = reader.text.bind(reader);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  parser.write(decoded(bytes)).close();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decoded(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const declared = declaredEncoding.exec(text)?.[1]?.toLowerCase() ?? encoding;
    const isAsDeclared = /^(utf-?8|us-ascii|ascii)$/.test(declared)
      ? encoding === 'utf-8'
      : declared.startsWith('utf-16') && encoding !== 'utf-8';
    if (isAsDeclared) return text;
  } catch {
    // Said below, as for an encoding that no such program writes.
  }
  throw new BadXml('another encoding');
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = bytes.toString('hex', 0, 2);
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8';
}
