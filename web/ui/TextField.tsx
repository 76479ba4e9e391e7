import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useField } from './Field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField(props: TextFieldProps) {
  const { id, texts, input } = useField(props);
  return (
    <Field id={id} {...texts}>
      <input className="input" type="text" {...input} />
    </Field>
  );
}
