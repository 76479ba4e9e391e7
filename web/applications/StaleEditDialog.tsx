import { useState } from 'react';
import type { Application } from '../../contract/applications.ts';
import type { ApplicationStatusId } from '../../contract/enumerations.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { Draft } from './draft.ts';
import { type Choices, type Difference, differences, merged } from './merge.ts';

interface Props {
  base: Application;
  mine: Draft;
  theirs: Application;
  isAdministrator: boolean;
  onSave(chosen: Draft, theirs: Application): void;
  onCancel(): void;
}

/** Someone saved meanwhile: field by field, what stays is this person's choice. */
export function StaleEditDialog(props: Props) {
  const { base, mine, theirs, isAdministrator, onSave, onCancel } = props;
  const { application: texts } = useTexts();
  const words = useWords();
  const [found] = useState(() => differences(base, mine, theirs, isAdministrator));
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.map(({ key, preset }) => [key, preset])),
  );
  const chooseAll = (side: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onCancel} variant="quiet">
            {texts.backToForm}
          </Button>
          <Button onClick={() => onSave(merged(mine, theirs, choices), theirs)} variant="primary">
            {texts.saveChoices}
          </Button>
        </>
      }
      onClose={onCancel}
      open
      title={texts.staleTitle}
    >
      <p>{found.length === 0 ? texts.staleSame : texts.staleText}</p>
      {found.length > 1 && (
        <div className="actions">
          <Button onClick={() => chooseAll('mine')}>{texts.keepMine}</Button>
          <Button onClick={() => chooseAll('theirs')}>{texts.takeTheirs}</Button>
        </div>
      )}
      {found.map((difference) => (
        <RadioGroup
          key={difference.key}
          label={words.nameOf(difference)}
          name={`choice-${difference.key}`}
          onChange={({ target }) =>
            setChoices({ ...choices, [difference.key]: target.value as 'mine' | 'theirs' })
          }
          options={(['mine', 'theirs'] as const).map((side) => ({
            value: side,
            label: `${texts[side]}: ${words.valueOf(difference, difference[side])}`,
          }))}
          value={choices[difference.key] ?? 'mine'}
        />
      ))}
    </Dialog>
  );
}

function useWords() {
  const { application: texts, enumerations } = useTexts();
  return {
    nameOf({ place }: Difference): string {
      if (place.kind === 'text') return texts.fields[place.name];
      if (place.kind === 'slot') return texts.slots[place.name].name;
      return place.kind === 'status' ? texts.status : place.document.Title;
    },
    valueOf({ place }: Difference, value: string): string {
      if (place.kind === 'status') {
        return enumerations.statuses[Number(value) as ApplicationStatusId];
      }
      return value || (place.kind === 'text' ? texts.nothing : texts.noDocument);
    },
  };
}
