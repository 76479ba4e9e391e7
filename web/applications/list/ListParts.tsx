import './longList.css';
import { type FormEvent, useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { listTexts, type longListTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  before: number;
  shown: number;
  count: number;
  /** Shows the part in which this row is, counted from 0. */
  onRow(row: number): void;
  words: (typeof longListTexts)['en'];
}

/** Which part of a very long list the table shows: no browser has a page as high as a million rows. */
export function ListParts({ before, shown, count, onRow, words }: Props) {
  const { number } = useTextsOf(listTexts);
  const [typed, setTyped] = useState('');
  const row = Math.round(Number(typed));
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (row >= 1) onRow(Math.min(row, count) - 1);
  };
  return (
    <nav aria-label={words.parts} className="list-parts">
      <p role="status">{words.rows(number(before + 1), number(before + shown), number(count))}</p>
      <div className="actions">
        <Button disabled={before === 0} icon="chevronLeft" onClick={() => onRow(before - 1)}>
          {words.previous}
        </Button>
        <Button
          disabled={before + shown >= count}
          icon="chevronRight"
          onClick={() => onRow(before + shown)}
        >
          {words.next}
        </Button>
      </div>
      <form className="actions" onSubmit={go}>
        <TextField
          inputMode="numeric"
          label={words.row}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
        <Button type="submit">{words.goTo}</Button>
      </form>
    </nav>
  );
}
