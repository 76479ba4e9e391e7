import type { Verdict } from '../verdict.ts';
import { directoryOf, namesIn, rootEntriesIn } from './compoundFile.ts';

/** Macros in any spelling, and what is embedded: packages, controls, equations, other documents. */
const refusedNames =
  /^(macros|vba|_vba_project(_cur)?|projectwm|.?ole10native|package|equation native|.?ocxname|_\d{6,})$/i;
/** A field that starts a program; the text has one or two bytes a letter. */
const startsProgram = new RegExp(`${String.fromCharCode(0x13)}[\\s\\0]*d\\0?d\\0?e`, 'i');

export function judgeDoc(bytes: Buffer): Verdict {
  const directory = directoryOf(bytes);
  const root = rootEntriesIn(directory);
  const isWord = root.some(({ name, isStream }) => isStream && /^worddocument$/i.test(name));
  if (!isWord) return { problem: 'documentContentWrong' };
  const isUnsafe =
    [...namesIn(directory)].some((name) => refusedNames.test(name)) ||
    startsProgram.test(bytes.toString('latin1'));
  return isUnsafe ? { problem: 'documentUnsafe' } : { problem: null, isScripted: false };
}
