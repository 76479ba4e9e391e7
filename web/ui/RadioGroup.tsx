import { type ComponentProps, useId } from 'react';
import { FieldError, FieldHelp, FieldLabel, type FieldTexts, fieldAria } from './Field.tsx';
import type { SelectOption } from './SelectField.tsx';

export type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultValue'> & {
    name: string;
    options: readonly SelectOption[];
    value?: SelectOption['value'];
    defaultValue?: SelectOption['value'];
  };

/** What is spread goes to each of the buttons, as `register()` expects it. */
export function RadioGroup({
  label,
  help,
  error,
  required,
  optionalText,
  options,
  value,
  defaultValue,
  ...input
}: RadioGroupProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  const { 'aria-required': ariaRequired, 'aria-invalid': invalid, ...aria } = fieldAria(id, texts);
  return (
    <fieldset {...aria} className="field fieldset" id={id}>
      <legend className="field-label">
        <FieldLabel {...texts} />
      </legend>
      <FieldHelp help={help} id={id} />
      <div>
        {options.map((option) => (
          <label className="choice" htmlFor={`${id}-${option.value}`} key={option.value}>
            <input
              className="choice-mark"
              {...input}
              aria-invalid={invalid}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined && defaultValue === option.value}
              id={`${id}-${option.value}`}
              required={ariaRequired}
              type="radio"
              value={option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} id={id} />
    </fieldset>
  );
}
