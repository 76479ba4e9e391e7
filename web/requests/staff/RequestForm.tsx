import { type ReactNode, useId } from 'react';
import { requestLimits } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import type { Outcome } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { movesOnEnter } from '../../ui/movesOnEnter.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { AddItems } from './AddItems.tsx';
import { ComposedItemFields } from './ComposedItemFields.tsx';
import { type Composed, type ComposedItem, changedMeanwhile } from './composed.ts';
import { conflictOf } from './conflict.ts';
import { itemName } from './itemName.ts';

interface Props {
  title: string;
  /** Above the list of broken rules. */
  heading: string;
  composed: Composed;
  reviews: readonly Review[];
  form: Outcome;
  onChange(fields: Partial<Composed>): void;
  onSubmit(): void;
  /** Below the fields: what else is set, who is mailed, and the buttons. */
  children: ReactNode;
}

/** The items of a request, its day and its text: for a new one, and for one that is changed. */
export function RequestForm(props: Props) {
  const { composed, reviews, form, onChange } = props;
  const { items } = composed;
  const { language, texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field.replace('Items.', '')}`;
  const conflict = conflictOf(form);
  const problems = conflict ? [] : form.problems;

  const errorOf = (field: string) => {
    const code = problems.find((problem) => problem.field === field)?.code;
    return code && (code === 'fieldsMissing' ? all.forms.fillIn : all.messages[code]);
  };
  const filenameOf = ({ documentId, filename }: ComposedItem) =>
    filename || (reviews.find(({ DocumentId }) => DocumentId === documentId)?.Filename ?? '');
  const meanwhileOf = (item: ComposedItem) => {
    const what = changedMeanwhile(item, reviews);
    return what ? texts[what] : undefined;
  };
  const change = (key: string, fields: Partial<ComposedItem>) =>
    onChange({ items: items.map((item) => (item.key === key ? { ...item, ...fields } : item)) });

  return (
    <form
      aria-label={props.title}
      className="request-form stack"
      noValidate
      {...movesOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <h3>{props.title}</h3>
      <ProblemBanner form={{ ...form, problems, idOf }} heading={props.heading} />
      {conflict && <Banner key={form.tries} takesFocus title={texts[conflict]} tone="warning" />}
      <section aria-labelledby={idOf('Items')} className="stack stack-tight">
        <h4 id={idOf('Items')} tabIndex={-1}>
          {texts.items}
        </h4>
        {items.length === 0 && <p className="muted">{texts.noItems}</p>}
        <ol className="plain-list stack stack-tight">
          {items.map((item, index) => (
            <ComposedItemFields
              error={meanwhileOf(item)}
              errorOf={(field) => errorOf(`Items.${index}.${field}`)}
              filename={filenameOf(item)}
              idOf={(field) => idOf(`Items.${index}.${field}`)}
              item={item}
              key={item.key}
              name={texts.itemNumber(
                index + 1,
                itemName({ Kind: item.kind, Slot: item.slot, Title: item.title }, language, {
                  documents: all.documents,
                  kinds: texts.kinds,
                }),
              )}
              onChange={(fields) => change(item.key, fields)}
              onRemove={() => {
                document.getElementById(idOf('Items'))?.focus();
                onChange({ items: items.filter(({ key }) => key !== item.key) });
              }}
            />
          ))}
        </ol>
        <AddItems
          items={items}
          onAdd={(added) => onChange({ items: [...items, ...added] })}
          reviews={reviews}
        />
      </section>
      <div id={idOf('DueOn')}>
        <DayField
          help={texts.dueHelp}
          label={texts.due}
          name="DueOn"
          objection={errorOf('DueOn')}
          onChange={(dueOn) => onChange({ dueOn })}
          required
          value={composed.dueOn}
        />
      </div>
      <TextArea
        error={errorOf('Text')}
        help={texts.textHelp}
        id={idOf('Text')}
        label={texts.text}
        maxLength={requestLimits.Text}
        onChange={({ target }) => onChange({ text: target.value })}
        optionalText={`(${all.forms.optional})`}
        value={composed.text}
      />
      {props.children}
    </form>
  );
}
