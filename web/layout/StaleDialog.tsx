import { useState } from 'react';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';

/** A field that two people saved differently, as both see it. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** For a field that this person did not touch, the other's value is the better start. */
  startsWithTheirs: boolean;
}

interface Props {
  differences: Difference[];
  /** The fields in which the other's value is taken. */
  onChoose(theirs: string[]): void;
  onCancel(): void;
}

/** After a stale edit: nothing is lost, and each field is decided by the person. */
export function StaleDialog({ differences, onChoose, onCancel }: Props) {
  const { forms } = useTexts();
  const [theirs, setTheirs] = useState(() =>
    differences.filter(({ startsWithTheirs }) => startsWithTheirs).map(({ key }) => key),
  );
  const choose = (key: string, side: string) =>
    setTheirs((held) => [
      ...held.filter((other) => other !== key),
      ...(side === 'theirs' ? [key] : []),
    ]);

  return (
    <Dialog
      open
      title={forms.staleTitle}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{forms.backToForm}</Button>
          <Button variant="primary" onClick={() => onChoose(theirs)}>
            {forms.saveChoices}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{differences.length === 0 ? forms.staleSame : forms.staleText}</p>
        {differences.length > 1 && (
          <div className="actions">
            <Button onClick={() => setTheirs([])}>{forms.keepMine}</Button>
            <Button onClick={() => setTheirs(differences.map(({ key }) => key))}>
              {forms.takeTheirs}
            </Button>
          </div>
        )}
        {differences.map(({ key, label, ...values }) => (
          <RadioGroup
            key={key}
            name={`choice-${key}`}
            label={label}
            value={theirs.includes(key) ? 'theirs' : 'mine'}
            onChange={({ target }) => choose(key, target.value)}
            options={[
              { value: 'mine', label: forms.mine(values.mine || forms.empty) },
              { value: 'theirs', label: forms.theirs(values.theirs || forms.empty) },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
