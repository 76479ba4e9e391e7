import type { ComponentProps } from 'react';
import { FieldError, FieldHelp, FieldLabel, type FieldTexts, useField } from './Field.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox(props: CheckboxProps) {
  const { id, texts, input } = useField(props);
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input className="choice-mark" {...input} type="checkbox" />
        <span>
          <FieldLabel {...texts} />
        </span>
      </label>
      <FieldHelp help={texts.help} id={id} />
      <FieldError error={texts.error} id={id} />
    </div>
  );
}
