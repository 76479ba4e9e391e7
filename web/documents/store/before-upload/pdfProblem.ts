import { getExtension } from '../../../../contract/documents.ts';
import type { MessageCode } from '../../../../contract/messages.ts';

/** Tells before the upload why a PDF would be refused; null when only the server can tell. */
export async function pdfProblem(file: File): Promise<MessageCode | null> {
  if (getExtension(file.name) !== '.pdf') return null;
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-')) return 'documentContentWrong';
  if (!looksUnusual(text)) return null;
  const { parseProblem } = await import('./parseProblem.ts');
  return parseProblem(bytes, text);
}

function looksUnusual(text: string): boolean {
  return /\/Encrypt\b|\/Collection\b|\/Count\s+0\b/.test(text) || !endsInOrder(text);
}

/** Every complete file says at its end where its table of objects is. */
function endsInOrder(text: string): boolean {
  const end = /startxref\s+(\d+)\s/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref'))));
  if (!end) return false;
  const at = text.indexOf('%PDF-') + Number(end[1]);
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(text.slice(at, at + 40));
}
