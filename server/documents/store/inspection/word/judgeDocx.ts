import { XmlError } from '../../../../platform/files/readXml.ts';
import {
  normalizeZipPartName,
  readZipParts,
  ZipError,
  type ZipPart,
  type ZipParts,
  type ZipPieces,
} from '../../../../platform/files/readZipParts.ts';
import type { Verdict } from '../judgeInWorker.ts';
import { ProgramDetector } from '../programDetection.ts';
import { listEntryNames, readDirectory } from './judgeDoc.ts';
import {
  type ContentTypes,
  isActiveType,
  isHarmlessRelationship,
  isOrdinaryType,
  isXmlPart,
  mainDocumentType,
  type Relationship,
  readContentTypes,
  readRelationships,
  workbookType,
} from './relationships.ts';
import { isHarmlessSvg, isLikelyXml } from './svg.ts';
import { isHarmlessWordXml } from './wordXml.ts';

const maxXmlBytes = 25_000_000;
const packageLimits = { entries: 2_000, inflated: 50_000_000, ratio: 100, always: 5_000_000 };
const maxPackageIndexBytes = 1_000_000;
/** Windows metafiles that are compressed with gzip have these types. */
const compressedMetafileTypePattern = /^image\/x-(wmz|emz)$/;
const refusedPartNamePattern =
  /(vbaproject|vbadata|activex|oleobject|jsaproject|afchunk)[^/]*$|^customui\//;

export async function judgeDocx(bytes: Buffer): Promise<Verdict> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    // Word encrypts a document by putting its package into a compound file.
    const isLocked = listEntryNames(readDirectory(bytes)).has('EncryptedPackage');
    return { problem: isLocked ? 'documentLocked' : 'documentContentWrong' };
  }
  try {
    const inflated = Math.min(
      packageLimits.inflated,
      packageLimits.always + packageLimits.ratio * bytes.length,
    );
    const parts = await readZipParts(bytes, { entries: packageLimits.entries, inflated }).catch(
      () => null,
    );
    if (!parts || (parts.get('[content_types].xml')?.size ?? 0) > maxPackageIndexBytes) {
      return { problem: 'documentUnsafe' };
    }
    const types = await readContentTypes(parts);
    const main = types && (await findMainPart(parts));
    if (!types || !main) return { problem: 'documentContentWrong' };
    if (types.all.some(isActiveType)) return { problem: 'documentUnsafe' };
    if (types.of(main) !== mainDocumentType) return { problem: 'documentContentWrong' };
    const isHarmless = await arePartsHarmless(parts, types);
    return isHarmless ? { problem: null, isScripted: false } : { problem: 'documentUnsafe' };
  } catch (error) {
    if (error instanceof XmlError || error instanceof ZipError)
      return { problem: 'documentUnsafe' };
    throw error;
  }
}

async function findMainPart(parts: ZipParts): Promise<string | undefined> {
  const root = parts.get('_rels/.rels');
  if (!root || root.size > maxPackageIndexBytes) return undefined;
  const names: string[] = [];
  await readRelationships(root.pieces(), ({ kind, target }) => {
    if (kind === 'officedocument')
      names.push(normalizeZipPartName(target.replace(/^(\.?\/)+/, '')));
  });
  return names.length === 1 && parts.has(names[0] ?? '') ? names[0] : undefined;
}

async function arePartsHarmless(parts: ZipParts, types: ContentTypes): Promise<boolean> {
  if (!isXmlWithinLimit(parts, types)) return false;
  const workbooks = new Set<string>();
  for (const [name, part] of parts) {
    if (!name.endsWith('.rels')) continue;
    const source = name.replace(/_rels\/([^/]*)\.rels$/, '$1');
    let isHarmless = true;
    await readRelationships(part.pieces(), (relationship) => {
      isHarmless &&= isHarmlessRelationshipOfPart(source, relationship, parts, workbooks);
    });
    if (!isHarmless) return false;
  }
  for (const [name, part] of parts) {
    const type = types.of(name) ?? '';
    const isHarmless = workbooks.has(name)
      ? type === workbookType && !(await containsProgram(part.pieces()))
      : await isHarmlessPartOfType(name, type, part);
    if (!isHarmless) return false;
  }
  return true;
}

/** In a chart, an embedded package contains the chart's figures; anywhere else it is an embedded document. */
function isHarmlessRelationshipOfPart(
  source: string,
  relationship: Relationship,
  parts: ZipParts,
  workbooks: Set<string>,
): boolean {
  if (relationship.kind !== 'package') return isHarmlessRelationship(relationship);
  if (relationship.isExternal || !/^word\/charts\/[^/]+\.xml$/.test(source)) return false;
  const path = normalizeZipPartName(relationship.target);
  const workbook = relationship.target.startsWith('/') ? path : path.replace(/^\.\.\//, 'word/');
  if (parts.has(workbook)) workbooks.add(workbook);
  return true;
}

async function isHarmlessPartOfType(name: string, type: string, part: ZipPart): Promise<boolean> {
  if (refusedPartNamePattern.test(name)) return false;
  if (name === '[content_types].xml' || name.endsWith('.rels')) return true;
  // Word does not show a part without a type, but keeps it, so it could contain a program.
  if (type === '') {
    if (/\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?)$/.test(name)) return false;
    if (await isLikelyXml(part.pieces())) return isHarmlessSvg(part.pieces());
    return !(await containsProgram(part.pieces()));
  }
  if (!isOrdinaryType(type)) return false;
  if (isXmlPart(name, type)) return isHarmlessWordXml(part.pieces());
  if (type === 'image/svg+xml' || (await isLikelyXml(part.pieces()))) {
    return isHarmlessSvg(part.pieces());
  }
  const signs = await scanForProgram(part.pieces());
  if (compressedMetafileTypePattern.test(type) && signs.isGzip()) return true;
  const looksLikeProgram = signs.areFound();
  // An embedded font is obfuscated with a random key, so its first bytes prove nothing.
  return type.endsWith('obfuscatedfont') || !looksLikeProgram;
}

/**
 * The whole part is read, although its beginning is enough for the signs, so that a part of another size
 * than declared is refused.
 */
async function scanForProgram(pieces: ZipPieces): Promise<ProgramDetector> {
  const signs = new ProgramDetector();
  for await (const piece of pieces) signs.write(piece);
  return signs;
}

async function containsProgram(pieces: ZipPieces): Promise<boolean> {
  return (await scanForProgram(pieces)).areFound();
}

function isXmlWithinLimit(parts: ZipParts, types: ContentTypes): boolean {
  let size = 0;
  for (const [name, part] of parts) if (isXmlPart(name, types.of(name) ?? '')) size += part.size;
  return size <= maxXmlBytes;
}
