import { call } from './calls.ts';
import { endpoints } from './endpoints.ts';

/** For a link's `href`: without a token, so that nothing of worth lands in the history. */
export function documentAddress(documentId: number): string {
  return `${endpoints.downloadDocument.path}?documentId=${documentId}`;
}

export async function saveDocument(documentId: number, filename: string): Promise<void> {
  saveFile(await call('downloadDocument', { documentId }), filename);
}

export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
