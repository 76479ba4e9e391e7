import type { Verdict } from './inWorker.ts';
import { judgePdf } from './pdf/pdf.ts';
import { judgeDoc } from './word/doc.ts';
import { judgeDocx } from './word/docx.ts';

const judges: Record<string, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  '.pdf': judgePdf,
  '.doc': judgeDoc,
  '.docx': judgeDocx,
};

export async function judge(extension: string, bytes: Buffer): Promise<Verdict> {
  return judges[extension]?.(bytes) ?? { problem: 'documentTypeRefused' };
}
