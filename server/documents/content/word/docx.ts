import { looksLikeProgram } from '../attachments.ts';
import type { Verdict } from '../verdict.ts';
import { directoryOf, namesIn } from './compoundFile.ts';
import {
  type ContentTypes,
  contentTypesOf,
  isActiveType,
  isOrdinaryType,
  isXml,
  mainType,
  workbookType,
} from './contentTypes.ts';
import { isHarmlessPart } from './parts.ts';
import { isHarmlessRelationship, type Relationship, readRelationships } from './relationships.ts';
import { BadXml } from './xml.ts';
import { type Parts, partName, zipParts } from './zipParts.ts';

const mostXml = 25_000_000;
const refusedNames = /(vbaproject|vbadata|activex|oleobject|jsaproject|afchunk)[^/]*$|^customui\//;

export async function judgeDocx(bytes: Buffer): Promise<Verdict> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    // Word locks a document by putting the whole package into an old container.
    const isLocked = namesIn(directoryOf(bytes)).has('EncryptedPackage');
    return { problem: isLocked ? 'documentLocked' : 'documentContentWrong' };
  }
  // Not a zip after all, encrypted, damaged, or with other sizes than it states.
  const parts = await zipParts(bytes).catch(() => null);
  if (!parts) return { problem: 'documentUnsafe' };
  try {
    const types = contentTypesOf(parts);
    const main = types && mainPart(parts);
    if (!types || !main) return { problem: 'documentContentWrong' };
    return judgeParts(parts, types, types.of(main) ?? '');
  } catch (error) {
    if (error instanceof BadXml) return { problem: 'documentUnsafe' };
    throw error;
  }
}

/** The part that the package itself calls its document. */
function mainPart(parts: Parts): string | undefined {
  const root = parts.get('_rels/.rels');
  const documents = root
    ? readRelationships(root).filter(({ kind }) => kind === 'officedocument')
    : [];
  const names = documents.map(({ target }) => partName(target.replace(/^(\.?\/)+/, '')));
  return names.length === 1 && parts.has(names[0] ?? '') ? names[0] : undefined;
}

function judgeParts(parts: Parts, types: ContentTypes, typeOfMain: string): Verdict {
  if (types.all().some(isActiveType)) return { problem: 'documentUnsafe' };
  if (typeOfMain !== mainType) return { problem: 'documentContentWrong' };
  const workbooks = new Set<string>();
  for (const [name, bytes] of parts) {
    if (!name.endsWith('.rels')) continue;
    const source = name.replace(/_rels\/([^/]*)\.rels$/, '$1');
    const relationships = readRelationships(bytes);
    if (!relationships.every((one) => isHarmlessIn(source, one, workbooks))) {
      return { problem: 'documentUnsafe' };
    }
  }
  const isHarmless =
    isSmallEnough(parts, types) &&
    [...parts].every(([name, bytes]) => {
      const type = types.of(name) ?? '';
      if (workbooks.has(name)) return type === workbookType && !looksLikeProgram(bytes);
      return isHarmlessAs(name, type, bytes);
    });
  return isHarmless ? { problem: null, isScripted: false } : { problem: 'documentUnsafe' };
}

/** The figures behind a chart are a workbook; anywhere else a package is an embedded document. */
function isHarmlessIn(source: string, one: Relationship, workbooks: Set<string>): boolean {
  if (one.kind !== 'package') return isHarmlessRelationship(one);
  if (one.isExternal || !/^word\/charts\/[^/]+\.xml$/.test(source)) return false;
  const path = partName(one.target);
  workbooks.add(one.target.startsWith('/') ? path : path.replace(/^\.\.\//, 'word/'));
  return true;
}

function isHarmlessAs(name: string, type: string, bytes: Buffer): boolean {
  if (refusedNames.test(name)) return false;
  if (name === '[content_types].xml' || name.endsWith('.rels')) return true;
  // What no type is given for is not part of the document, yet it is kept and could be a program.
  if (type === '')
    return !looksLikeProgram(bytes) && !/\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?)$/.test(name);
  if (!isOrdinaryType(type)) return false;
  if (isXml(name, type)) return isHarmlessPart(bytes);
  // An embedded font is stored mixed with a random key: its first bytes say nothing.
  return type.endsWith('obfuscatedfont') || !looksLikeProgram(bytes);
}

function isSmallEnough(parts: Parts, types: ContentTypes): boolean {
  let size = 0;
  for (const [name, bytes] of parts) if (isXml(name, types.of(name) ?? '')) size += bytes.length;
  return size <= mostXml;
}
