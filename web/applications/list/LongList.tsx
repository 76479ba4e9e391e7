import { useEffect } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { failureOf } from '../../platform/callError.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { ListView, type ListViewProps } from '../../shared/lists/ListView.tsx';
import type { ListFilter } from '../../shared/lists/useListFilter.ts';
import { longListTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { rememberOrder } from '../listOrder.ts';
import { ListParts } from './ListParts.tsx';
import { useApplicationWindows } from './useApplicationWindows.ts';

type Row = AdminApplicationRow;
type Props = Omit<ListViewProps<Row>, 'list' | 'hint'> & { filter: ListFilter<Row> };

/** The list of all applications where it is too long for the browser: the server filters, sorts and counts. */
export default function LongList({ filter, ...page }: Props) {
  const { common, failures } = useTexts();
  const words = useTextsOf(longListTexts);
  const list = useApplicationWindows(filter);
  const { rows, before, count, error, run } = list;
  const [start, end] = run;

  useEffect(() => {
    const ids = rows.slice(start, end).flatMap((row) => row?.ApplicationId ?? []);
    if (ids.length > 0) rememberOrder(ids, before + start, count);
  }, [rows, before, count, start, end]);

  const failure = error && (
    <div className="actions" role="alert">
      <span>{failures[failureOf(error)]}</span>
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
            <ListParts
              before={before}
              count={count}
              onRow={list.showRow}
              shown={rows.length}
              words={words}
            />
          )}
        </>
      }
      hint={filter.hint}
      list={{ ...list, window }}
    />
  );
}
