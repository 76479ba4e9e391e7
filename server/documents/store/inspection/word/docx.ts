import { BadXml } from '../../../../platform/files/readXml.ts';
import {
  BadZip,
  normalizePartName,
  readZipParts,
  type ZipPart,
  type ZipParts,
  type ZipPieces,
} from '../../../../platform/files/readZipParts.ts';
import { ProgramSigns } from '../attachments.ts';
import type { Verdict } from '../inWorker.ts';
import { directoryOf, namesIn } from './doc.ts';
import { isHarmlessPart } from './parts.ts';
import {
  type ContentTypes,
  contentTypesOf,
  isActiveType,
  isHarmlessRelationship,
  isOrdinaryType,
  isXml,
  mainType,
  type Relationship,
  readRelationships,
  workbookType,
} from './relationships.ts';
import { isHarmlessSvg, looksLikeXml } from './svg.ts';

const maxXml = 25_000_000;
const limits = { entries: 2_000, inflated: 50_000_000, ratio: 100, always: 5_000_000 };
const maxTypes = 1_000_000;
/** Matches Windows metafiles compressed with gzip. */
const isPackedPicture = /^image\/x-(wmz|emz)$/;
const refusedNames = /(vbaproject|vbadata|activex|oleobject|jsaproject|afchunk)[^/]*$|^customui\//;

export async function judgeDocx(bytes: Buffer): Promise<Verdict> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    // Word encrypts a document by putting the package into a compound file.
    const isLocked = namesIn(directoryOf(bytes)).has('EncryptedPackage');
    return { problem: isLocked ? 'documentLocked' : 'documentContentWrong' };
  }
  try {
    // This fails when it is no zip, encrypted or damaged.
    const inflated = Math.min(limits.inflated, limits.always + limits.ratio * bytes.length);
    const parts = await readZipParts(bytes, { entries: limits.entries, inflated }).catch(
      () => null,
    );
    if (!parts || (parts.get('[content_types].xml')?.size ?? 0) > maxTypes) {
      return { problem: 'documentUnsafe' };
    }
    const types = await contentTypesOf(parts);
    const main = types && (await mainPart(parts));
    if (!types || !main) return { problem: 'documentContentWrong' };
    if (types.all.some(isActiveType)) return { problem: 'documentUnsafe' };
    if (types.of(main) !== mainType) return { problem: 'documentContentWrong' };
    const isHarmless = await areHarmless(parts, types);
    return isHarmless ? { problem: null, isScripted: false } : { problem: 'documentUnsafe' };
  } catch (error) {
    if (error instanceof BadXml || error instanceof BadZip) return { problem: 'documentUnsafe' };
    throw error;
  }
}

async function mainPart(parts: ZipParts): Promise<string | undefined> {
  const root = parts.get('_rels/.rels');
  if (!root || root.size > maxTypes) return undefined;
  const names: string[] = [];
  await readRelationships(root.pieces(), ({ kind, target }) => {
    if (kind === 'officedocument') names.push(normalizePartName(target.replace(/^(\.?\/)+/, '')));
  });
  return names.length === 1 && parts.has(names[0] ?? '') ? names[0] : undefined;
}

async function areHarmless(parts: ZipParts, types: ContentTypes): Promise<boolean> {
  if (!isSmallEnough(parts, types)) return false;
  const workbooks = new Set<string>();
  for (const [name, part] of parts) {
    if (!name.endsWith('.rels')) continue;
    const source = name.replace(/_rels\/([^/]*)\.rels$/, '$1');
    let isHarmless = true;
    await readRelationships(part.pieces(), (one) => {
      isHarmless &&= isHarmlessIn(source, one, parts, workbooks);
    });
    if (!isHarmless) return false;
  }
  for (const [name, part] of parts) {
    const type = types.of(name) ?? '';
    const isHarmless = workbooks.has(name)
      ? type === workbookType && !(await isProgram(part.pieces()))
      : await isHarmlessAs(name, type, part);
    if (!isHarmless) return false;
  }
  return true;
}

/** A chart's figures are an embedded workbook; elsewhere a package is an embedded document. */
function isHarmlessIn(
  source: string,
  one: Relationship,
  parts: ZipParts,
  workbooks: Set<string>,
): boolean {
  if (one.kind !== 'package') return isHarmlessRelationship(one);
  if (one.isExternal || !/^word\/charts\/[^/]+\.xml$/.test(source)) return false;
  const path = normalizePartName(one.target);
  const workbook = one.target.startsWith('/') ? path : path.replace(/^\.\.\//, 'word/');
  if (parts.has(workbook)) workbooks.add(workbook);
  return true;
}

async function isHarmlessAs(name: string, type: string, part: ZipPart): Promise<boolean> {
  if (refusedNames.test(name)) return false;
  // These were read already.
  if (name === '[content_types].xml' || name.endsWith('.rels')) return true;
  // A part without a type is not shown, yet it is kept and could be a program.
  if (type === '') {
    if (/\.(bin|exe|dll|js|vbs|html?|mht|rtf|docm?)$/.test(name)) return false;
    if (await looksLikeXml(part.pieces())) return isHarmlessSvg(part.pieces());
    return !(await isProgram(part.pieces()));
  }
  if (!isOrdinaryType(type)) return false;
  if (isXml(name, type)) return isHarmlessPart(part.pieces());
  if (type === 'image/svg+xml' || (await looksLikeXml(part.pieces()))) {
    return isHarmlessSvg(part.pieces());
  }
  const signs = await signsIn(part.pieces());
  if (isPackedPicture.test(type) && signs.isGzip()) return true;
  const looksLikeProgram = signs.areFound();
  // An embedded font is obfuscated with a random key: its first bytes prove nothing.
  return type.endsWith('obfuscatedfont') || !looksLikeProgram;
}

/** Reads the whole part, although its beginning tells most, so that a part of another size than declared is refused. */
async function signsIn(pieces: ZipPieces): Promise<ProgramSigns> {
  const signs = new ProgramSigns();
  for await (const piece of pieces) signs.write(piece);
  return signs;
}

async function isProgram(pieces: ZipPieces): Promise<boolean> {
  return (await signsIn(pieces)).areFound();
}

function isSmallEnough(parts: ZipParts, types: ContentTypes): boolean {
  let size = 0;
  for (const [name, part] of parts) if (isXml(name, types.of(name) ?? '')) size += part.size;
  return size <= maxXml;
}
