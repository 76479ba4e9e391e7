import { createContext, use } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { choosingTexts } from '../../texts/lists.ts';
import type { Chosen } from './chosen.ts';

interface Choice {
  chosen: Chosen;
  /** Both count only rows that match the filters. */
  count: number;
  chosenOfThem: number;
  toggle(id: number, isRange: boolean): void;
  toggleAll(): void;
}

export const ChoiceContext = createContext<Choice>({
  chosen: new Set(),
  count: 0,
  chosenOfThem: 0,
  toggle() {},
  toggleAll() {},
});

/** The box is no Tab stop: the link of the row is one, and Space on it chooses the row. */
export function ChoiceBox({ id, name }: { id: number; name: string }) {
  const { chosen, toggle } = use(ChoiceContext);
  const texts = useTextsOf(choosingTexts);
  return (
    <label className="choice-hit">
      <input
        aria-label={texts.row(name)}
        checked={chosen.has(id)}
        className="choice-mark"
        onChange={({ nativeEvent }) => toggle(id, (nativeEvent as MouseEvent).shiftKey)}
        tabIndex={-1}
        type="checkbox"
      />
    </label>
  );
}

export function ChoiceOfAll() {
  const { count, chosenOfThem, toggleAll } = use(ChoiceContext);
  const texts = useTextsOf(choosingTexts);
  const isSome = chosenOfThem > 0 && chosenOfThem < count;
  return (
    <label className="choice-hit" title={texts.all(count)}>
      <input
        aria-label={texts.all(count)}
        checked={chosenOfThem > 0 && chosenOfThem === count}
        className="choice-mark"
        onChange={toggleAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
      />
    </label>
  );
}
