import { useId, useState } from 'react';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';

export interface EditDifference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  saved?: { by: string; on: string } | undefined;
}

interface Props {
  differences: EditDifference[];
  /** This sentence tells which changes were merged without a conflict. */
  alsoChanged?: string | undefined;
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

type ChosenSide = 'mine' | 'theirs';

/** Lets a person resolve an edit conflict field by field, without a preselected answer. */
export function ConflictDialog({ differences, alsoChanged, onChoose, onCancel }: Props) {
  const { forms } = useTexts();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Partial<Record<string, ChosenSide>>>({});
  const [isAsked, setAsked] = useState(false);
  const groups = useId();
  const getId = (key: string) => `${groups}-${key}`;
  const chooseAll = (side: ChosenSide) =>
    setChosen(Object.fromEntries(differences.map(({ key }) => [key, side])));

  function save() {
    setAsked(true);
    const open = differences.find(({ key }) => !chosen[key]);
    if (open) document.getElementById(getId(open.key))?.querySelector('input')?.focus();
    else onChoose(differences.map(({ key }) => key).filter((key) => chosen[key] === 'theirs'));
  }

  return (
    <ConfirmDialog
      cancelText={forms.backToForm}
      confirmText={forms.saveChoices}
      onCancel={onCancel}
      onConfirm={save}
      open
      title={forms.staleTitle}
    >
      <div className="stack">
        <p>{forms.staleText}</p>
        {alsoChanged && <p>{alsoChanged}</p>}
        {differences.length > 1 && (
          <div className="actions">
            <Button onClick={() => chooseAll('mine')}>{forms.keepMine}</Button>
            <Button onClick={() => chooseAll('theirs')}>{forms.takeTheirs}</Button>
          </div>
        )}
        {differences.map(({ key, label, mine, theirs, saved }) => (
          <RadioGroup
            error={isAsked && !chosen[key] ? forms.chooseOne : undefined}
            help={saved && forms.savedBy(saved.by, formatDateAndTime(saved.on, language))}
            id={getId(key)}
            key={key}
            name={`choice-${key}`}
            label={label}
            value={chosen[key] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [key]: target.value as ChosenSide })}
            options={[
              { value: 'mine', label: forms.mine(mine || forms.empty) },
              { value: 'theirs', label: forms.theirs(theirs || forms.empty) },
            ]}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
