import { type ComponentProps, useId } from 'react';
import { FieldError, FieldHelp, FieldLabel, type FieldTexts, fieldAria } from './Field.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, help, error, required, optionalText, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input
          className="choice-mark"
          {...input}
          {...fieldAria(id, texts)}
          id={id}
          type="checkbox"
        />
        <span>
          <FieldLabel {...texts} />
        </span>
      </label>
      <FieldHelp help={help} id={id} />
      <FieldError error={error} id={id} />
    </div>
  );
}
