import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { mediaTypes } from '../documents.rules.ts';
import { createCoverSheet } from './coverSheet.ts';
import { type DrawnPage, drawPages } from './drawPages.ts';
import { mergedFileTexts } from './mergedFileTexts.ts';
import { FileSizeLimit, MergeError, type MergeFailure } from './mergeLimits.ts';
import { createAttachmentName, type MergePlan, type PlannedDocument } from './mergePlan.ts';
import {
  drawElements,
  drawText,
  headerHeight,
  pageMargin,
  paperSize,
  Sheet,
  textStyles,
  truncateText,
} from './sheet.ts';
import { openTypeface, type Typeface } from './typeface.ts';

interface FilePart {
  name: string;
  pages: PDFPage[];
  first: number;
  isAttached?: true;
}

interface MergeContext {
  plan: MergePlan;
  file: PDFDocument;
  fileSize: FileSizeLimit;
  typeface: Typeface;
}

const maxMergedPages = 3_000;
const minPageSize = { width: 300, height: 220 };

interface DocumentSource {
  max: number;
  bytesOf(document: number): Buffer;
  begin(document: number | null): void;
}

export async function createMergedFile(
  plan: MergePlan,
  { max, bytesOf, begin }: DocumentSource,
): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const fileSize = new FileSizeLimit(file.context);
  const working = { plan, file, fileSize, typeface: await openTypeface(file) };
  // Enough room is kept for each remaining document as it is, so that any of them can be attached.
  let bytesLeft =
    max -
    reservedFileBytes -
    plan.documents.reduce((sum, plannedDocument) => sum + getDocumentSize(plannedDocument), 0);
  const parts = new Map<PlannedDocument, FilePart>();
  const addDocuments = async (areOfNotes: boolean) => {
    for (const [index, document] of plan.documents.entries()) {
      if (document.isOfNote !== areOfNotes) continue;
      begin(index);
      const before = fileSize.bytes;
      bytesLeft += getDocumentSize(document);
      fileSize.max = before + bytesLeft;
      parts.set(document, await addDocument(working, document, index, bytesOf));
      bytesLeft -= fileSize.bytes - before;
    }
  };
  await addDocuments(false);
  const notes = addNotes(working);
  await addDocuments(true);
  begin(null);
  const others = [...parts.values(), ...notes].sort((a, b) => a.first - b.first);
  const all = [addCover(working, parts), ...others];
  setFileProperties(working);
  addHeaders(working, all);
  addBookmarks(file, all);
  return file.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY });
}

const reservedFileBytes = 3_000_000;
const getDocumentSize = ({ isLeftOut, size }: PlannedDocument) => (isLeftOut ? 0 : size);

async function addDocument(
  working: MergeContext,
  document: PlannedDocument,
  index: number,
  bytesOf: (document: number) => Buffer,
): Promise<FilePart> {
  const { file, plan, fileSize } = working;
  const texts = mergedFileTexts[plan.language];
  const first = file.getPageCount() + 1;
  if (document.isLeftOut) {
    return addPlaceholder(working, document, [texts.whyLeftOut[document.isLeftOut]]);
  }
  const pages = await drawPagesOrExplain(working, document, () => bytesOf(index));
  if (Array.isArray(pages)) {
    return { name: document.name, first, pages: pages.map((page) => addDrawnPage(file, page)) };
  }
  fileSize.max = Number.POSITIVE_INFINITY;
  await file.attach(
    bytesOf(index),
    createAttachmentName(index, document.name, document.extension),
    {
      mimeType: mediaTypes[document.extension] ?? 'application/octet-stream',
      description: document.name,
    },
  );
  const page = addPlaceholder(working, document, [texts.whyNot[pages], texts.asItIs]);
  return { ...page, isAttached: true };
}

async function drawPagesOrExplain(
  { file, fileSize }: MergeContext,
  { asItIs, extension }: PlannedDocument,
  bytes: () => Buffer,
): Promise<DrawnPage[] | MergeFailure> {
  if (asItIs) return asItIs;
  if (extension !== '.pdf') return 'word';
  try {
    const pages = await drawPages(bytes(), file, fileSize);
    return file.getPageCount() + pages.length > maxMergedPages ? 'tooMuch' : pages;
  } catch (error) {
    if (error instanceof MergeError) return error.why;
    throw error;
  }
}

function addPlaceholder(
  { file, typeface }: MergeContext,
  { name, filename }: PlannedDocument,
  sentences: string[],
): FilePart {
  const sheet = new Sheet(typeface);
  sheet.text(name, textStyles.title).space(4).text(filename, textStyles.small).space(16);
  for (const sentence of sentences) sheet.text(sentence).space(6);
  return { name, first: file.getPageCount() + 1, pages: addSheet(file, typeface, sheet) };
}

