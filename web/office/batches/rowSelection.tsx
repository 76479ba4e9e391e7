import { createContext, Suspense, use, useEffect, useEffectEvent, useRef } from 'react';
import { createAddress } from '../../../contract/pages.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import type { ListSelection, SelectionFrameProps } from '../../shared/lists/ListView.tsx';
import { rowSelectionTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import type { SelectionBarProps } from './bar/SelectionBar.tsx';
import styles from './choosing.module.css';
import { type SelectedIds, selectIds, useLastBatch } from './selectedIds.ts';
import { useRowSelection } from './useRowSelection.ts';

interface RowSelectionState {
  chosen: SelectedIds;
  count: number;
  chosenOfThem: number;
  toggle(id: number, isRange: boolean): void;
  toggleAll(): void;
}

const RowSelectionContext = createContext<RowSelectionState>({
  chosen: new Set(),
  count: 0,
  chosenOfThem: 0,
  toggle() {},
  toggleAll() {},
});

/** The checkbox is not a Tab stop, because the link of its row is one, and Space on that link selects the row. */
function SelectionBox({ id, name }: { id: number; name: string }) {
  const { chosen, toggle } = use(RowSelectionContext);
  const texts = useTextsOf(rowSelectionTexts);
  return (
    <label className={styles.hit}>
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

function SelectAllBox() {
  const { count, chosenOfThem, toggleAll } = use(RowSelectionContext);
  const texts = useTextsOf(rowSelectionTexts);
  const isSome = chosenOfThem > 0 && chosenOfThem < count;
  return (
    <label className={styles.hit} title={texts.all(count)}>
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

const SelectionBar = createLazyWithFallback<SelectionBarProps>(
  () => import('./bar/SelectionBar.tsx'),
  NoSelectionBar,
);

function NoSelectionBar() {
  return <p role="alert">{useTextsOf(rowSelectionTexts).failed}</p>;
}

function SelectionFrame<Row>({ list, idOf, linkOf, children }: SelectionFrameProps<Row>) {
  const { pathname } = useLocation();
  const texts = useTextsOf(rowSelectionTexts);
  const choice = useRowSelection(pathname, list, idOf);
  const { chosen, chosenOfThem, hidden, refusal, toggle, toggleAll } = choice;
  const last = useLastBatch();

  function listInOrder(): number[] {
    const shown = list.rows.flatMap((row) => (row && chosen.has(idOf(row)) ? idOf(row) : []));
    return [...new Set([...shown, ...chosen])];
  }

  // The focus moves to a row when the bar with the focused button disappears.
  const isAny = chosen.size > 0;
  const wasAny = useRef(isAny);
  const focusRow = useEffectEvent(() => {
    const { current: id } = choice.last;
    const link = id && document.querySelector<HTMLElement>(`main a[href="${linkOf(id)}"]`);
    const first = document.querySelector<HTMLElement>('main tr[data-index] .cell-corner a');
    (link || first)?.focus();
  });
  useEffect(() => {
    if (wasAny.current && !isAny && document.activeElement === document.body) focusRow();
    wasAny.current = isAny;
  }, [isAny]);

  return (
    <RowSelectionContext value={{ chosen, count: list.count, chosenOfThem, toggle, toggleAll }}>
      <div className={`${styles.choosing} stack gap-3`} data-chosen={isAny}>
        <div className="visually-hidden" role="status">
          {chosen.size > 0 && texts.chosen(chosen.size)}
          {choice.isCleared && chosen.size === 0 && texts.noneAnyMore}
        </div>
        {refusal && (
          <p className="panel tone-warning screen-only" role="alert">
            {refusal}
          </p>
        )}
        {last && (
          <p className="muted small screen-only">
            {texts.lastDone[last.kind]}{' '}
            <Link to={createAddress('adminBatch', { batchId: last.id })}>{texts.showResult}</Link>
          </p>
        )}
        {list.count > 0 && (
          <div className={`${styles.all} bar-buttons screen-only`}>
            <Button icon="check" onClick={toggleAll}>
              {texts.all(list.count)}
            </Button>
          </div>
        )}
        {isAny && (
          <Suspense>
            <SelectionBar
              count={chosen.size}
              hidden={hidden}
              idsInOrder={listInOrder}
              onChange={(ids) => selectIds(pathname, ids)}
              onClear={choice.clear}
            />
          </Suspense>
        )}
        {children}
      </div>
    </RowSelectionContext>
  );
}

export interface SelectableRow {
  ApplicationId: number;
  JobNumber: string;
}

export const rowSelection: ListSelection<SelectableRow> = {
  column: {
    key: 'choice',
    title: '',
    head: <SelectAllBox />,
    width: '3.25rem',
    cell: ({ ApplicationId, JobNumber }) => <SelectionBox id={ApplicationId} name={JobNumber} />,
  },
  Frame: SelectionFrame,
};
