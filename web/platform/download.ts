import { call } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { queries } from './queries.ts';

/** Of everything a page knows about who opened which document. */
export const openingsKey = ['openings'];

/** Reading is opening: the server has recorded it, so that what the page says of it is read again. */
export async function readDocument(documentId: number, signal?: AbortSignal): Promise<Blob> {
  const blob = await call('downloadDocument', { documentId }, signal ? { signal } : {});
  void queries.invalidateQueries({ queryKey: openingsKey });
  return blob;
}

/** For a link's `href`: without a token, so that nothing of worth lands in the history. */
export function documentAddress(documentId: number): string {
  return `${endpoints.downloadDocument.path}?documentId=${documentId}`;
}

export async function saveDocument(documentId: number, filename: string): Promise<void> {
  saveFile(await readDocument(documentId), filename);
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
