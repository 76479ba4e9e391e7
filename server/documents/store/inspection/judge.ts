import type { Verdict } from './judgeInWorker.ts';
import { judgePdf } from './pdf/judgePdf.ts';
import { judgeDoc } from './word/judgeDoc.ts';
import { judgeDocx } from './word/judgeDocx.ts';

const judgesByExtension: Record<string, (bytes: Buffer) => Verdict | Promise<Verdict>> = {
  '.pdf': judgePdf,
  '.doc': judgeDoc,
  '.docx': judgeDocx,
};

export async function judgeByExtension(extension: string, bytes: Buffer): Promise<Verdict> {
  return judgesByExtension[extension]?.(bytes) ?? { problem: 'documentTypeRefused' };
}
