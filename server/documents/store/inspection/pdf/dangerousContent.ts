import { getUrlScheme, isProgramTarget, isRemoteFile, normalizeTarget } from '../linkTargets.ts';
import { isHarmlessFileName, isLikelyProgram } from '../programDetection.ts';
import type { PdfFile, VisitedDict } from './pdfFile.ts';
import { type Dict, getName, isDict, PdfText, type Value } from './pdfValues.ts';

const fileNameKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
/** Browsers write such scripts for links that only serve as buttons. */
const emptyScriptPattern = /^javascript:(void\(?0?\)?;?|;|false;?)?$/;
/** These actions load a file without asking; a form, however, is sent only when its button is pressed. */
const fetchingActions = new Set([
  'GoToR',
  'GoToE',
  'ImportData',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
]);

export function isDangerous(file: PdfFile): boolean {
  if (file.names.has('Launch')) return true;
  const bySpecification = new Map(file.dicts.map((seen) => [seen.dict, seen]));
  return file.dicts.some(
    (seen) =>
      hasEmbeddedProgram(file, seen) ||
      isPointingOutside(file, seen) ||
      isFetchingFile(file, seen, bySpecification),
  );
}

function isFetchingFile(
  file: PdfFile,
  seen: VisitedDict,
  seenOf: ReadonlyMap<Dict, VisitedDict>,
): boolean {
  const { dict } = seen;
  const isFetching =
    dict.has('Length') || fetchingActions.has(getName(file.resolve(dict.get('S'))) ?? '');
  if (!isFetching) return false;
  return file.all(dict.get('F')).some((one) => {
    const isAddress = (value: Value | undefined, owner: VisitedDict) =>
      !['file', undefined].includes(
        getUrlScheme(normalizeTarget(decodePdfText(file.text(value, owner)))),
      );
    if (!isDict(one)) return isAddress(dict.get('F'), seen);
    return fileNameKeys.some((key) => isAddress(one.get(key), seenOf.get(one) ?? seen));
  });
}

function hasEmbeddedProgram(file: PdfFile, seen: VisitedDict): boolean {
  const { dict } = seen;
  if (!dict.has('EF') && !dict.has('RF')) return false;
  const names = fileNameKeys
    .map((key) => file.text(dict.get(key), seen))
    .filter(({ length }) => length);
  if (!names.every((name) => isHarmlessFileName(decodePdfText(name)))) return true;
  const related = file
    .all(dict.get('RF'))
    .filter(isDict)
    .flatMap((lists: Dict) => [...lists.values()])
    .flatMap((list) => file.all(list))
    .filter((list) => Array.isArray(list))
    .flat();
  const isOrdinary = (value: Value) =>
    !(file.resolve(value) instanceof PdfText) ||
    isHarmlessFileName(decodePdfText(file.text(value, seen)));
  if (!related.every(isOrdinary)) return true;
  return file
    .all(dict.get('EF'))
    .filter(isDict)
    .flatMap((files: Dict) => [...files.values()])
    .concat(related)
    .flatMap((ref) => file.attachments(ref))
    .some((content) => content === null || isLikelyProgram(content));
}

function isPointingOutside(file: PdfFile, seen: VisitedDict): boolean {
  const { dict } = seen;
  const isText = (value: Value | undefined) => file.resolve(value) instanceof PdfText;
  const target = (key: string) => normalizeTarget(decodePdfText(file.text(dict.get(key), seen)));
  if (
    !dict.has('EF') &&
    fileNameKeys.some((key) => isText(dict.get(key)) && isRemoteFile(target(key)))
  ) {
    return true;
  }
  if (!isText(dict.get('URI'))) return false;
  const address = target('URI');
  return isRemoteFile(address) || (isProgramTarget(address) && !emptyScriptPattern.test(address));
}

function decodePdfText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3);
  if (mark.startsWith('feff')) {
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  }
  if (mark.startsWith('fffe')) return bytes.toString('utf16le', 2);
  return mark === 'efbbbf' ? bytes.toString('utf8', 3) : bytes.toString('latin1');
}
