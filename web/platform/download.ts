import { call } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { queryClient } from './queryClient.ts';

export const openingsQueryKey = ['openings'];

/** The server records that the document was opened, so the queries about openings are reloaded. */
export async function readDocument(documentId: number, signal?: AbortSignal): Promise<Blob> {
  const blob = await call('downloadDocument', { documentId }, signal ? { signal } : {});
  void queryClient.invalidateQueries({ queryKey: openingsQueryKey });
  return blob;
}

/** Returns the address for a link's `href`, without a token, because the browser history may keep the address. */
export function getDocumentUrl(documentId: number): string {
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
  // The URL is revoked late, because the browser may still be reading the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
