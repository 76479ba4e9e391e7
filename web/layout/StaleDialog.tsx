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
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choiceOf = ({ key, startsWithTheirs }: Difference) =>
    chosen[key] ?? (startsWithTheirs ? 'theirs' : 'mine');

  const choose = () =>
    onChoose(differences.filter((one) => choiceOf(one) === 'theirs').map(({ key }) => key));

  return (
    <Dialog
      open
      title={forms.staleTitle}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{forms.backToForm}</Button>
          <Button variant="primary" onClick={choose}>
            {forms.saveChoices}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{forms.staleText}</p>
        {differences.map((one) => (
          <RadioGroup
            key={one.key}
            name={one.key}
            label={one.label}
            value={choiceOf(one)}
            onChange={({ target }) => setChosen((old) => ({ ...old, [one.key]: target.value }))}
            options={[
              { value: 'mine', label: forms.mine(one.mine || forms.empty) },
              { value: 'theirs', label: forms.theirs(one.theirs || forms.empty) },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
