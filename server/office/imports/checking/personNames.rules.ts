import { foldIntoWords } from '../../../../contract/textFolding.ts';

export interface PersonName {
  first: string;
  last: string;
}

export const maxNameWords = 8;

export function splitName(name: string): PersonName | undefined {
  if (name.includes(',')) {
    const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
    return last && first && more.length === 0 ? { first, last } : undefined;
  }
  const words = name.split(' ');
  // The capitals in `JP Roy` are initials, and those in `Jo Roy III` are a number.
  const capitals = words.map((word) => /^[\p{Lu}'’-]{3,}$/u.test(word) && word !== 'III');
  const count = capitals.filter(Boolean).length;
  if (count === 0 || count === words.length) return undefined;
  const isAtEnd = capitals.slice(-count).every(Boolean);
  const isAtStart = capitals.slice(0, count).every(Boolean);
  if (isAtEnd) return splitNameAt(words, words.length - count, 'firstLast');
  return isAtStart ? splitNameAt(words, words.length - count, 'lastFirst') : undefined;
}

export function splitNameAt(words: readonly string[], count: number, order: string): PersonName {
  const [first, last] =
    order === 'firstLast'
      ? [words.slice(0, count), words.slice(count)]
      : [words.slice(-count), words.slice(0, -count)];
  return { first: first.join(' '), last: last.join(' ') };
}

export function createPersonKey(name: string): string {
  const divided = name.includes(',') ? splitName(name) : undefined;
  return foldIntoWords(divided ? `${divided.first} ${divided.last}` : name).join(' ');
}
