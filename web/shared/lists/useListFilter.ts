import { useEffect, useMemo, useRef, useState } from 'react';
import { beforeNavigation } from '../../platform/router/place.ts';
import { useAddress } from '../../platform/useAddress.ts';
import { useFilter } from '../../platform/useFilter.ts';
import type { SelectOption } from '../../ui/SelectField.tsx';

/** A select beside the text field. Its first option, which is empty, keeps all rows. */
interface ListChoice<Row> {
  name: string;
  label: string;
  emptyText: string;
  valueOf(row: Row): string;
  optionsOf(rows: readonly Row[], chosen: string): SelectOption[];
}

/** The filters of a list. `textOf` and `choices` should keep their identity between renderings. */
export interface ListFilter<Row> {
  hint: string;
  /** Returns the text that is searched for the typed words. */
  textOf(row: Row): string;
  choices?: readonly ListChoice<Row>[];
}

const matchesAll = { hint: '', textOf: () => '' };

/** Keeps a list's filters in the address and returns the matching rows. */
export function useListFilter<Row extends object>(
  all: readonly Row[],
  sorted: readonly Row[],
  filter: ListFilter<Row> = matchesAll,
) {
  const [params, change] = useAddress();
  const [typed, setTyped] = useAddressText('q');
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
  const text = filter === matchesAll ? '' : typed;

  return {
    rows: useFilter(chosenRows, text, filter.textOf, all),
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

export type SetFilter = Omit<ReturnType<typeof useListFilter>, 'rows'>;

const pause = 200;

/** A text field whose value is written to the address when typing pauses, because browsers limit changes. */
function useAddressText(name: string): [string, (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === written.current) return;
    const { pathname } = window.location;
    const write = () => {
      stop();
      // After a step back the address may already be another page's.
      if (window.location.pathname !== pathname) return;
      written.current = text;
      change({ [name]: text });
    };
    const timer = setTimeout(write, pause);
    const forget = beforeNavigation(write);
    function stop(): void {
      clearTimeout(timer);
      forget();
    }
    return stop;
  }, [name, text, change]);

  return [text, setText];
}
