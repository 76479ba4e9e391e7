import { later } from '../../ui/loadFile.ts';
import './choiceBar.css';
import { useState } from 'react';
import type { BatchKind } from '../../../contract/batches.ts';
import { ExportButtons } from '../../exports/ExportButtons.tsx';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { IconName } from '../../ui/icons.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { PrintButton } from './PrintChosen.tsx';

const ManyFiles = later(() => import('../../papers/ManyFiles.tsx'));

export interface ChoiceBarProps {
  count: number;
  /** How many of them the list does not show; undefined where it is not known. */
  hidden: number | undefined;
  idsInOrder(): number[];
  /** What stays chosen after something was done. */
  onChange(ids: readonly number[]): void;
  onClear(): void;
}

const kinds: [BatchKind, IconName][] = [
  ['status', 'edit'],
  ['assign', 'user'],
  ['request', 'send'],
  ['seen', 'eye'],
];

/** How many are chosen, and what can be done with them: at the bottom of the window. */
export default function ChoiceBar(props: ChoiceBarProps) {
  const { count, hidden, idsInOrder, onClear } = props;
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const hasRoom = useMediaQuery('(min-width: 76rem)');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ kind: BatchKind; ids: number[] }>();

  const buttons = (
    <>
      {kinds.map(([kind, icon]) => (
        <Button
          icon={icon}
          key={kind}
          onClick={() => {
            setOpen(false);
            setAsked({ kind, ids: idsInOrder() });
          }}
        >
          {texts.do[kind]}
        </Button>
      ))}
      <ExportButtons take={(As) => call('exportChosen', { Applications: idsInOrder(), As })} />
      <PrintButton idsInOrder={idsInOrder} />
      <ManyFiles applicationIds={idsInOrder()} areChosen />
    </>
  );
  const notShown = hidden === undefined ? texts.maybeHidden : hidden > 0 && texts.hidden(hidden);

  return (
    <>
      <section aria-label={texts.bar} className="choice-bar">
        <p className="choice-count">
          <strong>{texts.chosen(count)}</strong>
          {notShown && <small>{notShown}</small>}
          <Link to={paths.adminBatches}>{texts.pastResults}</Link>
        </p>
        <div className="choice-actions">
          {hasRoom ? (
            buttons
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)} variant="primary">
              {texts.actions}
            </Button>
          )}
          <Button aria-label={texts.clear} icon="close" onClick={onClear} variant="quiet" />
        </div>
      </section>
      <Dialog
        closeText={common.close}
        onClose={() => setOpen(false)}
        open={isOpen && !hasRoom}
        title={texts.actionsTitle(count)}
      >
        <div className="choice-sheet">{buttons}</div>
      </Dialog>
      {asked && (
        <BatchDialog
          ids={asked.ids}
          kind={asked.kind}
          onLeft={props.onChange}
          onClose={(stay) => {
            setAsked(undefined);
            if (stay) props.onChange(stay);
          }}
        />
      )}
    </>
  );
}
