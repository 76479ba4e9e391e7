import { foldedText } from '../../../../contract/foldedText.ts';

/** A piece of text as the file or the page holds it. */
export interface Run {
  text: string;
  /** The next one begins another line or cell. */
  endsLine?: boolean | undefined;
}

export interface FoldedRuns {
  folded: string;
  /** For each letter of `folded`, where it stands in the runs one after the other. */
  origins: Uint32Array;
}

/** From and to, counted through the runs one after the other. */
export interface Hit {
  from: number;
  to: number;
}

/** Lines are broken at them, and people type them or not. */
const hyphen = /[-\u00ad\u2010\u2011]/;
const blank = /\s/;
const folds = new Map<string, string>();

function foldedLetter(letter: string): string {
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const folded = foldedText(letter);
  folds.set(letter, folded);
  return folded;
}

/** Case, accents, hyphens, and how many blanks there are make no difference; nor do quotes, curved or straight. */
export function foldRuns(runs: readonly Run[]): FoldedRuns {
  const letters: string[] = [];
  const origins: number[] = [];
  let origin = 0;
  let isAfterHyphen = false;

  function add(folded: string) {
    for (const unit of folded) {
      letters.push(unit);
      origins.push(origin);
      if (unit.length > 1) origins.push(origin);
    }
  }
  function addBlank() {
    if (letters.length > 0 && letters.at(-1) !== ' ' && !isAfterHyphen) add(' ');
  }

  for (const { text, endsLine } of runs) {
    for (const letter of text) {
      if (blank.test(letter)) addBlank();
      else if (hyphen.test(letter)) isAfterHyphen = true;
      else {
        add(foldedLetter(letter));
        isAfterHyphen = false;
      }
      origin += letter.length;
    }
    if (endsLine) addBlank();
  }
  return { folded: letters.join(''), origins: Uint32Array.from(origins) };
}

/** Empty where nothing of it can be looked for. */
export const foldQuery = (query: string): string => foldRuns([{ text: query }]).folded.trim();

export function hitsIn({ folded, origins }: FoldedRuns, query: string, most: number): Hit[] {
  const hits: Hit[] = [];
  let at = folded.indexOf(query);
  while (at >= 0 && hits.length < most) {
    const last = at + query.length - 1;
    hits.push({ from: origins[at] ?? 0, to: (origins[last] ?? 0) + 1 });
    at = folded.indexOf(query, at + query.length);
  }
  return hits;
}

/** What of each run is hit, from and to in its own text. */
export function partsOf(
  runs: readonly Run[],
  { from, to }: Hit,
): { index: number; from: number; to: number }[] {
  const parts: { index: number; from: number; to: number }[] = [];
  let start = 0;
  for (const [index, { text }] of runs.entries()) {
    const end = start + text.length;
    if (end > from && start < to) {
      parts.push({ index, from: Math.max(from - start, 0), to: Math.min(to, end) - start });
    }
    start = end;
    if (start >= to) break;
  }
  return parts;
}
