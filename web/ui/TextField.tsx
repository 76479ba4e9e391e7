import { type ComponentProps, useId } from 'react';
import { Field, type FieldTexts, fieldAria } from './Field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({
  label,
  help,
  error,
  required,
  optionalText,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const texts = { label, help, error, required, optionalText };
  return (
    <Field id={id} {...texts}>
      <input className="input" type="text" {...input} {...fieldAria(id, texts)} id={id} />
    </Field>
  );
}
