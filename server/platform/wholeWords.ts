import { foldCaseAndAccents, foldIntoWords } from '../../contract/textFolding.ts';

/** Puts each folded word between blanks, so that names match whole words only. */
export const wordsOf = (text: string): string => ` ${foldIntoWords(text).join(' ')} `;

export function containsWords(lookedFor: string, name: string): boolean {
  const words = wordsOf(lookedFor);
  return words.trim() !== '' && wordsOf(name).includes(words);
}

/** Fields of searches and filters that look in all names. */
export const fullTextFields = ['find', 'q'];

/** Marks a word that is written as a name. */
const capital = '\ue000';
const isWrittenAsName = (word: string) => /^\P{Ll}/u.test(word);

/**
 * Finds the first name next to the last, or reversed with a comma. In a text with capitals both need one: an office
 * that may grant something is not May Grant.
 */
export function mentionsPerson(text: string, first: string, last: string): boolean {
  const [one, other] = [first, last].map((name) => foldIntoWords(name).join(`[^\\p{L}\\p{N}]+`));
  if (!one || !other) return false;
  const hasCapitals = /\p{Lu}/u.test(text);
  const words = text.normalize('NFC').replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const mark = isWrittenAsName(word) || !hasCapitals ? capital : '';
    return mark + foldCaseAndAccents(word);
  });
  const [begin, end] = [`(?<![\\p{L}\\p{N}])(${capital}?`, ')(?![\\p{L}\\p{N}])'];
  const person = [
    `${begin}${one}${end}\\s+${begin}${other}${end}`,
    `${begin}${other}${end}\\s*,\\s*${begin}${one}${end}`,
  ];
  return person.some((pattern) => {
    const found = [...words.matchAll(new RegExp(pattern, 'gu'))];
    return found.some(([, ...names]) => names.every((name) => name.includes(capital)));
  });
}

/** The parts of the number may be separated in any way. */
export function hasNumber(text: string, number: string): boolean {
  const [words, wanted] = [foldIntoWords(text), foldIntoWords(number).join('')];
  if (wanted === '') return false;
  return words.some((_word, from) => {
    let joined = '';
    for (let at = from; joined.length < wanted.length && at < words.length; at += 1) {
      joined += words[at];
    }
    return joined === wanted;
  });
}