function addSheet(file: PDFDocument, typeface: Typeface, sheet: Sheet, at?: number): PDFPage[] {
  return sheet.pages.map((marks, index) => {
    const size: [number, number] = [paperSize.width, paperSize.height];
    const page = at === undefined ? file.addPage(size) : file.insertPage(at + index, size);
    drawElements(page, marks, typeface);
    return page;
  });
}

function addDrawnPage(file: PDFDocument, { width, height, drawn }: DrawnPage): PDFPage {
  const size = {
    width: Math.max(width, minPageSize.width),
    height: Math.max(height, minPageSize.height),
  };
  const page = file.addPage([size.width, size.height]);
  const scale = Math.min(1, size.width / width, (size.height - headerHeight) / height);
  const margin = (size.width - width * scale) / 2;
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, margin, 0),
  );
  for (const { form, matrix } of drawn) {
    const name = page.node.newXObject('D', form);
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(name),
      popGraphicsState(),
    );
  }
  page.pushOperators(popGraphicsState());
  return page;
}

function addNotes({ plan, file, typeface }: MergeContext): FilePart[] {
  if (plan.notes.length === 0) return [];
  const name = mergedFileTexts[plan.language].notes;
  const sheet = new Sheet(typeface).text(name, textStyles.title).space(10);
  for (const { title, about, text, marks } of plan.notes) {
    sheet.room(60).line();
    if (marks.length > 0)
      sheet.text(marks.join(' · ').toLocaleUpperCase(plan.language), textStyles.strong);
    if (title) sheet.text(title, textStyles.heading);
    sheet.text(about, textStyles.small).space(4).text(text).space(10);
  }
  return [{ name, first: file.getPageCount() + 1, pages: addSheet(file, typeface, sheet) }];
}

function addCover(
  { file, typeface, plan }: MergeContext,
  parts: ReadonlyMap<PlannedDocument, FilePart>,
): FilePart {
  const texts = mergedFileTexts[plan.language];
  const sheetBefore = (pagesOfCover: number) =>
    createCoverSheet(plan, typeface, (document) => {
      const { first = 0, pages = [], isAttached } = parts.get(document) ?? {};
      const place = first + pagesOfCover;
      const pageNumbers = texts.pages(place, place + pages.length - 1);
      return isAttached ? `${pageNumbers} (${texts.attached})` : pageNumbers;
    });
  // The cover is laid out repeatedly, because its length changes the page numbers that it lists.
  let sheet = sheetBefore(1);
  for (let round = 0; round < 3; round += 1) sheet = sheetBefore(sheet.pages.length);
  return { name: texts.cover, first: 0, pages: addSheet(file, typeface, sheet, 0) };
}

function setFileProperties({ file, plan }: MergeContext): void {
  file.setTitle(`${plan.number} ${plan.title}`.trim(), { showInWindowTitleBar: true });
  file.setCreationDate(new Date(plan.madeOn));
  file.setModificationDate(new Date(plan.madeOn));
  file.setLanguage(plan.language);
  file.setProducer('');
  file.setCreator('');
  file.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function addHeaders({ file, plan, typeface }: MergeContext, parts: readonly FilePart[]): void {
  const { page: pageOf } = mergedFileTexts[plan.language];
  const count = file.getPageCount();
  let number = 0;
  for (const { name, pages } of parts) {
    for (const page of pages) {
      number += 1;
      const { width, height } = page.getSize();
      const side = Math.min(pageMargin, width / 12);
      const y = height - headerHeight + 9;
      const right = pageOf(number, count);
      const rightWidth = typeface.widthOf(right, 'regular', textStyles.small.size);
      const label = plan.number ? `${plan.number} · ${name}` : name;
      const availableWidth = width - 2 * side - rightWidth - 12;
      const text = truncateText(typeface, label, textStyles.small, availableWidth);
      drawText(page, { text, x: side, y, style: textStyles.small }, typeface);
      const x = width - side - rightWidth;
      drawText(page, { text: right, x, y, style: textStyles.small }, typeface);
    }
  }
}

function addBookmarks(file: PDFDocument, parts: readonly FilePart[]): void {
  const { context, catalog } = file;
  const outlines = context.nextRef();
  const refs = parts.map(() => context.nextRef());
  parts.forEach(({ name, pages }, index) => {
    const bookmark = context.obj({
      Parent: outlines,
      Dest: pages[0] ? [pages[0].ref, 'Fit'] : [],
      ...(index > 0 ? { Prev: refs[index - 1] } : {}),
      ...(index < parts.length - 1 ? { Next: refs[index + 1] } : {}),
    });
    bookmark.set(PDFName.of('Title'), PDFHexString.fromText(name));
    const ref = refs[index];
    if (ref) context.assign(ref, bookmark);
  });
  const [first] = refs;
  const last = refs.at(-1);
  if (!first || !last) return;
  const list = context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length });
  context.assign(outlines, list);
  catalog.set(PDFName.of('Outlines'), outlines);
}
