import { type RefObject, useMemo, useRef, useState } from 'react';
import { type PageHit, type Searchable, useFind } from './useFind.ts';

export interface Finding {
  isOpen: boolean;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  search: ReturnType<typeof useFind>;
  /** Its index among the hits; -1 as long as there is none. */
  current: number;
  /** The current hit, and what changes with every press that goes to one, even to the same. */
  sought: { hit: PageHit; seek: number } | null;
  hitsOn(page: number): readonly PageHit[];
  open(): void;
  close(): void;
  type(text: string): void;
  step(by: 1 | -1): void;
}

const noHits: readonly PageHit[] = [];

/** Finding in one document: it begins at the page that is shown, and goes round at the end. */
export function useFinding(searchable: Searchable | null, shownPage: number): Finding {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [startPage, setStartPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const [seek, setSeek] = useState(0);
  const search = useFind(isOpen ? searchable : null, typed);
  const { hits, isDone } = search;
  const byPage = useMemo(() => groupByPage(hits), [hits]);

  const fromStart = hits.findIndex(({ page }) => page >= startPage);
  const first = fromStart < 0 && isDone && hits.length > 0 ? 0 : fromStart;
  const current = chosen ?? first;
  const hit = hits[current];

  return {
    isOpen,
    field,
    typed,
    search,
    current,
    sought: useMemo(() => (hit ? { hit, seek } : null), [hit, seek]),
    hitsOn: (page) => byPage.get(page) ?? noHits,
    open() {
      setOpen(true);
      field.current?.select();
    },
    close() {
      setOpen(false);
      setTyped('');
    },
    type(text) {
      setTyped(text);
      setChosen(null);
      setStartPage(shownPage);
    },
    step(by) {
      if (hits.length === 0) return;
      setChosen((Math.max(current, 0) + by + hits.length) % hits.length);
      setSeek(seek + 1);
    },
  };
}

function groupByPage(hits: readonly PageHit[]): Map<number, PageHit[]> {
  const groups = new Map<number, PageHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.page);
    if (group) group.push(hit);
    else groups.set(hit.page, [hit]);
  }
  return groups;
}
