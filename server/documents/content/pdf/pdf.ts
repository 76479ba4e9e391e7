import type { Verdict } from '../verdict.ts';
import { isDangerous } from './dangers.ts';
import { TooMuch } from './objectReader.ts';
import { hasPage, hasTooManyPages, isPortfolio, saysNoPage } from './pages.ts';
import { Damaged, NeedsPassword, PdfFile } from './pdfFile.ts';

/** Printers and scanners put lines of their own before the mark, and readers look for it this far. */
const markWithin = 1024;

export function judgePdf(bytes: Buffer): Verdict {
  const start = bytes.toString('latin1', 0, markWithin);
  const mark = start.indexOf('%PDF-');
  // A NUL or a tag before the mark: a program, an archive or a page that only pretends.
  if (mark < 0 || /[<\0]/.test(start.slice(0, mark))) return { problem: 'documentContentWrong' };
  try {
    const file = new PdfFile(bytes);
    if (isDangerous(file)) return { problem: 'documentUnsafe' };
    if (isPortfolio(file)) return { problem: 'documentPortfolio' };
    if (saysNoPage(file)) return { problem: 'documentWithoutPages' };
    if (!hasPage(file) || file.isCutShort()) return { problem: 'documentUnreadable' };
    if (hasTooManyPages(file)) return { problem: 'documentTooLong' };
    return { problem: null, isScripted: isScripted(file) };
  } catch (error) {
    if (error instanceof NeedsPassword) return { problem: 'documentLocked' };
    if (error instanceof TooMuch) return { problem: 'documentUnsafe' };
    if (error instanceof Damaged) return { problem: 'documentUnreadable' };
    throw error;
  }
}

function isScripted({ names }: PdfFile): boolean {
  return ['JavaScript', 'JS', 'XFA'].some((name) => names.has(name));
}
