import { useEffect, useState } from 'react';
import { createProblem } from '../../../contract/problems.ts';
import {
  findCoveringTextProblems,
  findDueDayProblems,
  findItemProblems,
} from '../../../contract/requests.ts';
import { call } from '../../platform/calls.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import type { RequestProps } from './AnsweredItems.tsx';
import { RequestForm } from './RequestForm.tsx';
import { listChangedItems, toNewItem, toRequestDraft, toSentDueDay } from './requestDraft.ts';
import { useRequestChange } from './useRequestChange.ts';

interface Props extends RequestProps {
  onClose(): void;
}

export function ChangeRequest({ request, reviews, onTyped, onClose }: Props) {
  const { language } = useLanguage();
  const { common } = useTexts();
  const texts = useTextsOf(requestTexts);
  const [before] = useState(() => toRequestDraft(request, showDay(request.DueOn, language)));
  const [draft, setDraft] = useState(before);
  const { RequestId, Version } = request;
  const isOtherDay = toSentDueDay(draft.dueOn) !== toSentDueDay(before.dueOn);
  const isTyped = draft !== before;
  const form = useRequestChange(request, {
    rules: () => [
      ...(isOtherDay ? findDueDayProblems(toSentDueDay(draft.dueOn), getToday()) : []),
      ...findCoveringTextProblems({ Text: draft.text.trim() }),
      ...(draft.items.length === 0 ? [createProblem('requestEmpty', 'Items')] : []),
      ...draft.items.flatMap((item, index) => findItemProblems(toNewItem(item), index)),
    ],
    change: () =>
      call('changeRequest', {
        RequestId,
        Version,
        ...(isOtherDay ? { DueOn: toSentDueDay(draft.dueOn) } : {}),
        ...(draft.text === before.text ? {} : { Text: draft.text.trim() }),
        Items: listChangedItems(before, draft),
        LeaveOutMail: draft.leavesOutMail,
      }),
    said: (_, { language: now }) => requestTexts[now].changed,
    onDone: onClose,
  });

  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  return (
    <RequestForm
      applicationId={request.ApplicationId}
      buttons={
        <>
          <SubmitButton busy={form.isBusy} busyText={common.saving}>
            {texts.save}
          </SubmitButton>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
      draft={draft}
      form={form}
      heading={texts.notChanged}
      onChange={(fields) => setDraft((current) => ({ ...current, ...fields }))}
      onSubmit={() => form.submit()}
      reviews={reviews}
      title={texts.changeTitle}
    />
  );
}
