import { type ComponentProps, useId } from 'react';
import { FieldError, FieldHelp, FieldLabel, type FieldTexts, getFieldAria } from './Field.tsx';
import type { SelectOption } from './SelectField.tsx';

type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultValue'> & {
    name: string;
    options: readonly SelectOption[];
    value?: SelectOption['value'];
  };

/** The remaining properties go to each radio button, as `register()` expects. */
export function RadioGroup({
  label,
  help,
  error,
  required,
  optionalText,
  options,
  value,
  ...input
}: RadioGroupProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <div
      {...getFieldAria(id, texts)}
      aria-labelledby={`${id}-label`}
      className="field"
      id={id}
      role="radiogroup"
    >
      <span className="field-label" id={`${id}-label`}>
        <FieldLabel {...texts} />
      </span>
      <FieldHelp help={help} id={id} />
      <div className="choices">
        {options.map((option) => (
          <label className="choice" htmlFor={`${id}-${option.value}`} key={option.value}>
            <input
              className="choice-mark"
              {...input}
              checked={value === undefined ? undefined : value === option.value}
              id={`${id}-${option.value}`}
              type="radio"
              value={option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} id={id} />
    </div>
  );
}
