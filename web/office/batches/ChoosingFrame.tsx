import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { addressOf } from '../../../contract/pages.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import type { ChoosingFrameProps } from '../../shared/lists/ListView.tsx';
import { choosingTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import type { ChoiceBarProps } from './bar/ChoiceBar.tsx';
import { ChoiceContext } from './ChoiceBoxes.tsx';
import { choose } from './chosen.ts';
import { useLastBatch } from './lastBatch.ts';
import { useChoice } from './useChoice.ts';

const ChoiceBar = lazyOr<ChoiceBarProps>(() => import('./bar/ChoiceBar.tsx'), NoBar);

function NoBar() {
  return <p role="alert">{useTextsOf(choosingTexts).failed}</p>;
}

export function ChoosingFrame<Row>({ list, idOf, linkOf, children }: ChoosingFrameProps<Row>) {
  const { pathname } = useLocation();
  const texts = useTextsOf(choosingTexts);
  const choice = useChoice(pathname, list, idOf);
  const { chosen, chosenOfThem, hidden, refusal, toggle, toggleAll } = choice;
  const last = useLastBatch();

  function inOrder(): number[] {
    const shown = list.rows.flatMap((row) => (row && chosen.has(idOf(row)) ? idOf(row) : []));
    return [...new Set([...shown, ...chosen])];
  }

  // What had the focus went away with the bar.
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
    <ChoiceContext value={{ chosen, count: list.count, chosenOfThem, toggle, toggleAll }}>
      <div className="choosing">
        <div className="visually-hidden" role="status">
          {chosen.size > 0 && texts.chosen(chosen.size)}
          {choice.isCleared && chosen.size === 0 && texts.noneAnyMore}
        </div>
        {refusal && (
          <p className="choice-refusal" role="alert">
            {refusal}
          </p>
        )}
        {last && (
          <p className="choice-last">
            {texts.lastDone[last.kind]}{' '}
            <Link to={addressOf('adminBatch', { batchId: last.id })}>{texts.showResult}</Link>
          </p>
        )}
        {list.count > 0 && (
          <div className="choice-all">
            <Button icon="check" onClick={toggleAll}>
              {texts.all(list.count)}
            </Button>
          </div>
        )}
        {isAny && (
          <Suspense>
            <ChoiceBar
              count={chosen.size}
              hidden={hidden}
              idsInOrder={inOrder}
              onChange={(ids) => choose(pathname, ids)}
              onClear={choice.clear}
            />
          </Suspense>
        )}
        {children}
      </div>
    </ChoiceContext>
  );
}
