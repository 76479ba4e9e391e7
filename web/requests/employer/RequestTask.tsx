import { useEffect, useEffectEvent, useId, useState } from 'react';
import { requestLimits, type SentItem, type SentRequest } from '../../../contract/requests.ts';
import type { Uploads } from '../../documents/store/useUploads.ts';
import { useIsAccountReadOnly } from '../../platform/authorization.tsx';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useDraft } from '../../platform/useDraft.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { OpenForm } from '../openForm.ts';
import { TaskDocument } from './TaskDocument.tsx';
import { ItemPill, TaskReason } from './TaskStatus.tsx';
import { getItemElementId, useTaskItemName } from './taskItems.ts';
import styles from './tasks.module.css';
import { type ItemAnswer, useItemAnswer } from './useItemAnswer.ts';

/** `isStuck` is true when saving takes longer than a moment or needs a decision of the person. */
export interface AnswerSaverState {
  flush(): Promise<boolean>;
  isUnsaved: boolean;
  isStuck: boolean;
}

export interface UnsentAnswer {
  itemId: number;
  name: string;
  answer: string;
}

interface Props {
  request: SentRequest;
  item: SentItem;
  form: OpenForm;
  uploads: Uploads;
  onOwnAnswer(documentId: number): void;
  onLeft(unsent: UnsentAnswer): void;
  onSaver(saver: AnswerSaverState): void;
}

export function RequestTask(props: Props) {
  const { request, item, form, uploads } = props;
  const name = useTaskItemName()(item);
  const answer = useItemAnswer({
    request,
    item,
    onSaved: (saved) => 'document' in saved && props.onOwnAnswer(saved.document.id),
    onOver: (unsent) =>
      props.onLeft({
        itemId: item.ItemId,
        name,
        answer: 'document' in unsent ? unsent.document.filename : unsent.text,
      }),
  });
  const { state, isUnsaved } = answer;
  const isStuck = state === 'waiting' || state === 'conflict' || state === 'refused';
  const report = useEffectEvent(() =>
    props.onSaver({ flush: () => answer.saver.flush(), isUnsaved, isStuck }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when one of the two changes
  useEffect(() => report(), [isUnsaved, isStuck]);

  const isSettled = item.State === 'accepted' || item.State === 'notNeeded';
  return (
    <li
      className={`${styles.task} panel sunken stack gap-2`}
      data-state={item.State}
      id={getItemElementId(item.ItemId)}
    >
      <div className="row between">
        <h3>{name}</h3>
        <ItemPill item={item} />
      </div>
      {!isSettled && (
        <>
          <TaskReason item={item} />
          {item.Kind === 'question' ? (
            <TaskText answer={answer} item={item} name={name} requestId={request.RequestId} />
          ) : (
            <TaskDocument answer={answer} form={form} item={item} name={name} uploads={uploads} />
          )}
          {state === 'conflict' ? (
            <AnswerConflict answer={answer} item={item} />
          ) : (
            <AnswerSaveStatus answer={answer} />
          )}
        </>
      )}
    </li>
  );
}

function AnswerConflict({ item, answer }: { item: SentItem; answer: ItemAnswer }) {
  const texts = useTextsOf(requestTaskTexts);
  return (
    <Banner title={texts.conflictTitle} tone="warning">
      <p className="written">{texts.theirs(item.Answer || item.Filename || texts.emptied)}</p>
      <div className="actions">
        <Button onClick={() => answer.saver.keepMine()}>{texts.keepMine}</Button>
        <Button onClick={() => answer.saver.keepTheirs()}>{texts.keepTheirs}</Button>
      </div>
    </Banner>
  );
}

/** The line is rendered from the start, so that screen readers announce its changes. */
function AnswerSaveStatus({ answer }: { answer: ItemAnswer }) {
  const { common, failures, messages } = useTexts();
  const texts = useTextsOf(requestTaskTexts);
  const { state, failure, rule, waitingFile } = answer;
  const reason = rule ? messages[rule.code] : failure && failures[failure];
  const text = {
    unchanged: '',
    saving: <span className="muted">{common.saving}</span>,
    saved: texts.saved,
    waiting: waitingFile ? texts.notAnsweredYet(waitingFile) : texts.notSavedYet,
    refused: `${texts.notSaved} ${reason ?? ''}`,
    conflict: '',
  }[state];
  const icons = { saved: 'check', waiting: 'warning', refused: 'alert' } as const;
  const icon = icons[state as keyof typeof icons];
  const tones = { saved: 'green strong', waiting: 'amber strong', refused: 'red strong' } as const;
  return (
    <div className={`${styles.saving} row`}>
      <p className={`line gap-1 small ${tones[state as keyof typeof tones] ?? ''}`} role="status">
        {icon && <Icon name={icon} size={18} />}
        {text}
      </p>
      {(state === 'waiting' || state === 'refused') && (
        <Button icon="retry" onClick={() => answer.saver.retry()}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}

interface TaskTextProps {
  item: SentItem;
  name: string;
  answer: ItemAnswer;
  requestId: number;
}

function TaskText({ item, name, answer, requestId }: TaskTextProps) {
  const texts = useTextsOf(requestTaskTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isFrozen = useIsAccountReadOnly();
  const id = useId();
  const { isUnsaved, state } = answer;

  const offer = useDraft({
    form: `request/${requestId}/${item.ItemId}`,
    value: { text: typed ?? '' },
    usual: () => ({ text: '' }),
    isUnsaved,
    isNew: false,
  });

  function type(text: string) {
    setTyped(text);
    answer.saver.type(text, { goesOn: typed !== null });
  }

  // A response of the server must not replace text that is being typed.
  const isSettled = !isUnsaved && !isFocused;
  if (isSettled && typed !== null) setTyped(null);

  // The browser warns before the tab is closed, because the latest text is saved only after a pause.
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <>
      {/* A read-only account gets no offer, because its draft cannot be saved yet. */}
      {!isFrozen && (
        <DraftOffer
          offered={offer}
          onTakeOver={({ text }) => type(text)}
          summaryOf={({ text }) => text}
        />
      )}
      <TextArea
        id={id}
        label={texts.yourAnswer}
        aria-label={texts.answerTo(name)}
        maxLength={requestLimits.Answer}
        onBlur={() => {
          setFocused(false);
          void answer.saver.flush();
        }}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        readOnly={state === 'conflict'}
        value={typed ?? item.Answer}
      />
    </>
  );
}
