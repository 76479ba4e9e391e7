import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { maxBatchSize } from '../../../contract/batchLimits.ts';
import { useTextsOf } from '../../platform/language.tsx';
import type { ShownList } from '../../shared/lists/ListView.tsx';
import { rowSelectionTexts } from '../../texts/lists.ts';
import { getSelectedIds, selectIds, useSelectedIds } from './selectedIds.ts';

export function useRowSelection<Row>(
  path: string,
  list: ShownList<Row>,
  idOf: (row: Row) => number,
) {
  const { rows, count } = list;
  const texts = useTextsOf(rowSelectionTexts);
  const chosen = useSelectedIds(path);
  const [refusal, setRefusal] = useState('');
  const [isCleared, setCleared] = useState(false);
  const anchor = useRef<number>(undefined);
  const last = useRef<number>(undefined);
  const isFullyLoaded = rows.length === count && !rows.includes(undefined);

  const getIds = (some: readonly (Row | undefined)[]) =>
    some.flatMap((row) => (row === undefined ? [] : idOf(row)));

  const shownOfThem = useMemo(() => {
    if (chosen.size === 0) return 0;
    return rows.reduce((sum, row) => sum + Number(row !== undefined && chosen.has(idOf(row))), 0);
  }, [rows, chosen, idOf]);

  function change(ids: Iterable<number>, isChosen: boolean) {
    const next = new Set(getSelectedIds(path));
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    take(next, next.size);
  }

  function take(next: ReadonlySet<number>, size: number) {
    const isTooMany = size > maxBatchSize;
    setRefusal(isTooMany ? texts.tooMany(size, maxBatchSize) : '');
    setCleared(!isTooMany && size === 0 && chosen.size > 0);
    if (!isTooMany) selectIds(path, next);
  }

  const placeOf = (id: number | undefined) =>
    id === undefined ? -1 : rows.findIndex((row) => row !== undefined && idOf(row) === id);

  async function idsAt(first: number, last: number): Promise<number[] | undefined> {
    const among = rows.slice(first, last + 1);
    if (!among.includes(undefined)) return getIds(among);
    if (!list.readIds) return void setRefusal(texts.notLoaded);
    const before = list.window?.before ?? 0;
    const read = await list.readIds(before + first, last + 1 - first);
    return [...read.ids];
  }

  async function toggle(id: number, isRange: boolean) {
    const isChosen = !getSelectedIds(path).has(id);
    const [from, to] = [placeOf(anchor.current), placeOf(id)];
    anchor.current = id;
    last.current = id;
    if (!isRange || from < 0 || to < 0) return change([id], isChosen);
    const [start, end] = [Math.min(from, to), Math.max(from, to)];
    const length = end - start + 1;
    if (isChosen && length > maxBatchSize) return take(chosen, length);
    try {
      const ids = await idsAt(start, end);
      if (ids) change(ids, isChosen);
    } catch {
      setRefusal(texts.failed);
    }
  }

  async function toggleAll() {
    if (isFullyLoaded && shownOfThem === count) return change(getIds(rows), false);
    if (count > maxBatchSize) return take(chosen, count);
    if (isFullyLoaded) return change(getIds(rows), true);
    if (!list.readIds) return setRefusal(texts.notLoaded);
    try {
      const read = await list.readIds(0, maxBatchSize);
      if (read.count > maxBatchSize) take(chosen, read.count);
      else change(read.ids, true);
    } catch {
      setRefusal(texts.failed);
    }
  }

  function clear() {
    take(new Set(), 0);
    anchor.current = undefined;
  }

  useSelectionKeys({
    onSpace(place, isRange) {
      const row = rows[place];
      if (row) toggle(idOf(row), isRange);
      return row !== undefined;
    },
    onEscape() {
      if (chosen.size > 0 || refusal) clear();
    },
  });

  return {
    chosen,
    chosenOfThem: shownOfThem,
    /** `hidden` is undefined when the number is unknown. */
    hidden: isFullyLoaded || shownOfThem === chosen.size ? chosen.size - shownOfThem : undefined,
    toggle,
    toggleAll,
    clear,
    last,
    refusal,
    isCleared,
  };
}

interface SelectionKeys {
  onSpace(place: number, isRange: boolean): boolean;
  onEscape(): void;
}

const typingElementSelector = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** These keys act on the focused element, so they work even when single-key shortcuts are off. */
function useSelectionKeys({ onSpace, onEscape }: SelectionKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element))
      return;
    if (document.querySelector('dialog[open]')) return;
    if (key === 'Escape' && !target.closest(typingElementSelector)) return onEscape();
    const row = key === ' ' && target.matches('a[href], .choice-mark') && target.closest('tr');
    if (!row || !(row instanceof HTMLElement) || row.dataset.index === undefined) return;
    if (onSpace(Number(row.dataset.index), shiftKey)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    document.addEventListener('keyup', ignoreSpaceOnCheckbox);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keyup', ignoreSpaceOnCheckbox);
    };
  }, []);
}

/** Keeps some browsers from clicking a checkbox when Space is released. */
function ignoreSpaceOnCheckbox(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === ' ' && target instanceof Element && target.matches('tr[data-index] .choice-mark')) {
    event.preventDefault();
  }
}
