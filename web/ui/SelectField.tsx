import { type ComponentProps, useId } from 'react';
import { Field, type FieldTexts, fieldAria } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string | number; label: string };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** The first choice, whose value is empty. */
    emptyText?: string;
  };

export function SelectField({
  label,
  help,
  error,
  required,
  optionalText,
  options,
  emptyText,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <div className="input-box">
        <select className="input" {...select} {...fieldAria(id, texts)} id={id}>
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </Field>
  );
}
