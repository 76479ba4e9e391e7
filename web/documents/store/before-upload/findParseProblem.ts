import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MessageCode } from '../../../../contract/messages.ts';
import { readPdf } from '../readPdf.ts';

/** Files that take longer are checked only by the server. */
const maxParseMs = 5_000;

export async function findParseProblem(
  bytes: ArrayBuffer,
  text: string,
): Promise<MessageCode | null> {
  const { pdf, close } = readPdf(new Uint8Array(bytes));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxParseMs);
  });
  try {
    return await Promise.race([tooLong, pdf.then(findProblemInPages)]);
  } catch (error) {
    return getProblemOfError(error, text);
  } finally {
    clearTimeout(timer);
    close();
  }
}

async function findProblemInPages(pdf: PDFDocumentProxy): Promise<MessageCode | null> {
  if (pdf.numPages === 0) return 'documentWithoutPages';
  const { info } = await pdf.getMetadata();
  return 'IsCollectionPresent' in info && info.IsCollectionPresent ? 'documentPortfolio' : null;
}

/** Errors from the worker of pdf.js are identified by name, because messages between threads lose the class. */
function getProblemOfError(error: unknown, text: string): MessageCode | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'documentLocked';
  // Other PDF readers repair more than pdf.js, so only a file without a catalog is refused.
  const hasCatalog = /\/Catalog\b|\/ObjStm\b/.test(text);
  return name === 'InvalidPDFException' && !hasCatalog ? 'documentUnreadable' : null;
}
