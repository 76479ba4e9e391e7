import type { Verdict } from '../verdict.ts';
import { directoryOf, namesIn, rootEntriesIn } from './compoundFile.ts';

/** Macros in any spelling, and what is embedded: packages, controls, equations, other documents. */
const refusedNames =
  /^(macros|vba|_vba_project(_cur)?|projectwm|.?ole10native|package|equation native|.?ocxname|_\d{6,})$/i;
/** A field that starts a program: its mark, blanks, and its name as a whole word; a letter has one byte or two. */
const fieldMark = String.fromCharCode(0x13);
const field = (zero: string) => {
  const word = (letters: string) => Array.from(letters, (letter) => letter + zero).join('');
  const blanks = `(?:[\\s"]${zero})*`;
  return `${fieldMark}${zero}${blanks}${word('dde')}(?:${word('auto')})?[\\s"\\\\${fieldMark}]${zero}`;
};
const programField = new RegExp(`${field('')}|${field('\\0')}`, 'i');

export function hasProgramField(bytes: Buffer): boolean {
  return programField.test(bytes.toString('latin1'));
}

export function judgeDoc(bytes: Buffer): Verdict {
  const directory = directoryOf(bytes);
  const root = rootEntriesIn(directory);
  const isWord = root.some(({ name, isStream }) => isStream && /^worddocument$/i.test(name));
  if (!isWord) return { problem: 'documentContentWrong' };
  const isUnsafe =
    [...namesIn(directory)].some((name) => refusedNames.test(name)) || hasProgramField(bytes);
  return isUnsafe ? { problem: 'documentUnsafe' } : { problem: null, isScripted: false };
}
