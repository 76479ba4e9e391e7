import { readPackageXml, XmlError } from '../../../../platform/files/readXml.ts';
import {
  normalizeZipPartName,
  type ZipParts,
  type ZipPieces,
} from '../../../../platform/files/readZipParts.ts';
import {
  getUrlScheme,
  isProgramTarget,
  isRemoteFile,
  maxTargetLength,
  normalizeTarget,
} from '../linkTargets.ts';

export interface Relationship {
  kind: string;
  target: string;
  isExternal: boolean;
}

const relationshipsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relationshipAttributes = ['Id', 'Type', 'Target', 'TargetMode'];

export function readRelationships(
  pieces: ZipPieces,
  onRelationship: (relationship: Relationship) => void,
): Promise<void> {
  return readPackageXml(pieces, relationshipsNamespace, relationshipAttributes, (element, read) => {
    if (element !== 'Relationship') return;
    const target = read('Target') ?? '';
    const normal = normalizeTarget(target);
    const mode = (read('TargetMode') ?? 'Internal').trim().toLowerCase();
    onRelationship({
      kind: getRelationshipKind(read('Type') ?? ''),
      target,
      isExternal: mode !== 'internal' || getUrlScheme(normal) !== undefined || isRemoteFile(normal),
    });
  });
}

function getRelationshipKind(type: string): string {
  const normalizedType = type.trim().toLowerCase();
  return normalizedType.slice(normalizedType.lastIndexOf('/') + 1);
}

const refusedRelationshipKinds = new Set(
  (
    'oleobject control activexcontrolbinary afchunk vbaproject wordvbadata vbaprojectsignature ' +
    'attachedtoolbars frame subdocument mailmergesource mailmergeheadersource recipientdata ' +
    'jsaproject extensibility customui webextension webextensiontaskpanes taskpanes'
  ).split(' '),
);

/**
 * Templates and pasted pictures may be paths on the author's machine; programs load other external targets
 * without asking.
 */
export function isHarmlessRelationship({ kind, target, isExternal }: Relationship): boolean {
  if (refusedRelationshipKinds.has(kind) || target.length > maxTargetLength) return false;
  if (!isExternal) return true;
  if (kind === 'hyperlink') return isHarmlessLink(target);
  if (kind === 'attachedtemplate') return isLocalTarget(target);
  if (kind === 'image') return /^(cid|data):/.test(normalizeTarget(target));
  return false;
}

export function isHarmlessLink(target: string): boolean {
  const normal = normalizeTarget(target);
  return !isRemoteFile(normal) && !isProgramTarget(normal);
}

export function isLocalTarget(target: string): boolean {
  const normal = normalizeTarget(target);
  return !isRemoteFile(normal) && (getUrlScheme(normal) ?? 'file') === 'file';
}

export function isPackageTarget(target: string): boolean {
  const normal = normalizeTarget(target);
  return (
    isLocalTarget(target) && getUrlScheme(normal) === undefined && !/^([a-z][:|]|\/)/.test(normal)
  );
}

const officeDocumentPrefix = 'application/vnd.openxmlformats-officedocument.';
export const mainDocumentType = `${officeDocumentPrefix}wordprocessingml.document.main+xml`;
export const workbookType = `${officeDocumentPrefix}spreadsheetml.sheet`;

const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
const typeAttributes = ['ContentType', 'PartName', 'Extension'];

export interface ContentTypes {
  of(name: string): string | undefined;
  all: readonly string[];
}

export async function readContentTypes(parts: ZipParts): Promise<ContentTypes | undefined> {
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  const part = parts.get('[content_types].xml');
  if (!part) return undefined;
  await readPackageXml(part.pieces(), typesNamespace, typeAttributes, (element, read) => {
    const type = (read('ContentType') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (element === 'Override')
      addContentType(byName, normalizeZipPartName(read('PartName') ?? ''), type);
    if (element === 'Default')
      addContentType(byExtension, (read('Extension') ?? '').toLowerCase(), type);
  });
  const getExtension = (name: string) => /\.([^./]*)$/.exec(name)?.[1] ?? '';
  return {
    of: (name) => byName.get(name) ?? byExtension.get(getExtension(name)),
    all: [...byName.values(), ...byExtension.values()],
  };
}

function addContentType(types: Map<string, string>, key: string, type: string): void {
  const knownType = types.get(key) ?? type;
  // If a part has two types, one program may use the first and another program the last.
  const areBothPictures = [knownType, type].every((imageType) => imageType.startsWith('image/'));
  if (knownType !== type && !areBothPictures) throw new XmlError('two types of one part');
  types.set(key, type);
}

/** Word, LibreOffice, Google Docs, Pages, WPS, OnlyOffice and pandoc write these types in ordinary documents. */
const ordinaryTypePatterns = [
  new RegExp(
    '^application/vnd\\.openxmlformats-officedocument\\.wordprocessingml\\.' +
      '(document\\.main|document\\.glossary|styles|numbering|settings|websettings|fonttable|header|footer|' +
      'footnotes|endnotes|comments|commentsextended|commentsids|commentsextensible|people)\\+xml$',
  ),
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.printersettings$/,
  /^application\/vnd\.ms-word\.(styleswitheffects|keymapcustomizations|commentsextended|commentsids|people)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(theme|themeoverride|drawing|extended-properties|custom-properties|customxmlproperties|vmldrawing|bibliography)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-officedocument\.drawingml\.(chart|chartshapes|diagramdata|diagramlayout|diagramstyle|diagramcolors)\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(obfuscatedfont|presentationml\.printersettings)$/,
  /^application\/vnd\.ms-office\.(drawingml\.diagramdrawing|chartstyle|chartcolorstyle|chartex|classificationlabels|intelligence2)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties|digital-signature-xmlsignature)\+xml$/,
  /^application\/vnd\.openxmlformats-package\.digital-signature-(origin|certificate)$/,
  /^(application|text)\/xml$/,
  /^application\/inkml\+xml$/,
  /^image\/[\w.+-]+$/,
  /^application\/(x-)?(emf|wmf|msmetafile)$/,
  /^(font\/[\w.+-]+|application\/(x-font-(ttf|truetype|otf|opentype)|x-fontdata|font-(sfnt|woff2?)|vnd\.ms-opentype))$/,
];

export function isOrdinaryType(type: string): boolean {
  return ordinaryTypePatterns.some((pattern) => pattern.test(type));
}

export function isActiveType(type: string): boolean {
  return /macroenabled|vbaproject|vbadata|activex|attachedtoolbars|webextension/.test(type);
}

export function isXmlPart(name: string, type: string): boolean {
  if (type === 'image/svg+xml') return false;
  return type.endsWith('xml') || type.endsWith('vmldrawing') || /\.(xml|vml|rels)$/.test(name);
}
