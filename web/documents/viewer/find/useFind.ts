import { useEffect, useMemo, useState } from 'react';
import { type FoldedRuns, foldQuery, foldRuns, type Hit, hitsIn, type Run } from './foldedRuns.ts';

/** What can be searched: a document page by page. */
export interface Searchable {
  count: number;
  /** Counted from 1. */
  readRuns(page: number): Promise<Run[]>;
}

export interface PageHit extends Hit {
  /** Counted from 1. */
  page: number;
}

interface Search {
  /** What was looked for. */
  query: string;
  hits: PageHit[];
  /** So many pages have been looked at. */
  searched: number;
  /** Pages of these that hold no text, such as scans. */
  blank: number;
  isDone: boolean;
  /** There is more than is looked at. */
  isCutOff: boolean;
}

const nothing: Search = {
  query: '',
  hits: [],
  searched: 0,
  blank: 0,
  isDone: false,
  isCutOff: false,
};

const mostHits = 1_000;
/** A book has a million letters. */
const mostLetters = 5_000_000;
const millisecondsBetweenLooks = 100;

/** Looks through all pages, one after the other, as long as nothing else is typed. */
export function useFind(searchable: Searchable | null, typed: string): Search {
  const [search, setSearch] = useState(nothing);
  const query = foldQuery(typed);
  const readPage = useMemo(() => searchable && remembering(searchable), [searchable]);

  useEffect(() => {
    if (!readPage || !searchable || query === '') return;
    let isGone = false;
    const { count } = searchable;
    async function look(read: (page: number) => Promise<FoldedRuns>) {
      const hits: PageHit[] = [];
      let [blank, letters, shownAt, searched] = [0, 0, Date.now(), 0];
      const isFull = () => hits.length >= mostHits || letters >= mostLetters;
      const show = (isDone: boolean) => {
        const isCutOff = isFull();
        setSearch({ query, hits: [...hits], searched, blank, isDone, isCutOff });
      };
      show(false);
      while (searched < count && !isFull()) {
        const page = searched + 1;
        const text = await read(page);
        if (isGone) return;
        for (const hit of hitsIn(text, query, mostHits - hits.length)) hits.push({ page, ...hit });
        letters += text.folded.length;
        if (text.folded.trim() === '') blank += 1;
        searched = page;
        if (Date.now() - shownAt < millisecondsBetweenLooks) continue;
        show(false);
        // Typing and scrolling go first.
        await new Promise((resolve) => setTimeout(resolve));
        if (isGone) return;
        shownAt = Date.now();
      }
      show(true);
    }
    look(readPage);
    return () => {
      isGone = true;
    };
  }, [searchable, readPage, query]);

  return search.query === query ? search : nothing;
}

const noText: FoldedRuns = { folded: '', origins: new Uint32Array() };

/** Each page is read once; one that cannot be read holds nothing to find. */
function remembering({ readRuns }: Searchable): (page: number) => Promise<FoldedRuns> {
  const known = new Map<number, Promise<FoldedRuns>>();
  return (page) => {
    const read = known.get(page) ?? readRuns(page).then(foldRuns, () => noText);
    known.set(page, read);
    return read;
  };
}
