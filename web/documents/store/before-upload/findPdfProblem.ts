import { getExtension } from '../../../../contract/documents.ts';
import type { MessageCode } from '../../../../contract/messages.ts';

/** Returns null when only the server can find the reason. */
export async function findPdfProblem(file: File): Promise<MessageCode | null> {
  if (getExtension(file.name) !== '.pdf') return null;
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-')) return 'documentContentWrong';
  if (!isUnusualPdf(text)) return null;
  const { findParseProblem } = await import('./findParseProblem.ts');
  return findParseProblem(bytes, text);
}

function isUnusualPdf(text: string): boolean {
  return /\/Encrypt\b|\/Collection\b|\/Count\s+0\b/.test(text) || !hasValidPdfEnd(text);
}

/** The end of every complete PDF says where its cross-reference table starts. */
function hasValidPdfEnd(text: string): boolean {
  const end = /startxref\s+(\d+)\s/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref'))));
  if (!end) return false;
  const position = text.indexOf('%PDF-') + Number(end[1]);
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(text.slice(position, position + 40));
}
