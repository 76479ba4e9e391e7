import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

type Matrix = readonly [number, number, number, number, number, number];

export interface DrawnSize {
  width: number;
  height: number;
}

const unchanged: Matrix = [1, 0, 0, 1, 0, 0];
const deepestForm = 8;
const maxOperators = 2_000_000;

/** Keyed by the picture's reference, at its largest place. Only the pages' own content counts. */
export function sizesOnPages(pdf: PDFDocument): Map<PDFRef, DrawnSize> {
  const sizes = new Map<PDFRef, DrawnSize>();
  const { context } = pdf;
  let left = maxOperators;

  function walk(content: string, resources: PDFDict | undefined, start: Matrix, depth: number) {
    const pictures = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
    const saved: Matrix[] = [];
    let matrix = start;
    for (const { name, numbers, named } of operatorsOf(content)) {
      left -= 1;
      if (left < 0) return;
      if (name === 'q') saved.push(matrix);
      else if (name === 'Q') matrix = saved.pop() ?? start;
      else if (name === 'cm') matrix = times(numbers, matrix);
      else if (name === 'Do' && named) draw(pictures?.get(PDFName.of(named)), matrix, depth);
    }

    function draw(ref: PDFObject | undefined, at: Matrix, deep: number) {
      const stream = context.lookup(ref);
      if (!(stream instanceof PDFRawStream)) return;
      const { dict } = stream;
      if (dict.get(PDFName.of('Subtype')) === PDFName.of('Image')) {
        if (ref instanceof PDFRef) keep(ref, at);
      } else if (deep < deepestForm) {
        const own = dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources;
        const placed = times(numbersIn(dict.lookup(PDFName.of('Matrix'))), at);
        walk(textOf(stream), own, placed, deep + 1);
      }
    }
  }

  function keep(ref: PDFRef, [a, b, c, d]: Matrix) {
    const known = sizes.get(ref) ?? { width: 0, height: 0 };
    const size = { width: Math.hypot(a, b), height: Math.hypot(c, d) };
    sizes.set(ref, {
      width: Math.max(known.width, size.width),
      height: Math.max(known.height, size.height),
    });
  }

  for (const { node } of pdf.getPages()) {
    const unit = node.lookup(PDFName.of('UserUnit'));
    const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
    walk(contentOf(node.Contents()), node.Resources(), [scale, 0, 0, scale, 0, 0], 0);
  }
  return sizes;
}

function contentOf(contents: PDFObject | undefined): string {
  if (!(contents instanceof PDFArray)) return textOf(contents);
  return contents
    .asArray()
    .map((_, index) => textOf(contents.lookup(index)))
    .join('\n');
}

function textOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
}

function numbersIn(list: PDFObject | undefined): number[] {
  if (!(list instanceof PDFArray)) return [...unchanged];
  return list.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
}

function times(inner: readonly number[], outer: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inner;
  const [A, B, C, D, E, F] = outer;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

interface Operator {
  name: string;
  numbers: number[];
  /** The last name before it, as `Im1` of `/Im1 Do`. */
  named: string | undefined;
}

/** Texts with brackets in them, names, inline pictures with their bytes, and words. */
const token =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<<|<[^<>]*>|%[^\r\n]*|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|(ID)[\0\t\n\f\r ][\s\S]*?(?:[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)|$)|[^\0\t\n\f\r ()<>[\]{}/%]+/g;

/** Yields the operators of a page's content; texts and inline pictures are skipped. */
export function* operatorsOf(content: string): Generator<Operator> {
  let numbers: number[] = [];
  let named: string | undefined;
  for (const [word, name, inline] of content.matchAll(token)) {
    if (name !== undefined) named = decodeName(name);
    else if (/^[(<%]/.test(word)) continue;
    else if (!Number.isNaN(Number(word))) numbers.push(Number(word));
    else {
      yield { name: inline ?? word, numbers, named };
      numbers = [];
      named = undefined;
    }
  }
}

function decodeName(written: string): string {
  return written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
