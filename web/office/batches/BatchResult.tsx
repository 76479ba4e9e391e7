import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Batch } from '../../../contract/batches.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { BatchByline, useBatchOutcomeTexts, useBatchTitle } from './BatchByline.tsx';
import { BatchRows } from './BatchRows.tsx';
import { reloadAffectedLists } from './selectedIds.ts';

interface Props {
  batch: Batch;
  onChange(batch: Batch): void;
}

export function BatchResult({ batch, onChange }: Props) {
  const texts = useTextsOf(batchTexts);
  const labels = batch.Kind === 'invite' ? texts.invite : texts;
  const words = useBatchOutcomeTexts(batch.Kind, batch.CaseManagers);
  usePollingWhileRunning(batch, onChange);
  const undo = useBatchUndo(batch, onChange);
  const { Rows, State, UndoneOn, UndoneBy } = batch;
  const readRows = (outcome: string) => Rows.filter(({ Outcome }) => Outcome === outcome);
  const [done, notYet] = [readRows('done'), readRows('notYet')];
  const failed = Rows.filter((row) => !done.includes(row) && !notYet.includes(row));
  const undone = done.filter(({ Undone }) => Undone === 'done');
  const notUndone = UndoneOn ? done.filter((row) => !undone.includes(row)) : [];
  const isUndoingCutShort = UndoneOn !== '' && done.some(({ Undone }) => Undone === '');
  const title = {
    running: labels.running(done.length, Rows.length),
    done: labels.done(done.length, Rows.length),
    cutShort: labels.cutShort(done.length, Rows.length),
  }[State];

  // The dialog may still be scrolled to the end of the preview.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);

  return (
    <div className="stack gap-4" ref={head}>
      <p>
        <strong>{useBatchTitle(batch, words.nameOf)}</strong>
        <br />
        <BatchByline batch={batch} />
      </p>
      <LiveRegion>
        <Banner
          key={`${State} ${UndoneOn}`}
          title={UndoneOn ? texts.undone(undone.length, done.length, UndoneBy) : title}
          tone={State === 'done' && failed.length + notUndone.length === 0 ? 'success' : 'info'}
        />
      </LiveRegion>
      <RefusalBanner form={undo.form} />
      {(undo.seconds > 0 || isUndoingCutShort) && (
        <div className="actions">
          <Button
            busy={undo.form.isBusy}
            busyText={texts.undoing}
            icon="undo"
            onClick={() => undo.form.submit()}
          >
            {isUndoingCutShort ? texts.undoRest : texts.undo}
          </Button>
          {undo.seconds > 0 && (
            <>
              <span aria-hidden="true" className="muted figures">
                {texts.secondsLeft(undo.seconds)}
              </span>
              <span className="visually-hidden">{texts.canBeUndone}</span>
            </>
          )}
        </div>
      )}
      <BatchRows
        areLinks
        isOpen
        rows={notUndone}
        // The undo may have been interrupted before it reached this row.
        textOf={({ Undone }) => (Undone ? words.left(Undone) : texts.notYet)}
        title={texts.notUndone}
      />
      <BatchRows
        areLinks
        gone={labels.gone}
        rows={failed}
        textOf={({ Outcome }) => words.left(Outcome)}
        title={labels.leftAsTheyAre}
      />
      <BatchRows
        areLinks
        gone={labels.gone}
        rows={State === 'running' ? [] : notYet}
        textOf={() => labels.notYet}
        title={labels.listNotYet}
      />
      <BatchRows
        areLinks
        gone={labels.gone}
        rows={done}
        textOf={(row) => words.done(row)}
        title={labels.listDone}
      />
    </div>
  );
}

function useBatchUndo(batch: Batch, onChange: (batch: Batch) => void) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const until = performance.now() + batch.SecondsToUndo * 1000;
    const count = () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [batch]);

  const form = useSubmit<Batch>({
    send: () => call('undoBatch', { BatchId: batch.BatchId }),
    onSent(undone) {
      reloadAffectedLists();
      onChange(undone);
    },
  });
  return { seconds, form };
}

const pollIntervalMs = 1_000;

/** Polls a batch that is still running, such as a batch that was sent again after a lost response. */
function usePollingWhileRunning(batch: Batch, onChange: (batch: Batch) => void): void {
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      onChange(await call('readBatch', { batchId: batch.BatchId }, { signal, isRetry: true }));
    } catch {
      // The next poll reads the batch again.
    }
  });
  const isRunning = batch.State === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const asking = new AbortController();
    const timer = setInterval(() => ask(asking.signal), pollIntervalMs);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [isRunning]);
}

export function listRetryableIds({ Rows, State }: Batch): number[] {
  if (State === 'running') return [];
  const retryableRows = Rows.filter(({ Outcome }) =>
    ['notYet', 'changedMeanwhile', 'failed'].includes(Outcome),
  );
  return retryableRows.flatMap(({ ApplicationId: id }) => id ?? []);
}
