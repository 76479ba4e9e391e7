import { useState } from 'react';
import { documentSlots, missingSlots } from '../../../contract/applications.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { type ComposedItem, isSame, itemOfKind, itemOfReview, itemOfSlot } from './composed.ts';
import { itemName } from './itemName.ts';

interface Props {
  reviews: readonly Review[];
  items: readonly ComposedItem[];
  onAdd(items: ComposedItem[]): void;
}

/** What else can be asked for: marked documents, missing ones, any other one, a question. */
export function AddItems({ reviews, items, onAdd }: Props) {
  const { language, texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const [chosen, setChosen] = useState('');
  const isNew = (item: ComposedItem) => !items.some((other) => isSame(other, item));
  const there = reviews.map((review) => ({ review, item: itemOfReview(review) }));
  const attached = there.filter(({ item }) => isNew(item));
  const marked = attached.filter(({ review }) => review.State === 'toReplace');
  const filled = there.flatMap(({ item }) => item.slot ?? []);
  const isEmpty = (slot: string) => !filled.includes(slot);
  const empty = documentSlots.filter(isEmpty).map(itemOfSlot).filter(isNew);
  const mandatory: readonly string[] = missingSlots(filled);
  const missing = empty.filter(({ slot }) => slot !== null && mandatory.includes(slot));
  const nameOf = ({ kind, slot, title }: ComposedItem) =>
    itemName({ Kind: kind, Slot: slot, Title: title }, language, {
      documents: all.documents,
      kinds: texts.kinds,
    });
  const choices = [
    ...attached.map(({ item }) => ({ item, label: texts.replacedDocument(nameOf(item)) })),
    ...empty.map((item) => ({ item, label: texts.missingDocument(nameOf(item)) })),
    { item: itemOfKind('additional'), label: texts.anotherDocument },
    { item: itemOfKind('question'), label: texts.aQuestion },
  ];

  function addChosen() {
    const item = choices[Number(chosen)]?.item;
    if (chosen === '' || !item) return;
    onAdd([item]);
    setChosen('');
  }

  return (
    <div className="request-add stack stack-tight">
      <div className="request-add-one">
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
