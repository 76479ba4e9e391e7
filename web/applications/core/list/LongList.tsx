import { type FormEvent, useEffect, useState } from 'react';
import type { AdminApplicationRow } from '../../../../contract/applications.ts';
import { getFailure } from '../../../platform/callError.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ListView, type ListViewProps } from '../../../shared/lists/ListView.tsx';
import type { ListFilter } from '../../../shared/lists/useListFilter.ts';
import { listTexts, longListTexts } from '../../../texts/lists.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { rememberApplicationOrder } from '../applicationListOrder.ts';
import { useApplicationWindows } from './useApplicationWindows.ts';

type Row = AdminApplicationRow;
type Props = Omit<ListViewProps<Row>, 'list' | 'hint'> & { filter: ListFilter<Row> };

/** Lists all applications when they are too many for the browser; the server filters, sorts and counts them. */
export default function LongList({ filter, ...page }: Props) {
  const { common, failures } = useTexts();
  const texts = useTextsOf(longListTexts);
  const list = useApplicationWindows(filter);
  const { rows, before, count, error, run } = list;
  const [start, end] = run;

  useEffect(() => {
    const ids = rows.slice(start, end).flatMap((row) => row?.ApplicationId ?? []);
    if (ids.length > 0) rememberApplicationOrder(ids, before + start, count);
  }, [rows, before, count, start, end]);

  const failure = error && (
    <div className="actions" role="alert">
      <span>{failures[getFailure(error)]}</span>
      <Button icon="retry" onClick={list.retry}>
        {common.retry}
      </Button>
    </div>
  );
  const window = {
    before,
    total: count,
    onSight: list.onSight,
    failure,
    goTo: list.goTo,
    printed: [before + start + 1, before + end] as const,
  };
  return (
    <ListView
      {...page}
      above={
        <>
          {page.above}
          {count > rows.length && (
            <ListPartPicker
              before={before}
              count={count}
              onRow={list.showRow}
              shown={rows.length}
              words={texts}
            />
          )}
        </>
      }
      hint={filter.hint}
      list={{ ...list, window }}
    />
  );
}

interface ListPartPickerProps {
  before: number;
  shown: number;
  count: number;
  onRow(row: number): void;
  words: (typeof longListTexts)['en'];
}

/** Selects a part of a very long list, because browsers cannot render pages as high as a million rows. */
function ListPartPicker({ before, shown, count, onRow, words }: ListPartPickerProps) {
  const { number } = useTextsOf(listTexts);
  const [typed, setTyped] = useState('');
  const row = Math.round(Number(typed));
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (row >= 1) onRow(Math.min(row, count) - 1);
  };
  return (
    <nav aria-label={words.parts} className="row bottom between gap-4 screen-only">
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
      <form className="row bottom" onSubmit={go}>
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
