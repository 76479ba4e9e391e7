import { type SubmitEvent, useEffect, useId } from 'react';
import { requestLimits, type SentItem, type SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import MailPlan from '../../mail/notices/MailPlan.tsx';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { DayField } from '../../shared/days/DayField.tsx';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { FailureBanner, ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { moveFocusOnEnterProps } from '../../ui/moveFocusOnEnter.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useItemName } from '../itemName.ts';
import { ReasonChoices } from './DraftItemFields.tsx';
import { ItemView } from './ItemView.tsx';
import { type ItemDecision, useDecisions } from './useDecisions.ts';

export interface RequestProps {
  request: SentRequest;
  reviews: readonly Review[];
  onTyped(isTyped: boolean): void;
}

export function AnsweredItems({ request, reviews, onTyped }: RequestProps) {
  const { language, texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const nameOf = useItemName(texts.kinds);
  const form = useDecisions(request, reviews);
  const { decisions, isTyped } = form;
  const prefix = useId();
  const getId = (field: string) => `${prefix}-${field}`;
  const isStale =
    form.error !== null && (form.failure === 'stale' || isDecisionConflict(form.problems));
  const problems = isStale ? [] : form.problems;
  const errorOf = useFieldErrors(problems);

  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  return (
    <form
      aria-label={texts.decideTitle}
      className="line-above tight stack screen-only"
      noValidate
      {...moveFocusOnEnterProps}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h3>{texts.decideTitle}</h3>
      <DraftOffer offered={form.offered} onTakeOver={form.takeOver} />
      <p className="muted small">{texts.decideHelp}</p>
      <ProblemBanner form={{ ...form, problems, idOf: getId }} heading={texts.notDecided} />
      {isStale && <Banner key={form.tries} takesFocus title={texts.staleDecision} tone="warning" />}
      <ol className="plain-list stack gap-3">
        {request.Items.map((item) => (
          <ItemView item={item} key={item.ItemId} level={4} reviews={reviews} state={request.State}>
            {form.items.includes(item) && (
              <DecisionFields
                decided={form.decided.find((decision) => decision.item === item)?.of}
                errorOf={(field) => errorOf(`${field}-${item.ItemId}`)}
                idOf={(field) => getId(`${field}-${item.ItemId}`)}
                item={item}
                onDecide={(fields) => form.decide(item, fields)}
              />
            )}
          </ItemView>
        ))}
      </ol>
      {form.unopened.length > 0 && (
        <p className="small" id={getId('unopened')}>
          {texts.notOpened(new Intl.ListFormat(language).format(form.unopened.map(nameOf)))}
        </p>
      )}
      {form.acceptable.length > 0 && (
        <div className="actions">
          <Button
            aria-describedby={form.unopened.length > 0 ? getId('unopened') : undefined}
            icon="check"
            onClick={form.acceptSeen}
          >
            {form.unopened.length > 0 ? texts.acceptSeen : texts.acceptAll}
          </Button>
        </div>
      )}
      {form.asksAgain && (
        <>
          <div id={getId('DueOn')}>
            <DayField
              help={texts.dueHelp}
              label={texts.nextDue}
              name="DueOn"
              objection={errorOf('DueOn')}
              onChange={(dueOn) => form.change({ dueOn })}
              required
              value={decisions.dueOn}
            />
          </div>
          <TextArea
            error={errorOf('Text')}
            id={getId('Text')}
            label={texts.nextText}
            maxLength={requestLimits.Text}
            onChange={({ target }) => form.change({ text: target.value })}
            optionalText={`(${all.forms.optional})`}
            rows={2}
            value={decisions.text}
          />
        </>
      )}
      <MailPlan
        applicationId={request.ApplicationId}
        kind="request"
        leavesOut={decisions.leavesOutMail}
        onLeaveOut={(leavesOutMail) => form.change({ leavesOutMail })}
      />
      {!isStale && <FailureBanner form={form} />}
      <div className="actions form-actions">
        <SubmitButton busy={form.isBusy} busyText={all.common.saving}>
          {texts.decide}
        </SubmitButton>
      </div>
    </form>
  );
}

const conflictCodes = ['requestChanged', 'itemChanged', 'documentReplaced', 'requestNotAnswered'];
const isDecisionConflict = (problems: readonly { code: string }[]) =>
  problems.some(({ code }) => conflictCodes.includes(code));

interface DecisionFieldsProps {
  item: SentItem;
  decided: ItemDecision | undefined;
  idOf(field: string): string;
  errorOf(field: string): string | undefined;
  onDecide(fields: Partial<ItemDecision>): void;
}

function DecisionFields({ item, decided, idOf, errorOf, onDecide }: DecisionFieldsProps) {
  const texts = useTextsOf(requestTexts);
  const name = useItemName(texts.kinds)(item);
  const { accept, askAgain, notNeeded } = texts.decisions;
  const options = [
    ...(item.State === 'done' ? [{ value: 'accept', label: accept }] : []),
    { value: 'askAgain', label: askAgain },
    { value: 'notNeeded', label: notNeeded },
  ];
  return (
    <div className="stack gap-3">
      <RadioGroup
        error={errorOf('decision') && texts.chooseDecision}
        id={idOf('decision')}
        label={texts.decisionOf(name)}
        name={idOf('decision')}
        onChange={({ target }) => onDecide({ decision: target.value as ItemDecision['decision'] })}
        options={options}
        value={decided?.decision ?? ''}
      />
      {decided?.decision === 'askAgain' && (
        <>
          {(item.DocumentId ?? item.AskedDocumentId) !== null && (
            <ReasonChoices
              id={idOf('reasons')}
              onChange={(reasons) => onDecide({ reasons })}
              reasons={decided.reasons}
            />
          )}
          <TextArea
            error={errorOf('text')}
            id={idOf('text')}
            label={texts.askAgainText}
            maxLength={requestLimits.ItemText}
            onChange={({ target }) => onDecide({ text: target.value })}
            rows={2}
            value={decided.text}
          />
        </>
      )}
    </div>
  );
}
