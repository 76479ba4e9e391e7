import { extensionOf, isAllowedExtension } from '../../contract/documents.ts';
import { type Judged, judgeInWorker } from './content/inWorker.ts';
import { sizeOf } from './documents.rules.ts';

/** What speaks against a document, judged by its bytes: its name alone says nothing. */
export async function checkContent(filename: string, pieces: Buffer[]): Promise<Judged> {
  if (!isAllowedExtension(filename)) return { problem: 'documentTypeRefused' };
  if (sizeOf(pieces) === 0) return { problem: 'documentEmpty' };
  return judgeInWorker(extensionOf(filename), pieces);
}
