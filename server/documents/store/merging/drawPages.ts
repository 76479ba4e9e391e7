import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { LimitExceededError } from '../inspection/pdf/objectReader.ts';
import { PasswordRequiredError, PdfFile } from '../inspection/pdf/pdfFile.ts';
import { drawFormFields } from './formFields.ts';
import {
  type Box,
  calculateBoundingBox,
  createFittingMatrix,
  createRotationMatrix,
  type Matrix,
  multiplyMatrices,
} from './matrices.ts';
import {
  type FileSizeLimit,
  MergeError,
  requireUnpackedWithinLimit,
  resetUnpackedBytes,
} from './mergeLimits.ts';
import { listPages, type Page } from './pageTree.ts';

interface DrawnForm {
  form: PDFRef;
  matrix: Matrix;
}

export interface DrawnPage {
  width: number;
  height: number;
  drawn: DrawnForm[];
}

const pageSizeLimits = { min: 1, max: 14_400 };
const invisibleFlags = 1 | 2 | 32;
const letterSize: Box = [0, 0, 612, 792];

/** Pages are copied as drawings into another file, without scripts, links and forms. */
export async function drawPages(
  bytes: Buffer,
  into: PDFDocument,
  fileSize: FileSizeLimit,
): Promise<DrawnPage[]> {
  const before = into.context.largestObjectNumber;
  const bytesBefore = fileSize.bytes;
  try {
    return await drawAllPages(bytes, into);
  } catch (error) {
    for (const [ref] of into.context.enumerateIndirectObjects()) {
      if (ref.objectNumber > before) into.context.delete(ref);
    }
    fileSize.bytes = bytesBefore;
    throw error instanceof MergeError ? error : new MergeError('damaged');
  }
}

async function drawAllPages(bytes: Buffer, into: PDFDocument): Promise<DrawnPage[]> {
  requireHarmless(bytes);
  resetUnpackedBytes();
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    ignoreEncryption: true,
  });
  requireUnpackedWithinLimit();
  if (document.isEncrypted) throw new MergeError('locked');
  const form = getDict(document.catalog.lookup(PDFName.of('AcroForm')));
  if (form?.has(PDFName.of('XFA'))) throw new MergeError('xfa');
  requireAllLayersShown(document);
  const pages = listPages(document);
  if (form) await drawFormFields(document, form);
  const copier = PDFObjectCopier.for(document.context, into.context);
  const target = { into, copier, forms: new Map(), copies: new Map() };
  return pages.map((page) => drawPage(page, form, target));
}

/** The parser that judges uploads has limits and the library has none, so the parser reads the document first. */
function requireHarmless(bytes: Buffer): void {
  try {
    // Viewers may show other pages of an inconsistent file than the merged pages.
    if (!new PdfFile(bytes).isSameForAll()) throw new MergeError('damaged');
  } catch (error) {
    if (error instanceof MergeError) throw error;
    if (error instanceof PasswordRequiredError) throw new MergeError('locked');
    throw new MergeError(error instanceof LimitExceededError ? 'tooMuch' : 'damaged');
  }
}

interface CopyTarget {
  into: PDFDocument;
  copier: PDFObjectCopier;
  forms: Map<PDFObject, Map<string, PDFRef>>;
  copies: Map<PDFObject | string, PDFRef>;
}

function copyObjectOnce(value: PDFObject, { into, copier, copies }: CopyTarget): PDFRef {
  const key = value instanceof PDFDict && value.sizeInBytes() < 2_000 ? String(value) : value;
  const cachedCopy = copies.get(key);
  if (cachedCopy) return cachedCopy;
  const ref = into.context.register(copier.copy(value));
  copies.set(key, ref);
  return ref;
}

function drawPage(page: Page, form: PDFDict | undefined, target: CopyTarget): DrawnPage {
  const box = getPageBox(page);
  const unit = Math.min(Math.max(getNumber(page('UserUnit')) ?? 1, 0.01), 100);
  const toOrigin = multiplyMatrices(createRotationMatrix(box, getNumber(page('Rotate')) ?? 0), [
    unit,
    0,
    0,
    unit,
    0,
    0,
  ]);
  const [, , width, height] = calculateBoundingBox(toOrigin, box);
  if (
    !(
      Math.min(width, height) >= pageSizeLimits.min && Math.max(width, height) <= pageSizeLimits.max
    )
  ) {
    throw new MergeError('damaged');
  }
  const content = createContentForm(page, box, target);
  const drawn = content ? [{ form: content, matrix: toOrigin }] : [];
  const fields = listAnnotations(page).flatMap((annotation) => {
    const appearance = drawAnnotation(annotation, form, target);
    return appearance
      ? [{ ...appearance, matrix: multiplyMatrices(appearance.matrix, toOrigin) }]
      : [];
  });
  return { width, height, drawn: [...drawn, ...fields] };
}

function getPageBox(page: Page): Box {
  const media = readBox(page('MediaBox')) ?? letterSize;
  const crop = readBox(page('CropBox')) ?? media;
  const common: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return common[0] < common[2] && common[1] < common[3] ? common : media;
}

