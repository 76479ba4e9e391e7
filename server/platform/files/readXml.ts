import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { ZipPieces } from './readZipParts.ts';

export class XmlError extends Error {}
export class LongXmlText extends XmlError {}

export interface XmlName {
  local: string;
  uri: string;
}

export interface XmlAttribute extends XmlName {
  value: string;
}

export interface XmlReader {
  open?(element: XmlName, attributes: XmlAttribute[]): void;
  close?(element: XmlName): void;
  text?(text: string): void;
}

const namespaceDeclarationUri = 'http://www.w3.org/2000/xmlns/';

const maxDepth = 1_000;
const maxAttributes = 500;
/** A Word document may contain an inline picture of this length. */
const defaultMaxTextCharacters = 8_000_000;
const maxDeclarationCharacters = 1_000;
const declaredEncodingPattern = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})["']/;

/** The parser buffers the text between two tags, so `maxCharacters` limits that text. */
export async function readXml(
  pieces: ZipPieces,
  reader: XmlReader,
  maxCharacters: number = defaultMaxTextCharacters,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (reason: string) => {
    throw new XmlError(reason);
  };
  let depth = 0;
  let attributesSeen = 0;
  let charactersKept = 0;
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('processinginstruction', ({ target }) => {
    if (target.toLowerCase() === 'xml-stylesheet') refuse('a style sheet');
  });
  parser.on('attribute', () => {
    attributesSeen += 1;
    if (attributesSeen > maxAttributes) refuse('too many attributes');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    attributesSeen = 0;
    charactersKept = 0;
    depth += 1;
    if (depth > maxDepth) refuse('too deep');
    const values: XmlAttribute[] = [];
    for (const name in attributes) {
      const attribute = attributes[name];
      if (attribute && attribute.uri !== namespaceDeclarationUri) values.push(attribute);
    }
    reader.open?.({ local, uri }, values);
  });
  parser.on('closetag', ({ local, uri }) => {
    charactersKept = 0;
    depth -= 1;
    reader.close?.({ local, uri });
  });
  if (reader.text) {
    const onText = reader.text.bind(reader);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  for await (const text of decodePieces(pieces)) {
    charactersKept += text.length;
    if (charactersKept > maxCharacters) throw new LongXmlText('too long without a tag');
    parser.write(text);
  }
  parser.close();
}

async function* decodePieces(pieces: ZipPieces): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = '';
  let isChecked = false;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(detectEncoding(piece), { fatal: true });
    const text = decodePiece(decoder, piece);
    if (isChecked) {
      yield text;
      continue;
    }
    start += text;
    if (start.length < maxDeclarationCharacters) continue;
    requireDeclaredEncoding(start, decoder.encoding);
    isChecked = true;
    yield start;
  }
  const rest = decoder ? decodePiece(decoder) : '';
  if (!isChecked) requireDeclaredEncoding(start, decoder?.encoding ?? 'utf-8');
  yield isChecked ? rest : start + rest;
}

function decodePiece(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new XmlError('another encoding');
  }
}

function requireDeclaredEncoding(start: string, encoding: string): void {
  const declared = declaredEncodingPattern.exec(start)?.[1]?.toLowerCase() ?? encoding;
  const isAsDeclared = /^(utf-?8|us-ascii|ascii)$/.test(declared)
    ? encoding === 'utf-8'
    : declared.startsWith('utf-16') && encoding !== 'utf-8';
  if (!isAsDeclared) throw new XmlError('another encoding');
}

function detectEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const start = bytes.toString('hex', 0, 2);
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8';
}

/** Refuses foreign namespaces and prefixed attributes, which Word ignores and no program writes. */
export function readPackageXml(
  pieces: ZipPieces,
  namespace: string,
  watched: readonly string[],
  onElement: (element: string, read: (attribute: string) => string | undefined) => void,
): Promise<void> {
  return readXml(pieces, {
    open({ local, uri }, attributes) {
      if (uri !== namespace) throw new XmlError('an element of another namespace');
      const isForeign = ({ local, uri }: XmlAttribute) => uri !== '' && watched.includes(local);
      if (attributes.some(isForeign)) throw new XmlError('an attribute of another namespace');
      onElement(
        local,
        (name) =>
          attributes.find((attribute) => attribute.uri === '' && attribute.local === name)?.value,
      );
    },
  });
}
