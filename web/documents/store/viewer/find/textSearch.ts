import { foldCaseAndAccents } from '../../../../../contract/textFolding.ts';

export interface FindState {
  hits: number;
  current: number;
  searched: number;
  /** The number of pages without text, such as scans. */
  blank: number;
  isDone: boolean;
  /** True when only a part of the document is searched. */
  isCutOff: boolean;
}

export type OnFind = (found: FindState | null) => void;

/** The listener gets null while there is no query. */
export interface Finder {
  listen(onFound: OnFind): void;
  look(typed: string): void;
  step(by: 1 | -1): void;
}

export const maxHits = 1_000;

interface FoldedText {
  folded: string;
  origins: number[];
}

interface Hit {
  from: number;
  to: number;
}

/** Lines break at hyphens, and people may leave them out. */
const hyphen = /[-\u00ad\u2010\u2011]/;
const noResults = /\s/;
const foldsOf = new Map<string, string>();

function foldedLetter(letter: string): string {
  const folded = foldsOf.get(letter) ?? foldCaseAndAccents(letter);
  foldsOf.set(letter, folded);
  return folded;
}

/** Case, accents, hyphens, blanks and the shape of quotes make no difference. */
export function foldText(text: string): FoldedText {
  const origins: number[] = [];
  let folded = '';
  let origin = 0;
  let isAfterHyphen = false;
  let isAfterBlank = true;
  for (const letter of text) {
    let added = '';
    if (hyphen.test(letter)) isAfterHyphen = true;
    else if (!noResults.test(letter)) {
      added = foldedLetter(letter);
      isAfterHyphen = false;
    } else if (!isAfterBlank && !isAfterHyphen) added = ' ';
    for (let unit = 0; unit < added.length; unit += 1) origins.push(origin);
    if (added !== '') isAfterBlank = added === ' ';
    folded += added;
    origin += letter.length;
  }
  return { folded, origins };
}

/** Returns an empty text for a query without letters. */
export const foldQuery = (query: string): string => foldText(query).folded.trim();

export function hitsIn({ folded, origins }: FoldedText, query: string, max: number): Hit[] {
  const hits: Hit[] = [];
  let at = folded.indexOf(query);
  while (at >= 0 && hits.length < max) {
    const last = at + query.length - 1;
    hits.push({ from: origins[at] ?? 0, to: (origins[last] ?? 0) + 1 });
    at = folded.indexOf(query, at + query.length);
  }
  return hits;
}
