import { foldCaseAndAccents, foldIntoWords } from '../../contract/textFolding.ts';

export const normalizeWords = (text: string): string => ` ${foldIntoWords(text).join(' ')} `;

export function containsWords(lookedFor: string, name: string): boolean {
  const words = normalizeWords(lookedFor);
  return words.trim() !== '' && normalizeWords(name).includes(words);
}

export const fullTextSearchFields = ['find', 'q'];

const capitalMarker = '\ue000';
const isWrittenAsName = (word: string) => /^\P{Ll}/u.test(word);

/**
 * Finds the first name next to the last name, or in reverse with a comma. In a text with capitals, both need
 * a capital: "may grant" in a sentence does not mention May Grant.
 */
export function isPersonMentioned(text: string, first: string, last: string): boolean {
  const [one, other] = [first, last].map((name) => foldIntoWords(name).join(`[^\\p{L}\\p{N}]+`));
  if (!one || !other) return false;
  const hasCapitals = /\p{Lu}/u.test(text);
  const words = text.normalize('NFC').replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const mark = isWrittenAsName(word) || !hasCapitals ? capitalMarker : '';
    return mark + foldCaseAndAccents(word);
  });
  const [begin, end] = [`(?<![\\p{L}\\p{N}])(${capitalMarker}?`, ')(?![\\p{L}\\p{N}])'];
  const person = [
    `${begin}${one}${end}\\s+${begin}${other}${end}`,
    `${begin}${other}${end}\\s*,\\s*${begin}${one}${end}`,
  ];
  return person.some((pattern) => {
    const match = [...words.matchAll(new RegExp(pattern, 'gu'))];
    return match.some(([, ...names]) => names.every((name) => name.includes(capitalMarker)));
  });
}

export function isNumberMentioned(text: string, number: string): boolean {
  const [words, wanted] = [foldIntoWords(text), foldIntoWords(number).join('')];
  if (wanted === '') return false;
  return words.some((_word, from) => {
    let joined = '';
    for (
      let position = from;
      joined.length < wanted.length && position < words.length;
      position += 1
    ) {
      joined += words[position];
    }
    return joined === wanted;
  });
}
