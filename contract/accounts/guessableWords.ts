import { foldCaseAndAccents, foldIntoWords } from '../textFolding.ts';

/** An attacker who knows that this is an immigration program would try these words first, in English and French. */
const programWords = [
  'immigration immigrant immigrante portal portail pilot pilote rural rurale community communities',
  'communaute communautes employer employers employeur employeurs employee employe program programme',
  'application applicant demande candidat candidate candidature recommendation recommandation',
  'recommended designation designated designe passport passeport permit permis permanent residence',
  'resident visa worker travailleur travail emploi business entreprise company compagnie office bureau',
  'chamber chambre commerce economic development developpement support soutien profile profil account',
  'compte admin administrator administrateur administratrice manager gestionnaire staff personnel',
  'canada canadian canadien',
  'canadienne ontario quebec manitoba saskatchewan alberta columbia colombie britannique nova scotia',
  'newfoundland labrador brunswick yukon nunavut rcip ppicr fcip rnip',
]
  .join(' ')
  .split(' ');

const minGuessableWordLength = 3;

function splitWords(text: string): string[] {
  const words = foldIntoWords(text);
  return [...words, words.join('')].filter((word) => word.length >= minGuessableWordLength);
}

function findPhoneNumberSpellings(telephone: string): string[] {
  const digits = telephone.replace(/\D/g, '');
  return digits.length < 7 ? [] : [digits, digits.slice(-10), digits.slice(-7)];
}

export interface PersonalDetails {
  texts: string[];
  telephone?: string;
}

export interface GuessableWords {
  words: string[];
  /**
   * Names of two letters, like Li and Ng, occur in many good passwords, so they count only when no other
   * letter is left.
   */
  shortNames: string[];
}

export function findGuessableWords(
  ofProgram: string[],
  { texts, telephone = '' }: PersonalDetails,
): GuessableWords {
  const all = [...ofProgram, ...texts].flatMap(splitWords);
  const names = new Set(texts.flatMap(foldIntoWords));
  return {
    words: [...new Set([...all, ...findPhoneNumberSpellings(telephone), ...programWords])],
    shortNames: [...names].filter((name) => /^\p{L}{2}$/u.test(name)),
  };
}

/**
 * Returns the text as typed, and a second spelling in which digits and signs are replaced by the letters
 * that they imitate, such as `0` by `o`.
 */
export function listLookalikeSpellings(letters: readonly string[]): string[] {
  const meant = letters.map((letter) => lettersByLookalike[letter] ?? letter);
  const withL = letters.map((letter) =>
    letter === '1' ? 'l' : (lettersByLookalike[letter] ?? letter),
  );
  return [...new Set([letters, meant, withL].map((spelling) => spelling.join('')))];
}

const lettersByLookalike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

function findLettersCoveredByWords(words: string[], spellings: string[]): boolean[] {
  const isCovered = new Array<boolean>(spellings[0]?.length ?? 0).fill(false);
  for (const word of words) {
    for (const needle of [word, [...word].reverse().join('')]) {
      for (const text of spellings) {
        for (
          let position = text.indexOf(needle);
          position >= 0;
          position = text.indexOf(needle, position + 1)
        ) {
          isCovered.fill(true, position, position + needle.length);
        }
      }
    }
  }
  return isCovered;
}

const isLetter = (text: string) => /\p{L}/u.test(text);

/** Null means that the password contains no guessable word. */
export function removeGuessableWords(
  password: string,
  { words, shortNames }: GuessableWords,
): string | null {
  const letters = [...password]
    .flatMap((typed) => [...(foldCaseAndAccents(typed) || typed)])
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter) || letter in lettersByLookalike);
  const spellings = listLookalikeSpellings(letters.map((letter) => letter.charAt(0)));
  const removeCovered = (isCovered: boolean[]) =>
    letters.filter((_letter, index) => !isCovered[index]).join('');
  const withShort = removeCovered(findLettersCoveredByWords([...words, ...shortNames], spellings));
  if (letters.some(isLetter) && !isLetter(withShort)) return withShort;
  const isCovered = findLettersCoveredByWords(words, spellings);
  return isCovered.includes(true) ? removeCovered(isCovered) : null;
}
