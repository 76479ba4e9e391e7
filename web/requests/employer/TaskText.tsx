import { useEffect, useId, useState } from 'react';
import { requestLimits, type SentItem } from '../../../contract/requests.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useDraft } from '../../platform/useDraft.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import type { ItemAnswer } from './useItemAnswer.ts';

interface Props {
  item: SentItem;
  name: string;
  answer: ItemAnswer;
  requestId: number;
}

/** The answer to a question: saved after a pause in typing and when the field is left. */
export function TaskText({ item, name, answer, requestId }: Props) {
  const texts = useTextsOf(requestTaskTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const id = useId();
  const { isUnsaved, state } = answer;

  const offered = useDraft({
    form: `request/${requestId}/${item.ItemId}`,
    value: { text: typed ?? '' },
    usual: () => ({ text: '' }),
    isUnsaved,
    isNew: false,
  });

  function type(text: string) {
    setTyped(text);
    answer.type(text, { goesOn: typed !== null });
  }

  // While one types, what the server made of it must not replace it under the hands.
  const isSettled = !isUnsaved && !isFocused;
  if (isSettled && typed !== null) setTyped(null);

  // Closing the tab within the pause.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <>
      <DraftOffer
        offered={offered}
        onTakeOver={({ text }) => type(text)}
        summaryOf={({ text }) => text}
      />
      <TextArea
        id={id}
        label={texts.yourAnswer}
        aria-label={texts.answerTo(name)}
        maxLength={requestLimits.Answer}
        onBlur={() => {
          setFocused(false);
          void answer.flush();
        }}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        readOnly={state === 'conflict'}
        value={typed ?? item.Answer}
      />
    </>
  );
}
