import { isOrdinaryName, looksLikeProgram } from '../attachments.ts';
import { isForeignFile, isLocalProgram, normalTarget, schemeOf } from '../targets.ts';
import type { PdfFile, SeenDict } from './pdfFile.ts';
import { type Dict, isDict, Text, type Value } from './values.ts';

const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** A viewer asks before it follows a link; these start programs whose holes are well known. */
const refusedSchemes = /^(ms-|search|mhtml|mk$|its$|shell$|hcp$|vbscript$|jar$|smb$|ldap|res$)/;

/** A program that is started or lies inside, or a file on another machine that is asked for. */
export function isDangerous(file: PdfFile): boolean {
  if (file.names.has('Launch')) return true;
  return file.dicts.some((seen) => holdsProgram(file, seen) || pointsAway(file, seen));
}

function holdsProgram(file: PdfFile, seen: SeenDict): boolean {
  const { dict } = seen;
  if (!dict.has('EF')) return false;
  const names = fileKeys
    .map((key) => file.text(dict.get(key), seen))
    .filter(({ length }) => length);
  if (!names.every((name) => isOrdinaryName(decodeText(name)))) return true;
  return file
    .all(dict.get('EF'))
    .filter(isDict)
    .flatMap((files: Dict) => [...files.values()])
    .flatMap((ref) => file.attachments(ref))
    .some((content) => content === null || looksLikeProgram(content));
}

function pointsAway(file: PdfFile, seen: SeenDict): boolean {
  const { dict } = seen;
  const isText = (value: Value | undefined) => file.resolve(value) instanceof Text;
  const target = (key: string) => normalTarget(decodeText(file.text(dict.get(key), seen)));
  if (
    !dict.has('EF') &&
    fileKeys.some((key) => isText(dict.get(key)) && isForeignFile(target(key)))
  ) {
    return true;
  }
  if (!isText(dict.get('URI'))) return false;
  const address = target('URI');
  return (
    isForeignFile(address) ||
    isLocalProgram(address) ||
    refusedSchemes.test(schemeOf(address) ?? '')
  );
}

function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3);
  if (mark.startsWith('feff')) {
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  }
  if (mark.startsWith('fffe')) return bytes.toString('utf16le', 2);
  return mark === 'efbbbf' ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}
