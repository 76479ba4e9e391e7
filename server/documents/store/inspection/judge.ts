import type { Verdict } from './judgeInWorker.ts';
import { judgePdf } from './pdf/pdf.ts';
import { judgeDoc } from './word/doc.ts';
import { judgeDocx } from './word/docx.ts';

const judgesByExtension: Record<string, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  '.pdf': judgePdf,
  '.doc': judgeDoc,
  '.docx': judgeDocx,
};

export async function judge(extension: string, bytes: Buffer): Promise<Verdict> {
  return judgesByExtension[extension]?.(bytes) ?? { problem: 'documentTypeRefused' };
}
