import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { requestLimits, type SentItem, type SentRequest } from '../../../contract/requests.ts';
import { getFailure } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { jumpToTarget } from '../../ui/ProblemList.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { listItemsOfRound } from '../itemName.ts';
import { getRequestsQueryKey, updateCachedRequest } from '../requestQueries.ts';
import type { AnswerSaverState } from './RequestTask.tsx';
import { getItemElementId, useTaskItemName } from './taskItems.ts';

interface Props {
  request: SentRequest;
  open: SentItem[];
  savers: AnswerSaverState[];
  isUploading: boolean;
  onSent(): void;
}

const areAllItemsDone = (request: SentRequest) =>
  listItemsOfRound(request).every(({ State }) => State === 'done');

export function SendAnswer({ request, open, savers, isUploading, onSent }: Props) {
  const { common, forms } = useTexts();
  const texts = useTextsOf(requestTaskTexts);
  const nameOf = useTaskItemName();
  const notice = useNotice();
  const queries = useQueryClient();
  const [isPartial, setPartial] = useState(false);
  const [reason, setReason] = useState('');
  const [isPressing, setPressing] = useState(false);
  const [isWaitingForSaves, setWaitingForSaves] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const key = getRequestsQueryKey(request.ApplicationId);
  const isUnsaved = isUploading || savers.some((saver) => saver.isUnsaved);
  if (isWaitingForSaves && !isUnsaved) setWaitingForSaves(false);
  const asksWhy = isPartial && open.length > 0;

  // The request is passed to the function, because the latest saves may not be rendered yet.
  const form = useSubmit<SentRequest, SentRequest>({
    rules: (now) =>
      areAllItemsDone(now) || reason.trim()
        ? []
        : [{ code: 'fieldsMissing', field: 'PartialReason' }],
    send: (now) =>
      call('sendAnswer', {
        RequestId: now.RequestId,
        Version: now.Version,
        PartialReason: areAllItemsDone(now) ? null : reason.trim(),
      }),
    onSent(sent) {
      onSent();
      void updateCachedRequest(queries, sent);
      notice('green', () => texts.sentNow);
    },
    onRefused({ error }) {
      if (getFailure(error) === 'stale') void queries.refetchQueries({ queryKey: key });
    },
  });

  async function press() {
    setPressing(true);
    const saved = await Promise.all(savers.map((saver) => saver.flush()));
    setPressing(false);
    setWaitingForSaves(isUploading || saved.includes(false));
    if (isUploading || saved.includes(false)) return;
    const requests = queries.getQueryData<SentRequest[]>(key) ?? [];
    const now = requests.find((one) => one.RequestId === request.RequestId) ?? request;
    if (areAllItemsDone(now) || asksWhy) void form.submit(now);
    else setPartial(true);
  }

  useEffect(() => {
    if (asksWhy) box.current?.querySelector('textarea')?.focus();
  }, [asksWhy]);

  return (
    <div className="stack gap-3 screen-only" ref={box}>
      {asksWhy && (
        <Banner title={texts.stillOpen(open.length)} tone="warning">
          <ul>
            {open.map((item) => (
              <li key={item.ItemId}>
                <a href={`#${getItemElementId(item.ItemId)}`} onClick={jumpToTarget}>
                  {nameOf(item)}
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {asksWhy && (
        <TextArea
          error={form.error === null && form.problems.length > 0 ? forms.fillIn : undefined}
          help={texts.partialHelp}
          label={texts.partialReason}
          maxLength={requestLimits.PartialReason}
          onChange={({ target }) => {
            setReason(target.value);
            form.forget('PartialReason');
          }}
          required
          rows={2}
          value={reason}
        />
      )}
      {isWaitingForSaves && <Banner title={texts.waitsForSaves} tone="warning" />}
      {form.error !== null &&
        (getFailure(form.error) === 'stale' ? (
          <Banner key={form.tries} title={texts.changedMeanwhile} tone="warning" />
        ) : (
          <RefusalBanner form={form} />
        ))}
      <div className="actions form-actions">
        <Button
          busy={form.isBusy || isPressing}
          busyText={common.sending}
          icon="send"
          onClick={press}
          variant={open.length > 0 && !asksWhy ? 'secondary' : 'primary'}
        >
          {asksWhy ? texts.sendPartNow : texts.send}
        </Button>
        {asksWhy && <Button onClick={() => setPartial(false)}>{common.cancel}</Button>}
      </div>
    </div>
  );
}
