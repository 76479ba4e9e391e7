import { type ReactNode, useId, useState } from 'react';
import { findMissingSlots, findSlots } from '../../../contract/applications.ts';
import { requestLimits } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import MailPlan from '../../mail/notices/MailPlan.tsx';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import type { SubmitOutcome } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { FailureBanner, ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { moveFocusOnEnterProps } from '../../ui/moveFocusOnEnter.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useItemName } from '../itemName.ts';
import { DraftItemFields } from './DraftItemFields.tsx';
import {
  createItemForSlot,
  createItemFromReview,
  createItemOfKind,
  type DraftItem,
  findOutdatedItemMessage,
  isSameDraftItem,
  type RequestDraft,
} from './requestDraft.ts';
import { getConflictKey } from './useRequestChange.ts';

interface Props {
  applicationId: number;
  title: string;
  heading: string;
  draft: RequestDraft;
  reviews: readonly Review[];
  /** These facts about the application decide which documents are needed. */
  facts?: readonly string[];
  form: SubmitOutcome & { isBusy: boolean };
  onChange(fields: Partial<RequestDraft>): void;
  onSubmit(): void;
  status?: ReactNode;
  buttons: ReactNode;
  children?: ReactNode;
}

export function RequestForm(props: Props) {
  const { draft, reviews, form, onChange } = props;
  const { items } = draft;
  const { texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const nameOf = useDraftItemName();
  const prefix = useId();
  const getId = (field: string) => `${prefix}-${field.replace('Items.', '')}`;
  const conflict = getConflictKey(form);
  const problems = conflict ? [] : form.problems;
  const errorOf = useFieldErrors(problems);
  const getFilename = ({ documentId, filename }: DraftItem) =>
    filename || (reviews.find(({ DocumentId }) => DocumentId === documentId)?.Filename ?? '');
  const meanwhileOf = (item: DraftItem) => {
    const change = findOutdatedItemMessage(item, reviews);
    return change ? texts[change] : undefined;
  };
  const change = (key: string, fields: Partial<DraftItem>) =>
    onChange({ items: items.map((item) => (item.key === key ? { ...item, ...fields } : item)) });

  return (
    <form
      aria-label={props.title}
      className="line-above tight stack screen-only"
      noValidate
      {...moveFocusOnEnterProps}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <h3>{props.title}</h3>
      <ProblemBanner form={{ ...form, problems, idOf: getId }} heading={props.heading} />
      {conflict && <Banner key={form.tries} takesFocus title={texts[conflict]} tone="warning" />}
      <section aria-labelledby={getId('Items')} className="stack gap-3">
        <h4 id={getId('Items')} tabIndex={-1}>
          {texts.items}
        </h4>
        {items.length === 0 && <p className="muted">{texts.noItems}</p>}
        <ol className="plain-list stack gap-3">
          {items.map((item, index) => (
            <DraftItemFields
              error={meanwhileOf(item)}
              errorOf={(field) => errorOf(`Items.${index}.${field}`)}
              filename={getFilename(item)}
              idOf={(field) => getId(`Items.${index}.${field}`)}
              item={item}
              key={item.key}
              name={texts.itemNumber(index + 1, nameOf(item))}
              onChange={(fields) => change(item.key, fields)}
              onRemove={() => {
                document.getElementById(getId('Items'))?.focus();
                onChange({ items: items.filter(({ key }) => key !== item.key) });
              }}
            />
          ))}
        </ol>
        <AddItems
          items={items}
          onAdd={(added) => onChange({ items: [...items, ...added] })}
          facts={props.facts ?? []}
          reviews={reviews}
        />
      </section>
      <div id={getId('DueOn')}>
        <DayField
          help={texts.dueHelp}
          label={texts.due}
          name="DueOn"
          objection={errorOf('DueOn')}
          onChange={(dueOn) => onChange({ dueOn })}
          required
          value={draft.dueOn}
        />
      </div>
      <TextArea
        error={errorOf('Text')}
        help={texts.textHelp}
        id={getId('Text')}
        label={texts.text}
        maxLength={requestLimits.Text}
        onChange={({ target }) => onChange({ text: target.value })}
        optionalText={`(${all.forms.optional})`}
        value={draft.text}
      />
      {props.status}
      <MailPlan
        applicationId={props.applicationId}
        kind="request"
        leavesOut={draft.leavesOutMail}
        onLeaveOut={(leavesOutMail) => onChange({ leavesOutMail })}
      />
      {!conflict && <FailureBanner form={form} />}
      <div className="actions form-actions">{props.buttons}</div>
      {props.children}
    </form>
  );
}

interface AddItemsProps {
  facts: readonly string[];
  reviews: readonly Review[];
  items: readonly DraftItem[];
  onAdd(items: DraftItem[]): void;
}

function AddItems({ facts, reviews, items, onAdd }: AddItemsProps) {
  const texts = useTextsOf(requestTexts);
  const nameOf = useDraftItemName();
  const [chosen, setChosen] = useState('');
  const isNew = (item: DraftItem) => !items.some((other) => isSameDraftItem(other, item));
  const reviewedItems = reviews.map((review) => ({ review, item: createItemFromReview(review) }));
  const attached = reviewedItems.filter(({ item }) => isNew(item));
  const marked = attached.filter(({ review }) => review.State === 'toReplace');
  const filled = reviewedItems.flatMap(({ item }) => item.slot ?? []);
  const isEmpty = (slot: string) => !filled.includes(slot);
  const offeredSlots = findSlots(facts).map(({ key }) => key);
  const empty = offeredSlots.filter(isEmpty).map(createItemForSlot).filter(isNew);
  const mandatory: readonly string[] = findMissingSlots([...facts, ...filled]);
  const missing = empty.filter(({ slot }) => slot !== null && mandatory.includes(slot));
  const choices = [
    ...attached.map(({ item }) => ({ item, label: texts.replacedDocument(nameOf(item)) })),
    ...empty.map((item) => ({ item, label: texts.missingDocument(nameOf(item)) })),
    { item: createItemOfKind('additional'), label: texts.anotherDocument },
    { item: createItemOfKind('question'), label: texts.aQuestion },
  ];

  function addChosen() {
    const item = choices[Number(chosen)]?.item;
    if (chosen === '' || !item) return;
    onAdd([item]);
    setChosen('');
  }

  return (
    <div className="stack gap-3">
      <div className="row growing">
        <SelectField
          emptyText={texts.chooseWhat}
          label={texts.addWhat}
          onChange={({ target }) => setChosen(target.value)}
          options={choices.map(({ label }, index) => ({ value: String(index), label }))}
          value={chosen}
        />
        <Button icon="plus" onClick={addChosen}>
          {texts.add}
        </Button>
      </div>
      <div className="actions">
        {marked.length > 0 && (
          <Button icon="plus" onClick={() => onAdd(marked.map(({ item }) => item))}>
            {texts.addMarked(marked.length)}
          </Button>
        )}
        {missing.length > 0 && (
          <Button icon="plus" onClick={() => onAdd(missing)}>
            {texts.addMissing(missing.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

function useDraftItemName() {
  const nameOf = useItemName(useTextsOf(requestTexts).kinds);
  return ({ kind, slot, title }: DraftItem) => nameOf({ Kind: kind, Slot: slot, Title: title });
}
