import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useField } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string | number; label: string };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    emptyText?: string;
  };

export function SelectField({ options, emptyText, ...props }: SelectFieldProps) {
  const { id, texts, input } = useField(props);
  return (
    <Field id={id} {...texts}>
      <div className="input-box">
        <select className="input" {...input}>
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </Field>
  );
}
