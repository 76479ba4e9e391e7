import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MessageCode } from '../../../../contract/messages.ts';
import { readPdf } from '../readPdf.ts';

/** The server checks files that take longer. */
const maxMilliseconds = 5_000;

export async function parseProblem(bytes: ArrayBuffer, text: string): Promise<MessageCode | null> {
  const { pdf, close } = readPdf(new Uint8Array(bytes));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxMilliseconds);
  });
  try {
    return await Promise.race([tooLong, pdf.then(problemOf)]);
  } catch (error) {
    return problemIn(error, text);
  } finally {
    clearTimeout(timer);
    close();
  }
}

async function problemOf(pdf: PDFDocumentProxy): Promise<MessageCode | null> {
  if (pdf.numPages === 0) return 'documentWithoutPages';
  const { info } = await pdf.getMetadata();
  return 'IsCollectionPresent' in info && info.IsCollectionPresent ? 'documentPortfolio' : null;
}

/** Errors from pdf.js' worker are identified by name, because their classes are lost in transit. */
function problemIn(error: unknown, text: string): MessageCode | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'documentLocked';
  // Other readers repair more, so only a file without a catalog is refused.
  const hasCatalog = /\/Catalog\b|\/ObjStm\b/.test(text);
  return name === 'InvalidPDFException' && !hasCatalog ? 'documentUnreadable' : null;
}
