import { useEffect, useMemo, useRef, useState } from 'react';
import { runBeforeNavigation } from '../../platform/router/location.ts';
import { useFilteredRows } from '../../platform/useFilteredRows.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import type { SelectOption } from '../../ui/SelectField.tsx';

interface FilterSelect<Row> {
  name: string;
  label: string;
  emptyText: string;
  valueOf(row: Row): string;
  optionsOf(rows: readonly Row[], chosen: string): SelectOption[];
}

/** `textOf` and `choices` of a filter must stay the same objects between renders. */
export interface ListFilter<Row> {
  hint: string;
  textOf(row: Row): string;
  choices?: readonly FilterSelect<Row>[];
}

const emptyFilter = { hint: '', textOf: () => '' };

export function useListFilter<Row extends object>(
  all: readonly Row[],
  sorted: readonly Row[],
  filter: ListFilter<Row> = emptyFilter,
) {
  const [params, change] = useQueryParameters();
  const [typed, setTyped] = useTextParameter('q');
  const chosenValues = (filter.choices ?? []).map(({ name }) => params.get(name) ?? '').join('\n');

  const choices = useMemo(
    () =>
      (filter.choices ?? []).map((choice, index) => {
        const chosen = chosenValues.split('\n')[index] ?? '';
        const options = choice.optionsOf(all, chosen);
        const inWords = options.find(({ value }) => String(value) === chosen)?.label ?? '';
        return { ...choice, chosen, options, inWords };
      }),
    [filter.choices, all, chosenValues],
  );
  const chosenRows = useMemo(() => {
    const set = choices.filter(({ chosen }) => chosen);
    if (set.length === 0) return sorted;
    return sorted.filter((row) => set.every((choice) => choice.valueOf(row) === choice.chosen));
  }, [sorted, choices]);
  const text = filter === emptyFilter ? '' : typed;

  return {
    rows: useFilteredRows(chosenRows, text, filter.textOf, all),
    typed,
    setTyped,
    choices,
    choose: (name: string, value: string) => change({ [name]: value }),
    inWords: [text.trim(), ...choices.map(({ inWords }) => inWords)],
    clear() {
      setTyped('');
      change(
        Object.fromEntries(['q', ...choices.map(({ name }) => name)].map((name) => [name, ''])),
      );
    },
  };
}

export type ListFilterState = Omit<ReturnType<typeof useListFilter>, 'rows'>;

const typingPauseMs = 200;

/**
 * Returns the value of a text field, which is written to the address when the person stops typing, because
 * browsers limit the number of changes.
 */
function useTextParameter(name: string): [string, (text: string) => void] {
  const [params, change] = useQueryParameters();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const lastWritten = useRef(inAddress);

  useEffect(() => {
    if (inAddress === lastWritten.current) return;
    lastWritten.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === lastWritten.current) return;
    const { pathname } = window.location;
    const write = () => {
      stop();
      // After a step back the address may already belong to another page.
      if (window.location.pathname !== pathname) return;
      lastWritten.current = text;
      change({ [name]: text });
    };
    const timer = setTimeout(write, typingPauseMs);
    const forget = runBeforeNavigation(write);
    function stop(): void {
      clearTimeout(timer);
      forget();
    }
    return stop;
  }, [name, text, change]);

  return [text, setText];
}