function readBox(value: PDFObject | undefined): Box | undefined {
  const numbers = getNumbers(value, 4);
  if (!numbers) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function createContentForm(page: Page, box: Box, target: CopyTarget): PDFRef | undefined {
  const { into, copier, forms } = target;
  const written = page('Contents');
  if (written === undefined) return undefined;
  const isListOfOne = written instanceof PDFArray && written.size() === 1;
  const contents = isListOfOne ? written.lookup(0) : written;
  if (contents === undefined) throw new MergeError('damaged');
  const [resources, group] = [page('Resources'), page('Group')].map(
    (item) => item && copyObjectOnce(item, target),
  );
  const drawnWith = [box, resources, group].join();
  const formsOfContents = forms.get(contents) ?? new Map<string, PDFRef>();
  forms.set(contents, formsOfContents);
  const cachedForm = formsOfContents.get(drawnWith);
  if (cachedForm) return cachedForm;
  const dict = into.context.obj({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [...box],
  });
  const setValue = (key: string, value: PDFObject | undefined) => {
    if (value) dict.set(PDFName.of(key), value);
  };
  setValue('Resources', resources);
  setValue('Group', group);
  let bytes: Uint8Array;
  if (contents instanceof PDFRawStream) {
    for (const key of ['Filter', 'DecodeParms']) {
      const value = contents.dict.lookup(PDFName.of(key));
      setValue(key, value && copier.copy(value));
    }
    bytes = contents.contents;
  } else if (contents instanceof PDFArray) {
    setValue('Filter', PDFName.of('FlateDecode'));
    bytes = deflateSync(joinContents(contents));
  } else throw new MergeError('damaged');
  const form = into.context.register(PDFRawStream.of(dict, bytes));
  formsOfContents.set(drawnWith, form);
  return form;
}

const maxContentBytes = 64_000_000;
const newLine = Buffer.from('\n');

function joinContents(contents: PDFArray): Buffer {
  const unpacked = new Map<PDFObject | undefined, Uint8Array>();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let position = 0; position < contents.size(); position += 1) {
    const part = contents.lookup(position);
    const bytes = unpacked.get(part) ?? unpackStream(part);
    unpacked.set(part, bytes);
    size += bytes.length + newLine.length;
    if (size > maxContentBytes) throw new MergeError('tooMuch');
    parts.push(bytes, newLine);
  }
  return Buffer.concat(parts, size);
}

function unpackStream(part: PDFObject | undefined): Uint8Array {
  if (!(part instanceof PDFRawStream)) throw new MergeError('damaged');
  return decodePDFRawStream(part).decode();
}

function listAnnotations(page: Page): PDFDict[] {
  const list = page('Annots');
  if (!(list instanceof PDFArray)) return [];
  return Array.from({ length: list.size() }, (_, at) => list.lookup(at)).filter(
    (value) => value instanceof PDFDict,
  );
}

function drawAnnotation(
  annotation: PDFDict,
  form: PDFDict | undefined,
  target: CopyTarget,
): DrawnForm | undefined {
  const flags = getNumber(annotation.lookup(PDFName.of('F'))) ?? 0;
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  if (flags & invisibleFlags || subtype === PDFName.of('Popup')) return undefined;
  const place = readBox(annotation.lookup(PDFName.of('Rect')));
  const appearance = findAppearance(annotation);
  const box = readBox(appearance?.dict.lookup(PDFName.of('BBox')));
  if (!appearance || !place || !box) return undefined;
  const matrix = (getNumbers(appearance.dict.lookup(PDFName.of('Matrix')), 6) ?? [
    1, 0, 0, 1, 0, 0,
  ]) as unknown as Matrix;
  return {
    form: createAppearanceForm(appearance, form, target),
    matrix: createFittingMatrix(calculateBoundingBox(matrix, box), place),
  };
}

function createAppearanceForm(
  appearance: PDFStream,
  form: PDFDict | undefined,
  target: CopyTarget,
): PDFRef {
  const cachedCopy = target.copies.get(appearance);
  if (cachedCopy) return cachedCopy;
  const copy = target.copier.copy(appearance);
  copy.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  copy.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const shared = form?.lookup(PDFName.of('DR'));
  if (shared && !copy.dict.has(PDFName.of('Resources'))) {
    copy.dict.set(PDFName.of('Resources'), copyObjectOnce(shared, target));
  }
  const ref = target.into.context.register(copy);
  target.copies.set(appearance, ref);
  return ref;
}

function findAppearance(annotation: PDFDict): PDFStream | undefined {
  const normal = getDict(annotation.lookup(PDFName.of('AP')))?.lookup(PDFName.of('N'));
  if (normal instanceof PDFStream) return normal;
  const state = annotation.lookup(PDFName.of('AS'));
  if (!(normal instanceof PDFDict) || !(state instanceof PDFName)) return undefined;
  const inState = normal.lookup(state);
  return inState instanceof PDFStream ? inState : undefined;
}

/**
 * No layer may be hidden, whether by itself, by its purpose or by another layer, because copied pages would show it.
 */
function requireAllLayersShown({ catalog, context }: PDFDocument): void {
  const layers = getDict(catalog.lookup(PDFName.of('OCProperties')));
  if (!layers) return;
  const shown = getDict(layers.lookup(PDFName.of('D')));
  const off = shown?.lookup(PDFName.of('OFF'));
  const isAnyHidden = off instanceof PDFArray && off.size() > 0;
  const areAllHidden = shown?.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
  const depends = context.enumerateIndirectObjects().some(([, object]) => {
    const type = getDict(object)?.lookup(PDFName.of('Type'));
    const isUsed = getDict(object)?.has(PDFName.of('Usage'));
    return type === PDFName.of('OCMD') || (type === PDFName.of('OCG') && isUsed);
  });
  if (isAnyHidden || areAllHidden || depends) throw new MergeError('layers');
}

const getDict = (value: PDFObject | undefined) => (value instanceof PDFDict ? value : undefined);

function getNumber(value: PDFObject | undefined): number | undefined {
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

function getNumbers(value: PDFObject | undefined, count: number): number[] | undefined {
  if (!(value instanceof PDFArray) || value.size() !== count) return undefined;
  const numbers = Array.from({ length: count }, (_, at) => getNumber(value.lookup(at)));
  return numbers.every((number) => number !== undefined && Number.isFinite(number))
    ? (numbers as number[])
    : undefined;
}
