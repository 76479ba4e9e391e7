import { type RefObject, useEffect, useRef, useState } from 'react';

/** What was found until now. */
export interface Found {
  hits: number;
  /** The index of the current one among them; -1 as long as there is none. */
  current: number;
  /** So many pages have been looked at. */
  searched: number;
  /** Pages of these that hold no text, such as scans. */
  blank: number;
  isDone: boolean;
  /** There is more than is looked at. */
  isCutOff: boolean;
}

export const mostHits = 1_000;

/** Called with null while there is nothing to look for. */
export type OnFound = (found: Found | null) => void;

/** Looks through a document and marks there what it finds. */
export interface Finder {
  listen(onFound: OnFound): void;
  look(typed: string): void;
  step(by: 1 | -1): void;
}

export interface Finding {
  isOpen: boolean;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  found: Found | null;
  open(): void;
  close(): void;
  type(text: string): void;
  step(by: 1 | -1): void;
}

/** Finding in one document, of whatever kind. */
export function useFinding(finder: Finder | null): Finding {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!finder) return;
    finder.listen(setFound);
    finder.look(typed);
  }, [finder, typed]);

  return {
    isOpen,
    field,
    typed,
    found: typed === '' ? null : found,
    open() {
      setOpen(true);
      field.current?.select();
    },
    close() {
      setOpen(false);
      setTyped('');
    },
    type: setTyped,
    step: (by) => finder?.step(by),
  };
}
