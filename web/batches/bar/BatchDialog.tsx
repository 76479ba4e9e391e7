import { useEffect, useEffectEvent, useState } from 'react';
import type { Batch, BatchKind } from '../../../contract/batches.ts';
import { addressOf } from '../../../contract/pages.ts';
import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { FailureBanner } from '../../shared/forms/FormMessages.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { BatchResult } from '../BatchResult.tsx';
import { leftToTry } from '../leftToTry.ts';
import { BatchFields } from './BatchFields.tsx';
import { BatchForeseen } from './BatchForeseen.tsx';
import { useBatch } from './useBatch.ts';

interface Props {
  kind: BatchKind;
  ids: readonly number[];
  /** With what stays chosen, once it was done. */
  onClose(stay?: readonly number[]): void;
  onLeft(stay: readonly number[]): void;
}

/** What is to be done, what will happen to each, and then what did. */
export function BatchDialog({ kind, ids, onClose, onLeft }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const [result, setResult] = useState<Batch>();
  const batch = useBatch(kind, ids, setResult);
  const { draft, change, preview, form, toDo } = batch;
  const stay = result && leftToTry(result);
  const close = () => onClose(stay);
  // A link in it leads away without closing it.
  const leave = useEffectEvent(() => stay && onLeft(stay));
  useEffect(() => () => void leave(), []);

  return (
    <Dialog
      closeText={common.close}
      isDismissible={!form.isBusy}
      onClose={close}
      open
      title={texts.title[kind](ids.length)}
    >
      {result ? (
        <>
          <BatchResult batch={result} onChange={setResult} />
          {stay && stay.length > 0 && <p>{texts.stayChosen(stay.length)}</p>}
          <p className="small">
            <Link onClick={close} to={addressOf('adminBatch', { batchId: result.BatchId })}>
              {texts.open}
            </Link>
            {'. '}
            <span className="muted">{texts.keptFor}</span>{' '}
            <Link onClick={close} to={paths.adminBatches}>
              {texts.allResults}
            </Link>
          </p>
          <div className="dialog-actions">
            <Button onClick={close} variant="primary">
              {common.close}
            </Button>
          </div>
        </>
      ) : (
        <form className="batch-form" noValidate onSubmit={form.onSubmit}>
          <BatchFields change={change} draft={draft} errorOf={batch.errorOf} kind={kind} />
          <BatchForeseen
            kind={kind}
            leavesOutMail={draft.leavesOutMail}
            onLeaveOut={(leavesOutMail) => change({ leavesOutMail })}
            query={preview}
          />
          <FailureBanner form={form} />
          <div className="dialog-actions">
            <Button
              aria-disabled={form.isBusy || undefined}
              onClick={form.isBusy ? undefined : close}
            >
              {common.cancel}
            </Button>
            <SubmitButton
              aria-disabled={(batch.isReady && toDo === 0) || undefined}
              busy={form.isBusy}
              busyText={texts.doing}
            >
              {batch.isReady && toDo > 0 ? texts.go[kind](toDo) : texts.do[kind]}
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
