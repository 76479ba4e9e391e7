import type { ReasonToKeep } from './worker/reasonsToKeep.ts';

const signs: [pattern: RegExp, reason: ReasonToKeep][] = [
  [/\/XFA\b|\/JavaScript\b/, 'form'],
  [/\/ByteRange\b/, 'signed'],
  [/\/Encrypt\b/, 'locked'],
  [/\/Collection\b/, 'portfolio'],
];
const pieceBytes = 4_000_000;
const longestSign = 20;

/** Why a file is not offered to be made smaller, as far as its plain bytes tell; the worker looks into the rest. */
export async function firstReason(file: File): Promise<ReasonToKeep | null> {
  for (let from = 0; from < file.size; from += pieceBytes) {
    const piece = file.slice(from, from + pieceBytes + longestSign);
    const text = new TextDecoder('latin1').decode(await piece.arrayBuffer());
    const found = signs.find(([pattern]) => pattern.test(text));
    if (found) return found[1];
  }
  return null;
}
