import { foldCaseAndAccents } from '../../../../../contract/textFolding.ts';

export interface FindState {
  hits: number;
  current: number;
  searched: number;
  blank: number;
  isDone: boolean;
  isCutOff: boolean;
}

export type FindListener = (found: FindState | null) => void;

/** The listener is called with null while no text is searched. */
export interface Finder {
  listen(onFound: FindListener): void;
  look(typed: string): void;
  step(by: 1 | -1): void;
}

export const maxMatches = 1_000;

interface FoldedText {
  folded: string;
  origins: number[];
}

interface TextMatch {
  from: number;
  to: number;
}

/** Hyphens are ignored, because words are hyphenated at line ends and people may leave hyphens out. */
const hyphenPattern = /[-\u00ad\u2010\u2011]/;
const blankPattern = /\s/;
const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const folded = foldedLetters.get(letter) ?? foldCaseAndAccents(letter);
  foldedLetters.set(letter, folded);
  return folded;
}

/** Folds a text for comparison, so that case, accents, hyphens, blanks and the shape of quotes make no difference. */
export function foldText(text: string): FoldedText {
  const origins: number[] = [];
  let folded = '';
  let origin = 0;
  let isAfterHyphen = false;
  let isAfterBlank = true;
  for (const letter of text) {
    let added = '';
    if (hyphenPattern.test(letter)) isAfterHyphen = true;
    else if (!blankPattern.test(letter)) {
      added = foldLetter(letter);
      isAfterHyphen = false;
    } else if (!isAfterBlank && !isAfterHyphen) added = ' ';
    for (let unit = 0; unit < added.length; unit += 1) origins.push(origin);
    if (added !== '') isAfterBlank = added === ' ';
    folded += added;
    origin += letter.length;
  }
  return { folded, origins };
}

export const foldQuery = (query: string): string => foldText(query).folded.trim();

export function findMatches(
  { folded, origins }: FoldedText,
  query: string,
  max: number,
): TextMatch[] {
  const hits: TextMatch[] = [];
  let position = folded.indexOf(query);
  while (position >= 0 && hits.length < max) {
    const last = position + query.length - 1;
    hits.push({ from: origins[position] ?? 0, to: (origins[last] ?? 0) + 1 });
    position = folded.indexOf(query, position + query.length);
  }
  return hits;
}
